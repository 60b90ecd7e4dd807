import { offerCopying } from './copy-link.ts'
import { keepPress } from './store.ts'
import { tellLocalTimes } from './times.ts'

// The page is whole without any of this: it only adds what a page alone cannot do.
addEventListener('unhandledrejection', event => console.error('Unhandled rejection', event.reason))

tellLocalTimes()

const button = document.getElementById('copy')
if (button) offerCopying(button)

// Whoever may not read the press has nothing to keep.
if (!document.querySelector('main.error')) void keepPress(document.documentElement.dataset.base ?? '')
