import type { Page } from 'playwright-core'
import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'

type Phrases = ReturnType<typeof getPhrases>

/** What the demo has that addresses name. */
export type ScreenIds = { personaId: number; ownId: number; weezeId: number; sequenceId: number }

/** A screen: its path, the actions that open it, and the element that shows it is complete. */
export type Screen = {
  path: string | ((places: ScreenIds) => string)
  act?: (page: Page, words: Phrases) => Promise<unknown>
  ready: (page: Page, words: Phrases) => Promise<unknown>
  /** Where only phones, or only wide windows, have it. */
  only?: 'phone' | 'desk'
  /** The part that is new on it, where the rest is a screen of its own. */
  within?: string
  signedOut?: true
  /** For administrators, where animators are led away. */
  as?: 'admin'
}

export const dialogSelector = '[role=dialog], [role=alertdialog]'
export const waitForArticle = (page: Page) => page.locator('article').first().waitFor()
export const waitForDialog = (page: Page) => page.locator(dialogSelector).first().waitFor()
export const waitForHeading = (name: (words: Phrases) => string) => (page: Page, words: Phrases) =>
  page.getByRole('heading', { name: name(words), exact: true }).waitFor()

/** Opens a screen in a page that speaks that language. */
export const openScreen = async (
  page: Page,
  url: string,
  { path, act, ready }: Screen,
  places: ScreenIds,
  locale: Locale,
): Promise<void> => {
  const words = getPhrases(locale)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(`${url}${typeof path === 'string' ? path : path(places)}`)
  await act?.(page, words)
  await ready(page, words)
}
