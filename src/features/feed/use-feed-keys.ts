import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useKeys } from '../../keys.ts'
import { goToArticle, neighbour, stopOutside } from './articles.ts'
import type { FeedState } from './use-feed.ts'

/** The keys of a feed: j and k everywhere on its page, and within it those of the feed pattern (APG), whose handler is answered. */
export const useFeedKeys = ({ weezes, hasOlder, readOlder }: FeedState, toTop: () => void) => {
  // Who goes on at the end of what was read gets to the next article once it is there.
  const goesOn = useRef(false)
  const next = () => {
    const article = neighbour(1)
    if (article) goToArticle(article)
    else if (hasOlder) {
      goesOn.current = true
      readOlder()
    }
  }
  const previous = () => {
    const article = neighbour(-1)
    if (article) goToArticle(article)
  }
  useKeys({ j: next, k: previous, '.': toTop })

  const { length } = weezes
  useEffect(() => {
    const article = length && goesOn.current && neighbour(1)
    if (!article) return
    goesOn.current = false
    goToArticle(article)
  }, [length])

  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, target, currentTarget } = event
    if (!(target instanceof Element) || !currentTarget.contains(target)) return
    const article = target.closest('article')
    let stop: Element | null | undefined
    if (key === 'PageDown') stop = article?.nextElementSibling
    else if (key === 'PageUp') stop = article?.previousElementSibling
    else if (ctrlKey && (key === 'Home' || key === 'End')) stop = stopOutside(currentTarget, key === 'End')
    if (!(stop instanceof HTMLElement)) return
    event.preventDefault()
    if (stop.parentElement === currentTarget) goToArticle(stop)
    else stop.focus()
  }
}
