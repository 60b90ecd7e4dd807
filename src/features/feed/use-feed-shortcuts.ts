import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useShortcuts } from '../../shortcuts.ts'
import { findAdjacentArticle, findAdjacentArticleIn, findTabStopOutside, focusArticle } from './focus-navigation.ts'
import type { FeedState } from './use-feed.ts'

/** The keys of a feed: j and k everywhere on its page, and within it those of the feed pattern (APG), whose handler is answered. */
export const useFeedShortcuts = ({ count, hasOlder, readOlder }: FeedState, toTop: () => void) => {
  // `j` at the end of the loaded weezes focuses the next article once it has loaded.
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
