import { enableCopyButton } from './copy-link.ts'
import { followFront } from './follow-front.ts'
import { followPage } from './follow-page.ts'
import { followPhase } from './follow-phase.ts'
import { storePress } from './store.ts'
import { localizeTimes } from './times.ts'

// The page is complete without this script.
addEventListener('unhandledrejection', event => console.error('Unhandled rejection', event.reason))

localizeTimes()

const button = document.getElementById('copy')
if (button) enableCopyButton(button)

const main = document.querySelector('main')
const { redirect, delay, poll } = main?.dataset ?? {}
if (redirect) setTimeout(() => location.replace(redirect), Number(delay))
if (main && poll) followPage(Number(poll), main.matches('.front') ? [followPhase, followFront(main)] : [followPhase])

const { base = '', store } = document.documentElement.dataset
// Error pages have no articles to store.
if (store && !document.querySelector('main.error')) void storePress(base, store)
