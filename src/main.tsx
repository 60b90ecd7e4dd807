import './styles/mantine.ts'
import './press/styles/fonts.css'
import './styles/global.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { giveWayTo } from './drawn-screen.ts'
import { restorePlace, saveFocus } from './focus-restoration.ts'
import { keepFiles } from './kept-files.ts'
import { loadTexts } from './locale.tsx'
import { pageData } from './page-data.ts'
import { Program } from './program.tsx'
import { router } from './router.ts'

// Log rejections that no code handles (ERR-08).
addEventListener('unhandledrejection', event => console.error('Unhandled rejection', event.reason))

// The scroll lock of dialogs adds a style element. It reads the page's nonce from this global variable.
Object.assign(globalThis, { __webpack_nonce__: pageData.nonce })

router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => fromLocation && hrefChanged && saveFocus(fromLocation))
router.subscribe('onRendered', ({ fromLocation, toLocation, hrefChanged }) => fromLocation && hrefChanged && restorePlace(toLocation))

const root = document.getElementById('root')
if (!root) throw new Error('No #root in the page')

await loadTexts('program')

// A router that finds its page loaded begins with it, in pieces like the rest; it draws a page that comes later in one go. What is drawn
// already is the screen meanwhile.
if (document.getElementById('drawn')) await router.load()

giveWayTo(root)
// In pieces, between which the page answers.
startTransition(() => createRoot(root).render(<Program router={router} />))

keepFiles()
