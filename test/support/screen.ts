import type { Page } from 'playwright-core'
import { type Locale, phrases } from '#locales/index.ts'

type Words = ReturnType<typeof phrases>

/** What the demo has that addresses name. */
export type Places = { personaId: number; ownId: number; weezeId: number; sequenceId: number }

/** A screen as somebody comes to it: the address, what is done there, and the text or part by which it is complete. */
export type Screen = {
  path: string | ((places: Places) => string)
  act?: (page: Page, words: Words) => Promise<unknown>
  ready: (page: Page, words: Words) => Promise<unknown>
  /** Where only phones, or only wide windows, have it. */
  only?: 'phone' | 'desk'
  /** The part that is new on it, where the rest is a screen of its own. */
  part?: string
  signedOut?: true
  /** For administrators, where animators are led away. */
  as?: 'admin'
}

export const part = '[role=dialog], [role=alertdialog]'
export const article = (page: Page) => page.locator('article').first().waitFor()
export const dialog = (page: Page) => page.locator(part).first().waitFor()
export const heading = (name: (words: Words) => string) => (page: Page, words: Words) =>
  page.getByRole('heading', { name: name(words), exact: true }).waitFor()

/** Opens a screen in a page that speaks that language. */
export const openScreen = async (page: Page, url: string, { path, act, ready }: Screen, places: Places, locale: Locale): Promise<void> => {
  const words = phrases(locale)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(`${url}${typeof path === 'string' ? path : path(places)}`)
  await act?.(page, words)
  await ready(page, words)
}
