// Boards import their player of scenes from here; the director owns it.

export { Show } from '../director/show.svelte';
