/** One frame of a log that is scrolled up: its length in ms, and how many messages were known in it. */
export type LogFrame = [length: number, known: number]

/**
 * Runs in the page: scrolls the open conversation up at `speed` px a second to its first message. Answers every frame, and how far a
 * message ever moved by itself, in px, whatever came in above it.
 */
export const scrollLog = (speed: number): Promise<{ frames: LogFrame[]; jump: number }> =>
  new Promise(resolve => {
    const log = document.querySelector<HTMLElement>('[role=log]')
    if (!log) throw new Error('No conversation')
    const frames: LogFrame[] = []
    let [jump, known, resting] = [0, 0, 0]
    const answers = new PerformanceObserver(list => {
      known += list.getEntries().filter(({ name }) => name.includes('before')).length
    })
    answers.observe({ type: 'resource' })
    let last = performance.now()
    let watched: { item: Element; top: number } | undefined
    const frame = (now: number) => {
      const length = now - last
      last = now
      frames.push([length, known])
      if (watched?.item.isConnected) jump = Math.max(jump, Math.abs(watched.item.getBoundingClientRect().top - watched.top))
      // At the top for three seconds: nothing older comes.
      resting = log.scrollTop <= 0 ? resting + length : 0
      if (resting >= 3_000) {
        answers.disconnect()
        resolve({ frames, jump })
        return
      }
      log.scrollBy(0, -Math.round((speed * Math.min(length, 100)) / 1000))
      const box = log.getBoundingClientRect()
      const item = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('li')
      watched = item ? { item, top: item.getBoundingClientRect().top } : undefined
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
