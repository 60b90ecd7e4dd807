import { createImpressions, isHalfSeen, seenThresholds } from '#routers/weezes/impressions.rules.ts'

/** Times in ms, and the most that one call tells. */
type Terms = { duration: number; interval: number; most: number }

/**
 * Tells the server which articles have stood at least half on the screen for `duration`, as a page or a card: at an interval and when
 * the page is hidden or left (EXO-379). Each is told once, as `main` fills anew too.
 */
export const sendImpressions = (base: string, main: Element | null, { duration, interval, most }: Terms): void => {
  const impressions = createImpressions(most)
  const timers = new Map<Element, number>()
  const wait = (element: Element) => {
    clearTimeout(timers.get(element))
    const timer = window.setTimeout(() => {
      const name = (element as HTMLElement).dataset.article ?? ''
      if (!document.hidden && element.isConnected) impressions.add(name)
    }, duration)
    timers.set(element, timer)
  }
  const observer = new IntersectionObserver(
    entries => {
      for (const entry of entries) {
        const isSeen = isHalfSeen(entry)
        if (isSeen && !timers.has(entry.target)) wait(entry.target)
        if (isSeen) continue
        clearTimeout(timers.get(entry.target))
        timers.delete(entry.target)
      }
    },
    { threshold: seenThresholds },
  )
  const observe = () => {
    for (const element of document.querySelectorAll('[data-article]')) observer.observe(element)
  }
  const tell = () => {
    const next = impressions.take()
    if (!next) return
    const body = new Blob([JSON.stringify(next)], { type: 'application/json' })
    if (!navigator.sendBeacon(`${base}/trpc/weezes.tellSightings`, body)) impressions.giveBack(next)
  }
  observe()
  // The front page is filled with the articles that have come.
  if (main) new MutationObserver(observe).observe(main, { childList: true })
  setInterval(tell, interval)
  addEventListener('pagehide', tell)
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) tell()
    else for (const element of timers.keys()) wait(element)
  })
}
