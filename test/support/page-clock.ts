import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Stops the installed clock of a page. */
export const standStill = async (page: Page): Promise<void> => page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 1_000))

/**
 * Polls a value of a page whose clock stands still. Answers are drawn by timers of no delay, so each poll moves the clock by some
 * milliseconds.
 */
export const whenDrawn = <Value>(page: Page, read: () => Value | Promise<Value>) =>
  expect.poll(
    async () => {
      await page.clock.runFor(5)
      return read()
    },
    { interval: 50 },
  )
