import type { ParsedLocation } from '@tanstack/react-router'
import { keptPlaceDuration } from './constants.ts'

/** The focused element of a page: the selector of its weeze or landmark, and the index and address of the link or button within it. */
type SavedFocus = { box: string; index: number; href: string | null }

const targets = 'a, button'
const savedFocusByEntry = new Map<string, { focus: SavedFocus | null; leftOn: number }>()

/** The key of a history entry. It is the same when the user returns to the entry. */
const toHistoryKey = ({ state, href }: Pick<ParsedLocation, 'state' | 'href'>) => state.__TSR_key ?? href

const captureFocus = (focused: Element | null): SavedFocus | null => {
  const box = focused?.closest<HTMLElement>('[data-weeze], main, aside')
  if (!focused || !box) return null
  const { weeze } = box.dataset
  return {
    box: weeze ? `[data-weeze="${weeze}"]` : box.localName,
    index: [...box.querySelectorAll(targets)].indexOf(focused),
    href: focused.getAttribute('href'),
  }
}

const findSavedElement = ({ box, index, href }: SavedFocus): HTMLElement | null => {
  const found = document.querySelector<HTMLElement>(box)
  if (!found || index < 0) return found
  const target = found.querySelectorAll<HTMLElement>(targets)[index]
  return target?.getAttribute('href') === href ? target : found
}

type HistoryEntry = Pick<ParsedLocation, 'state' | 'href'>

/** Whether the browser's history leads back to a page that the user left at most `keptPlaceDuration` ago. */
export const isPlaceKept = (location: HistoryEntry): boolean => {
  const saved = savedFocusByEntry.get(toHistoryKey(location))
  return saved !== undefined && Date.now() - saved.leftOn <= keptPlaceDuration
}

/** Entries whose content has been loaded anew, so that their old scroll position means nothing. */
const startingAtTop = new Set<string>()

/** Makes a page that is about to be shown start at its top, even if the browser's history leads back to it. */
export const forgetPlace = (location: HistoryEntry): void => {
  const key = toHistoryKey(location)
  if (savedFocusByEntry.delete(key)) startingAtTop.add(key)
}

/** Stores which element has the focus. Called when the user leaves a page. */
export const saveFocus = (location: ParsedLocation): void => {
  savedFocusByEntry.set(toHistoryKey(location), { focus: captureFocus(document.activeElement), leftOn: Date.now() })
}

/**
 * Focuses the element that had the focus when the user left the page, or the main content. Keeps the focus if an element of the new page
 * has it. Scrolls a page whose place is forgotten to its top, after the router has restored the position.
 */
export const restorePlace = (location: ParsedLocation): void => {
  if (startingAtTop.delete(toHistoryKey(location))) window.scrollTo(0, 0)
  const { activeElement } = document
  if (activeElement && activeElement !== document.body && activeElement.id !== 'main') return
  const mark = savedFocusByEntry.get(toHistoryKey(location))?.focus
  const place = (mark && findSavedElement(mark)) ?? document.getElementById('main')
  place?.focus({ preventScroll: true })
}
