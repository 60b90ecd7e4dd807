import { enableCopyButton } from './copy-link.ts'
import { storePress } from './store.ts'
import { localizeTimes } from './times.ts'

// The page is whole without any of this: it only adds what a page alone cannot do.
addEventListener('unhandledrejection', event => console.error('Unhandled rejection', event.reason))

localizeTimes()

const button = document.getElementById('copy')
if (button) enableCopyButton(button)

// Whoever may not read the press has nothing to keep.
if (!document.querySelector('main.error')) void storePress(document.documentElement.dataset.base ?? '')
