import { columnHeaderHeight } from '../../app/constants.ts'

const tabStops = 'a[href], button:not([disabled]), input:not([disabled]), [contenteditable=true], [tabindex="0"]'

const isInViewport = (article: HTMLElement) => {
  const { top, bottom } = article.getBoundingClientRect()
  return bottom > columnHeaderHeight && top < innerHeight
}

/** Returns the article before or after the focused one. Without a visible focused article, it starts from the top of the window. */
export const findAdjacentArticle = (step: 1 | -1): HTMLElement | undefined => {
  const all = [...document.querySelectorAll<HTMLElement>('#main article')]
  const here = all.findIndex(article => article.contains(document.activeElement))
  const focused = all[here]
  if (focused && isInViewport(focused)) return all[here + step]
  const below = all.findIndex(article => article.getBoundingClientRect().top >= columnHeaderHeight)
  return step === 1 ? all[below] : all[(below < 0 ? all.length : below) - 1]
}

/** Returns the article of a feed before or after the one that contains an element. */
export const findAdjacentArticleIn = (feed: HTMLElement, element: Element, step: 1 | -1): HTMLElement | undefined => {
  const all = [...feed.querySelectorAll<HTMLElement>('article')]
  const here = all.findIndex(article => article.contains(element))
  return here < 0 ? undefined : all[here + step]
}

/** Focuses an article and scrolls to it, below the column header. */
export const focusArticle = (article: HTMLElement): void => {
  article.focus({ preventScroll: true })
  article.scrollIntoView()
}

/** Returns the nearest tab stop after a feed (`behind`) or before it (APG). */
export const findTabStopOutside = (feed: HTMLElement, behind: boolean): HTMLElement | undefined => {
  const side = behind ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
  const stops = [...document.querySelectorAll<HTMLElement>(tabStops)].filter(
    stop => stop.tabIndex >= 0 && feed.compareDocumentPosition(stop) & side && !feed.contains(stop) && stop.checkVisibility(),
  )
  return behind ? stops[0] : stops.at(-1)
}
