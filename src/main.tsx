import './styles/mantine.ts'
import './press/styles/fonts.css'
import './styles/global.css'
import { createRoot } from 'react-dom/client'
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

createRoot(root).render(<Program />)

keepFiles()
