import { isHalfSeen, seenThresholds } from '#routers/weezes/impressions.rules.ts'
import { impressionDuration } from '../../app/constants.ts'
import { followShownWeezes, getWeezeIdsOf } from '../weeze/shown-weezes.ts'

/** What an element shows: an article by its frontId, and weezes by their ids; a quoted one has an element of its own. */
const whatIsShown = (element: HTMLElement): readonly (number | string)[] => {
  const { article, quoted } = element.dataset
  if (article !== undefined) return [article]
  if (quoted !== undefined) return [Number(quoted)]
  const ids = getWeezeIdsOf(element)
  return element.querySelector('[data-quoted]') ? ids.slice(0, 1) : ids
}

/**
 * Calls `onSeen` with the weezes and articles that have stood at least half on the screen for a second, in a tab that is looked at (EXO-379).
 * Returns a function that ends this.
 */
export const watchSeen = (onSeen: (seen: number | string) => void): (() => void) => {
  const onScreen = new Map<HTMLElement, number>()
  const partsByElement = new Map<Element, HTMLElement[]>()
  const wait = (element: HTMLElement) => {
    clearTimeout(onScreen.get(element))
    const timer = window.setTimeout(() => {
      if (!document.hidden) for (const seen of whatIsShown(element)) onSeen(seen)
    }, impressionDuration)
    onScreen.set(element, timer)
  }
  const leave = (element: HTMLElement) => {
    clearTimeout(onScreen.get(element))
    onScreen.delete(element)
  }
  const observer = new IntersectionObserver(
    entries => {
      for (const entry of entries) {
        const element = entry.target as HTMLElement
        if (!isHalfSeen(entry)) leave(element)
        else if (!onScreen.has(element)) wait(element)
      }
    },
    { threshold: seenThresholds },
  )
  const unfollow = followShownWeezes((element, near) => {
    for (const part of partsByElement.get(element) ?? []) {
      observer.unobserve(part)
      leave(part)
    }
    partsByElement.delete(element)
    if (!near) return
    const parts = [element as HTMLElement, ...element.querySelectorAll<HTMLElement>('[data-article], [data-quoted]')]
    partsByElement.set(element, parts)
    for (const part of parts) observer.observe(part)
  })
  // The second begins anew in a tab that is looked at again.
  const lookAgain = () => {
    if (!document.hidden) for (const element of onScreen.keys()) wait(element)
  }
  document.addEventListener('visibilitychange', lookAgain)
  return () => {
    document.removeEventListener('visibilitychange', lookAgain)
    unfollow()
    observer.disconnect()
    for (const timer of onScreen.values()) clearTimeout(timer)
  }
}
