import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { loadDictionary } from '#locales/loaded-dictionaries.ts'

// The program reads its page when it is loaded; `show` changes what it found there.
const page = document.createElement('script')
page.id = 'weez-page'
page.type = 'application/json'
page.textContent = JSON.stringify({ base: '', locale: 'fr', scheme: 'light', nonce: '', user: null })
document.head.append(page)

// What is missing is named, without all that is there.
configure({ getElementError: message => new Error(message?.split('\n', 1)[0]) })

// Pages load the texts of an area with its program.
const areas = [
  'login',
  'program',
  'press',
  'admin',
  'sequences',
  'desk',
  'live',
  'runs',
  'plan',
  'planImport',
  'search',
  'injects',
  'notes',
  'cell',
  'questionnaire',
  'debrief',
] as const
for (const locale of ['fr', 'en'] as const) for (const area of areas) await loadDictionary(locale, area)

/** No answer comes: a part shows what a test has given it, and else that it is loading. */
globalThis.fetch = () => new Promise(() => {})

afterEach(() => {
  cleanup()
  localStorage.clear()
})

// No style sheet is loaded here: what an element says of itself is all that hides it, and asking for more takes seconds.
globalThis.getComputedStyle = element => (element as HTMLElement).style

// What this DOM lacks: a text field grows with its fonts, and suggestions are popovers.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
HTMLElement.prototype.togglePopover = () => false
