/** The most articles that one call tells. */
const articlesMax = 200

/** Of what is far taller than the window, half can never be seen: half a window of it is enough. */
const isHalfSeen = ({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean =>
  intersectionRatio >= 0.5 || (rootBounds !== null && intersectionRect.height >= rootBounds.height / 2)

/**
 * Tells the server which articles have stood at least half on the screen for `duration` ms, as a page or a card: at an interval, in ms, and when
 * the page is hidden or left (EXO-379). Each is told once, as `main` fills anew too.
 */
export const tellSightings = (base: string, main: Element | null, duration: number, interval: number): void => {
  const told = new Set<string>()
  const untold = new Set<string>()
  const timers = new Map<Element, number>()
  const wait = (element: Element) => {
    clearTimeout(timers.get(element))
    const timer = window.setTimeout(() => {
      const name = (element as HTMLElement).dataset.article ?? ''
      if (!document.hidden && element.isConnected && !told.has(name)) untold.add(name)
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
    { threshold: [0, 0.1, 0.2, 0.3, 0.4, 0.5] },
  )
  const observe = () => {
    for (const element of document.querySelectorAll('[data-article]')) observer.observe(element)
  }
  const tell = () => {
    const frontIds = [...untold].slice(0, articlesMax)
    if (frontIds.length === 0) return
    const body = new Blob([JSON.stringify({ frontIds })], { type: 'application/json' })
    if (!navigator.sendBeacon(`${base}/trpc/weezes.tellSightings`, body)) return
    for (const name of frontIds) {
      untold.delete(name)
      told.add(name)
    }
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
