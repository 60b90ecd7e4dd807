/**
 * Measurements of a feed during scrolling: frame durations and tasks over 50 ms, in ms; the largest unwanted movement of an article, in
 * px.
 */
export type ScrollStats = { frames: number[]; longTasks: number[]; jump: number; drawn: number }

/**
 * Runs in the page: scrolls down at `speed` px per second until the feed holds `count` articles or all there are, or for `milliseconds`.
 * Changes above or below the middle article must not move it between two steps. Throws if the browser paints nothing for 15 s: on a busy
 * machine its compositor can stop for good while the page continues.
 */
export const scrollFeed = ({ speed, count, milliseconds }: { speed: number; count: number; milliseconds: number }): Promise<ScrollStats> =>
  new Promise((resolve, reject) => {
    const stretch: ScrollStats = { frames: [], longTasks: [], jump: 0, drawn: 0 }
    const feed = document.querySelector('[role=feed]')
    const articles = feed?.getElementsByTagName('article')
    if (!feed || !articles) throw new Error('No feed')
    const tasks = new PerformanceObserver(list => stretch.longTasks.push(...list.getEntries().map(({ duration }) => duration)))
    tasks.observe({ type: 'longtask' })
    const changes = new MutationObserver(list => {
      stretch.drawn += list.length
    })
    changes.observe(feed, { subtree: true, childList: true, characterData: true, attributes: true })
    const began = performance.now()
    const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('article')
    let last = began
    let at = middle ? [...articles].indexOf(middle) : 0
    let top = Number.NaN
    // Steps from article to article; a search for the middle one in every frame would cost more than the scrolling.
    const placeOf = (index: number) => articles[index]?.getBoundingClientRect() ?? new DOMRect()
    let drawn = 0
    let still = 0
    const watch = setInterval(() => {
      still = stretch.frames.length === drawn ? still + 1 : 0
      drawn = stretch.frames.length
      if (still < 3) return
      clearInterval(watch)
      reject(new Error('the browser draws nothing any more'))
    }, 5_000)
    const frame = (now: number) => {
      stretch.frames.push(now - last)
      const seconds = Math.min(now - last, 100) / 1000
      last = now
      if (!Number.isNaN(top)) stretch.jump = Math.max(stretch.jump, Math.abs(placeOf(at).top - top))
      const ended = speed > 0 && articles[0]?.ariaSetSize !== '-1'
      if (ended || articles.length >= count || now - began >= milliseconds) {
        clearInterval(watch)
        tasks.disconnect()
        changes.disconnect()
        resolve(stretch)
        return
      }
      if (speed > 0) window.scrollBy(0, Math.round(speed * seconds))
      while (at + 1 < articles.length && placeOf(at).bottom < innerHeight / 2) at += 1
      top = placeOf(at).top
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
