import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { blockChangeStream, browserForTests, hasBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'
import { scrollFeed } from '../support/scroll-feed.ts'

const articles = '[role=feed] article'
const drawn = `${articles}:has(a time)`
/** The groups of 20 that a phone’s window and 1,200 px around it touch, and one in use. */
const mostDrawn = 100
const soon = { timeout: 30_000 }

describe.skipIf(!hasBrowser)('what is drawn of a long feed, in Chromium', () => {
  const browser = browserForTests()

  /** A reader on a phone who has read all weezes, with the text of the newest one. */
  const readAll = async () => {
    const { page, pageErrors } = await browser.signedIn('camille', '/livez', { size: 'phone' })
    await blockChangeStream(page)
    await page.goto(`${browser.url}/weez`)
    await page.locator(drawn).first().waitFor()
    const newest = (await page.locator(`${articles} [dir=auto]`).first().textContent()) ?? ''
    const { jump } = await page.evaluate(scrollFeed, { speed: 4_000, count: 1_000, milliseconds: Number.POSITIVE_INFINITY })
    expect(jump).toBeLessThanOrEqual(1)
    return { page, pageErrors, newest }
  }
  const isDrawn = (page: Page, at: number) =>
    page
      .locator(articles)
      .nth(at)
      .evaluate(article => article.querySelector('time') !== null)
  const scrollTo = (page: Page, place: 'top' | 'end') =>
    page.evaluate(place => window.scrollTo(0, place === 'top' ? 0 : document.body.scrollHeight), place)
  const heightOf = (page: Page) => page.evaluate(() => document.body.scrollHeight)
  /** The weeze that has the focus, its position and its place in the window, and whether all of it is drawn. */
  const focused = (page: Page) =>
    page.evaluate(() => {
      const article = document.activeElement?.closest<HTMLElement>('[role=feed] article')
      const top = Math.round(article?.getBoundingClientRect().top ?? Number.NaN)
      return { weeze: article?.dataset.weeze, at: Number(article?.ariaPosInSet), top, drawn: article?.querySelector('time') !== null }
    })

  test('far weezes keep their text and height; keys, places, the way back and what somebody uses are as before', {
    tags: ['long', 'night'],
  }, async () => {
    const { page, pageErrors, newest } = await readAll()
    const count = await page.locator(articles).count()
    const height = await heightOf(page)
    await promise('EXO-132', async () => {
      expect(count).toBeGreaterThan(mostDrawn + 40)
      await expect.poll(() => page.locator(drawn).count(), soon).toBeLessThanOrEqual(mostDrawn)
      expect(
        await page.locator(articles).evaluateAll(all => all.map(({ ariaPosInSet, ariaSetSize }) => [ariaPosInSet, ariaSetSize])),
      ).toEqual(Array.from({ length: count }, (_, at) => [String(at + 1), String(count)]))
      await expect.poll(() => page.locator(articles).first().textContent(), { message: 'searched and read ahead' }).toContain(newest)
      expect(await page.locator(articles).evaluateAll(all => all.map(article => article.ariaLabelledByElements?.length))).not.toContain(0)

      await scrollTo(page, 'end')
      await page.keyboard.press('k')
      const last = await focused(page)
      for (let step = 1; step <= 45; step += 1) {
        await page.keyboard.press('k')
        await expect.poll(() => focused(page), soon).toMatchObject({ at: last.at - step, drawn: true })
      }
      await page.keyboard.press('j')
      await expect.poll(() => focused(page), soon).toMatchObject({ at: last.at - 44, drawn: true })
      await expect.poll(() => page.locator(drawn).count(), soon).toBeLessThanOrEqual(mostDrawn)

      const link = page.locator(`${articles}:focus a:has(> time)`)
      await link.focus()
      const before = await focused(page)
      await page.keyboard.press('Enter')
      await page.locator('article[data-subject]').waitFor()
      await page.goBack()
      await expect.poll(() => focused(page), soon).toEqual(before)
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('a')
      expect(await heightOf(page)).toBe(height)
      await expect.poll(() => page.locator(drawn).count(), soon).toBeLessThanOrEqual(mostDrawn)

      await page.keyboard.press('Control+Home')
      expect(await page.evaluate(() => document.activeElement?.closest('[role=feed]'))).toBe(null)
      await scrollTo(page, 'top')
      await expect.poll(() => isDrawn(page, 0), soon).toBe(true)
      expect(await heightOf(page)).toBe(height)
    })

    const menu = page.locator(articles).first().locator('button[aria-haspopup=menu]')
    await promise('EXO-133', async () => {
      await menu.click()
      await scrollTo(page, 'end')
      await expect.poll(() => isDrawn(page, count - 1), soon).toBe(true)
      expect(await isDrawn(page, 0), 'its menu is open').toBe(true)
      await scrollTo(page, 'top')
      await menu.click()
      await expect.poll(() => menu.getAttribute('aria-expanded'), soon).toBe('false')
      await scrollTo(page, 'end')
      await expect.poll(() => isDrawn(page, count - 1), soon).toBe(true)
      expect(await isDrawn(page, 0), 'it has the focus').toBe(true)
      await page.evaluate(() => document.getElementById('main')?.focus({ preventScroll: true }))
      await expect.poll(() => isDrawn(page, 0), soon).toBe(false)

      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
      await expect.poll(() => page.locator(drawn).count()).toBe(count)
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
      await expect.poll(() => page.locator(drawn).count(), soon).toBeLessThanOrEqual(mostDrawn)
    })
    expect(pageErrors).toEqual([])
  })
})
