import type { ParsedLocation } from '@tanstack/react-router'

/** The focused element of a page: the selector of its weeze or landmark, and the index and address of the link or button within it. */
type SavedFocus = { box: string; index: number; href: string | null }

const targets = 'a, button'
const savedFocusByEntry = new Map<string, SavedFocus | null>()

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

/** Whether the browser's history leads back to a page that the user left before. */
export const isHistoryNavigation = (location: Pick<ParsedLocation, 'state' | 'href'>): boolean =>
  savedFocusByEntry.has(toHistoryKey(location))

/** Stores which element has the focus. Called when the user leaves a page. */
export const saveFocus = (location: ParsedLocation): void => {
  savedFocusByEntry.set(toHistoryKey(location), captureFocus(document.activeElement))
}

/**
 * Focuses the element that had the focus when the user left the page, or the main content. Keeps the focus if an element of the new page
 * has it.
 */
export const restoreFocus = (location: ParsedLocation): void => {
  const { activeElement } = document
  if (activeElement && activeElement !== document.body && activeElement.id !== 'main') return
  const mark = savedFocusByEntry.get(toHistoryKey(location))
  const place = (mark && findSavedElement(mark)) ?? document.getElementById('main')
  place?.focus({ preventScroll: true })
}
