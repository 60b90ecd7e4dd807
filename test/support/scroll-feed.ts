/** What a while on a feed was like: times from frame to frame and tasks over 50 ms, in ms; how far an article ever moved by itself, in px. */
export type ScrollStats = { frames: number[]; longTasks: number[]; jump: number; drawn: number }

/**
 * Runs in the page: scrolls down at `speed` px a second until the feed holds `count` articles or all there are, or for `milliseconds`. In every frame the
 * article in the middle of the window must be where the last step had left it, whatever has come above or below it since. Throws where the
 * browser has drawn nothing for 15 s: on a busy machine its compositor may stop for good while the page itself goes on.
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
    let [last, at, top] = [began, middle ? [...articles].indexOf(middle) : 0, Number.NaN]
    // From there it goes from article to article; finding the middle one in every frame would cost more than scrolling.
    const placeOf = (index: number) => articles[index]?.getBoundingClientRect() ?? new DOMRect()
    let [drawn, still] = [0, 0]
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
