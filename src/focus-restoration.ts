import type { ParsedLocation } from '@tanstack/react-router'

/** The focused element of a page: the selector of its weeze or landmark, and the index and address of the link or button within it. */
type SavedFocus = { box: string; index: number; href: string | null }

const targets = 'a, button'
const savedFocusByEntry = new Map<string, SavedFocus | null>()

/** The name of an entry of the browser's history; going back to it finds the same one. */
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

/** Whether the page was left before and is reached again through the browser's history. */
export const isHistoryNavigation = (location: Pick<ParsedLocation, 'state' | 'href'>): boolean =>
  savedFocusByEntry.has(toHistoryKey(location))

/** Stores which element of a page has the focus when the page is left. */
export const saveFocus = (location: ParsedLocation): void => {
  savedFocusByEntry.set(toHistoryKey(location), captureFocus(document.activeElement))
}

/** Focuses what had the focus when the page was left, or else its main content. Does nothing when an element of the new page has the focus. */
export const restoreFocus = (location: ParsedLocation): void => {
  const { activeElement } = document
  if (activeElement && activeElement !== document.body && activeElement.id !== 'main') return
  const mark = savedFocusByEntry.get(toHistoryKey(location))
  const place = (mark && findSavedElement(mark)) ?? document.getElementById('main')
  place?.focus({ preventScroll: true })
}
