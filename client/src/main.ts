import './fonts.css'
import './tokens.css'
import './base.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { startRouter } from './lib/router.svelte'
import { dress, settings } from './lib/settings.svelte'
import { speak } from './lib/words'

speak(settings.language)
dress()
startRouter()
const target = document.getElementById('app')
if (target) mount(App, { target })
