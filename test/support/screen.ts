import type { Page } from 'playwright-core'
import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'

type Phrases = ReturnType<typeof getPhrases>

/** Ids of demo rows that addresses contain. */
export type ScreenIds = { personaId: number; ownId: number; weezeId: number; sequenceId: number }

/** A screen: its path, the actions that open it, and a wait until it is complete. */
export type Screen = {
  path: string | ((places: ScreenIds) => string)
  act?: (page: Page, words: Phrases) => Promise<unknown>
  ready: (page: Page, words: Phrases) => Promise<unknown>
  /** Set for screens that exist only on phones, or only in wide windows. */
  only?: 'phone' | 'desk'
  /** The part to test, if the rest of the page is tested as another screen. */
  within?: string
  signedOut?: true
  /** Set for screens that redirect animators, or look different to others. */
  as?: 'admin' | 'observer' | 'player'
}

export const dialogSelector = '[role=dialog], [role=alertdialog]'
export const waitForArticle = (page: Page) => page.locator('article').first().waitFor()
export const waitForDialog = (page: Page) => page.locator(dialogSelector).first().waitFor()
export const waitForHeading = (name: (words: Phrases) => string) => (page: Page, words: Phrases) =>
  page.getByRole('heading', { name: name(words), exact: true }).waitFor()

/** Opens a screen in a page with this locale. */
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
