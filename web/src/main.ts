import { mount } from 'svelte';
import App from './App.svelte';
import './look.css';
import './type.css';
import { begin } from './words.svelte';

const target = document.getElementById('app');
// A page without words is no page: it appears when they have come.
begin().then(() => target && mount(App, { target }));
