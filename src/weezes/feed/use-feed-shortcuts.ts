import { type KeyboardEvent, useEffect, useRef } from 'react'
import { columnHeaderHeight } from '../../app/constants.ts'
import { useShortcuts } from '../../shell/keyboard/shortcuts.ts'
import type { FeedState } from './use-feed.ts'

const tabStops = 'a[href], button:not([disabled]), input:not([disabled]), [contenteditable=true], [tabindex="0"]'

const isInViewport = (article: HTMLElement) => {
  const { top, bottom } = article.getBoundingClientRect()
  return bottom > columnHeaderHeight && top < innerHeight
}

/** Returns the article before or after the focused one. Without a visible focused article, it starts from the top of the window. */
const findAdjacentArticle = (step: 1 | -1): HTMLElement | undefined => {
  const all = [...document.querySelectorAll<HTMLElement>('#main article')]
  const here = all.findIndex(article => article.contains(document.activeElement))
  const focused = all[here]
  if (focused && isInViewport(focused)) return all[here + step]
  const below = all.findIndex(article => article.getBoundingClientRect().top >= columnHeaderHeight)
  return step === 1 ? all[below] : all[(below < 0 ? all.length : below) - 1]
}

/** Returns the article of a feed before or after the one that contains an element. */
const findAdjacentArticleIn = (feed: HTMLElement, element: Element, step: 1 | -1): HTMLElement | undefined => {
  const all = [...feed.querySelectorAll<HTMLElement>('article')]
  const here = all.findIndex(article => article.contains(element))
  return here < 0 ? undefined : all[here + step]
}

/** Focuses an article and scrolls to it, below the column header. */
const focusArticle = (article: HTMLElement): void => {
  article.focus({ preventScroll: true })
  article.scrollIntoView()
}

/** Returns the nearest tab stop after a feed (`behind`) or before it (APG). */
const findTabStopOutside = (feed: HTMLElement, behind: boolean): HTMLElement | undefined => {
  const side = behind ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
  const stops = [...document.querySelectorAll<HTMLElement>(tabStops)].filter(
    stop => stop.tabIndex >= 0 && feed.compareDocumentPosition(stop) & side && !feed.contains(stop) && stop.checkVisibility(),
  )
  return behind ? stops[0] : stops.at(-1)
}

/** Binds j, k and . on the page, and returns the key handler of the feed element: Page Up and Down, Ctrl+Home and Ctrl+End (APG). */
export const useFeedShortcuts = ({ count, hasOlder, readOlder }: FeedState, toTop: () => void) => {
  // After `j` at the last loaded weeze, the next article gets the focus once it has loaded.
  const goesOn = useRef(false)
  const next = () => {
    const article = findAdjacentArticle(1)
    if (article) focusArticle(article)
    else if (hasOlder) {
      goesOn.current = true
      readOlder()
    }
  }
  const previous = () => {
    const article = findAdjacentArticle(-1)
    if (article) focusArticle(article)
  }
  useShortcuts({ j: next, k: previous, '.': toTop })

  useEffect(() => {
    const article = count && goesOn.current && findAdjacentArticle(1)
    if (!article) return
    goesOn.current = false
    focusArticle(article)
  }, [count])

  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, target, currentTarget } = event
    if (!(target instanceof Element) || !currentTarget.contains(target)) return
    if (key === 'PageDown' || key === 'PageUp') {
      const article = findAdjacentArticleIn(currentTarget, target, key === 'PageDown' ? 1 : -1)
      if (!article) return
      event.preventDefault()
      focusArticle(article)
    } else if (ctrlKey && (key === 'Home' || key === 'End')) {
      const stop = findTabStopOutside(currentTarget, key === 'End')
      if (!stop) return
      event.preventDefault()
      stop.focus()
    }
  }
}
