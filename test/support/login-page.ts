import type { Page } from 'playwright-core'

/** Waits until the program of the login runs, where a page shows what the server has drawn of it: Enter sends nothing before. */
export const untilLoginAnswers = (page: Page): Promise<void> => page.locator('#root header[inert]').waitFor({ state: 'detached' })

/** Signs in on the login page that a page shows or is about to show. */
export const signInOnPage = async (page: Page, username: string, password: string): Promise<void> => {
  await page.locator('input[autocomplete=username]').waitFor()
  await untilLoginAnswers(page)
  await page.locator('input[autocomplete=username]').fill(username)
  await page.locator('input[autocomplete=current-password]').fill(password)
  await page.keyboard.press('Enter')
}
