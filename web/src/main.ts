import { mount } from 'svelte'
import './theme.css'
import App from './App.svelte'

mount(App, { target: document.getElementById('app')! })

// After the page, not before it: the service worker fetches the rest of the app.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined))
