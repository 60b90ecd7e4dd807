import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForTests, hasBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('who saw what, in Chromium', () => {
  const browser = browserForTests()

  const notice = /animators and observers know which weezes and articles stood on the screens of players/
  const articles = (page: Page) => page.locator('[role=feed] > div > article')
  const idOf = async (page: Page, at: number) => Number(await articles(page).nth(at).getAttribute('data-weeze'))
  /** Hides the page as far as its program is told: it tells then what it has not told yet. */
  const hide = (page: Page, hidden: boolean) =>
    page.evaluate(value => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  /** Who saw something, once the page has told what it has not told yet; a second begins anew each time. */
  const tellAndRead = async (page: Page, observed: Page, subject: 'weeze' | 'article', id: number) => {
    await hide(page, true)
    await hide(page, false)
    const seenBy = await browser.ask<{ person: { username: string } }[]>(observed, 'GET', `/notes/truths/${subject}/${id}/seen`)
    return seenBy.map(({ person }) => person.username)
  }
  const slowly = { timeout: 30_000, interval: 1_500 }

  test('what stood on the screen is told, what is below the fold is not, players read of it, and with the setting off nothing is sent', {
    tags: ['long', 'night'],
  }, async () => {
    const { page, pageErrors } = await browser.signedIn('camille', '/weez', { locale: 'en', size: 'phone' })
    const told: string[] = []
    page.on('request', request => void (request.url().includes('tellSightings') && told.push(request.url())))
    await articles(page).nth(9).waitFor({ state: 'attached' })
    const first = await idOf(page, 0)
    const below = await idOf(page, 9)
    const { page: observed } = await browser.signedIn('observer', '/', { locale: 'en' })
    await promise('EXO-379', async () => {
      // The script that watches comes when the page is idle, and what stands there for a second is told.
      await expect.poll(() => tellAndRead(page, observed, 'weeze', first), slowly).toEqual(['camille'])
      expect(await tellAndRead(page, observed, 'weeze', below)).toEqual([])
      await articles(page).nth(9).scrollIntoViewIfNeeded()
      await expect.poll(() => tellAndRead(page, observed, 'weeze', below), slowly).toEqual(['camille'])
      expect(told.length).toBeGreaterThan(0)
    })
    await promise('EXO-383', async () => {
      await page.getByRole('button', { name: 'Open the menu' }).click()
      await page.getByText(notice).waitFor()
      expect(await observed.getByText(notice).count()).toBe(0)
      const { page: stranger } = await browser.visit('/login', { locale: 'en' })
      await stranger.getByText(notice).waitFor()
    })
    await promise('EXO-379', async () => {
      const [article] = await browser.ask<{ id: number; frontId: string }[]>(observed, 'GET', '/press/articles')
      await page.goto(`${browser.url}/webpress/articles/${article?.frontId}`)
      await expect.poll(() => tellAndRead(page, observed, 'article', article?.id ?? 0), slowly).toEqual(['camille'])
    })
    type Clients = { result: { data: { data: { path: string; exercises: { id: number }[] }[] } } }
    const { page: admin } = await browser.signedIn('admin', '/')
    const { result } = await browser.ask<Clients>(admin, 'GET', '/trpc/admin.clients.list?input={}')
    const exerciseId = result.data.data.find(({ path }) => path === '')?.exercises[0]?.id
    await browser.ask(admin, 'POST', '/trpc/admin.exercises.edit', { exerciseId, recordsSightings: false })
    await promise('EXO-380', async () => {
      await page.goto(`${browser.url}/weez`)
      await articles(page).nth(2).waitFor()
      told.length = 0
      await page.mouse.wheel(0, 600)
      await articles(page).nth(3).waitFor()
      await page.waitForFunction(() => performance.now() > 4_000)
      await hide(page, true)
      expect(told).toEqual([])
    })
    expect(pageErrors).toEqual([])
  })
})
