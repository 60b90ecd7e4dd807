import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useShortcuts } from '../../shell/keyboard/shortcuts.ts'
import { findAdjacentArticle, findAdjacentArticleIn, findTabStopOutside, focusArticle } from './focus-navigation.ts'
import type { FeedState } from './use-feed.ts'

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
