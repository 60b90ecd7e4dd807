/** A frame of a message log during upward scrolling: its duration in ms, and the number of messages loaded at that moment. */
export type LogFrame = [length: number, known: number]

/**
 * Runs in the page: scrolls the open conversation up at `speed` px per second to its first message. Returns every frame, and the largest
 * unwanted movement of a message in px while older messages were inserted above it.
 */
export const scrollLog = (speed: number): Promise<{ frames: LogFrame[]; jump: number }> =>
  new Promise(resolve => {
    const log = document.querySelector<HTMLElement>('[role=log]')
    if (!log) throw new Error('No conversation')
    const frames: LogFrame[] = []
    let jump = 0
    let known = 0
    let resting = 0
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
      // Stops after three seconds at the top without older messages.
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
