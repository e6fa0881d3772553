import { mount } from 'svelte';
import App from './App.svelte';
import './art/art.css';
import './look.css';

const target = document.getElementById('app');
if (target) mount(App, { target });
