import type { Page } from 'playwright-core'

/** Lifts the row whose handle has the focus, which its page announces; arrows move it from then on. */
export const liftByKeys = async (page: Page, announcement: string): Promise<void> => {
  await page.keyboard.press('Space')
  await page.getByText(announcement, { exact: true }).waitFor({ state: 'attached' })
  // The library listens for arrows only in a later task than the one that announces.
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve)))
}
