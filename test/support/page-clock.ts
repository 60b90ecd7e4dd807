import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Stops the installed clock of a page, about a second from now. */
export const standStill = async (page: Page): Promise<void> => {
  // The clock goes on until the call arrives, which takes a busy machine longer, and does not stop in its past.
  for (let margin = 1_000; ; margin *= 2)
    try {
      return await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + margin))
    } catch (error) {
      if (margin > 30_000 || !String(error).includes('past')) throw error
    }
}

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

/** Lets a page do all that needs no timer: what it asks for is on its way before a call of ours that comes back. */
export const whenIdle = async (page: Page): Promise<void> => {
  for (const _ of [1, 2]) await page.evaluate(() => fetch('/livez').then(answer => answer.text()))
}
