import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPlainReweez } from '#routers/weezes/text.rules.ts'
import type { Weeze, WeezePage } from '#routers/weezes/weezes.contract.ts'
import { hasBrowser, openBrowser, type TestBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'
import { scrollFeed } from '../support/scroll-feed.ts'
import { signIn } from '../support/sign-in.ts'

const articles = '[role=feed] article'
/** For what takes a moment, on a machine that has other work. */
const timeoutOptions = { timeout: 60_000 }

describe.skipIf(!hasBrowser)('a long feed, in Chromium', () => {
  let browser: TestBrowser
  beforeAll(async () => {
    browser = await openBrowser()
    // With the demo's own weezes: more than 200.
    await write(70)
  })
  afterAll(() => browser?.close())

  const write = async (count: number) => {
    const headers = { ...(await signIn(browser.url, 'karim', browser.password)), 'content-type': 'application/json' }
    for (let index = 1; index <= count; index++) {
      const body = JSON.stringify({ text: `Message ${index} sur ${count}. ${'Le quai Nord reste fermé. '.repeat(index % 7)}` })
      const answer = await fetch(`${browser.url}/weezs/post`, { method: 'POST', headers, body })
      expect(answer.status).toBe(200)
    }
  }

  const open = async () => {
    const { page } = await browser.signedIn('camille')
    page.setDefaultTimeout(120_000)
    await page.locator(articles).first().waitFor()
    return page
  }
  const readOn = (page: Page, count: number) => page.evaluate(scrollFeed, { speed: 4_000, count, milliseconds: Number.POSITIVE_INFINITY })
  const watch = (page: Page, milliseconds: number) => page.evaluate(scrollFeed, { speed: 0, count: Number.POSITIVE_INFINITY, milliseconds })
  const namesOf = (page: Page) => page.locator(articles).evaluateAll(all => all.map(article => article.getAttribute('data-weeze')))

  test('older pages land below and move nothing, down to the oldest weeze', { tags: ['long', 'night'] }, async () => {
    const page = await open()
    const older: number[] = []
    page.on('request', request => {
      if (request.url().includes('before')) older.push(Date.now())
    })
    const { jump } = await readOn(page, 1_000)
    expect(jump).toBeLessThanOrEqual(1)
    const count = await page.locator(articles).count()
    expect(count).toBeGreaterThanOrEqual(200)
    await expect.poll(() => page.locator(`${articles}[aria-setsize="${count}"]`).count()).toBe(count)
    expect(await page.locator(articles).evaluateAll(all => all.map(article => Number(article.ariaPosInSet)))).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    )
    const all: Weeze[] = []
    for (let more = true; more; ) {
      const before = all.at(-1)?.createdOn ?? new Date(Date.now() + 60_000).toISOString()
      const { data, hasNext } = (await (await page.request.get(`${browser.url}/feed?before=${before}`)).json()) as WeezePage
      all.push(...data)
      more = hasNext
    }
    // A weeze and those who passed it on without words are one card.
    const cards = new Set(all.map(weeze => (isPlainReweez(weeze) ? weeze.reweezId : weeze.id)))
    expect(count, 'every weeze once').toBe(cards.size)
    const first = older[0] ?? 0
    const last = older.at(-1) ?? 0
    await promise('FEED-06', () => expect(last - first, 'no more than one a second').toBeGreaterThan((older.length - 2) * 1_000))
    const asked = older.length
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await watch(page, 1_500)
    await promise('FEED-08', () => expect(older.length).toBe(asked))
  })

  test('what others write moves nothing until it is shown, and then lies above what was read', {
    tags: ['long', 'night'],
  }, async () => {
    const page = await open()
    await readOn(page, 100)
    const before = await namesOf(page)
    await write(3)
    const bar = page.getByRole('button', { name: /Afficher 3 weezes/ })
    const { jump } = await watch(page, 11_000)
    await bar.waitFor()
    expect(jump).toBeLessThanOrEqual(1)
    await promise('FEED-04', async () => expect((await namesOf(page)).slice(0, before.length)).toEqual(before))
    const kept = await page.locator(articles).nth(50).elementHandle()
    await promise('FEED-05', async () => {
      await bar.click()
      await expect.poll(() => page.locator(articles).first().textContent(), timeoutOptions).toContain('Message 3 sur 3')
    })
    await expect.poll(() => page.evaluate(() => scrollY), timeoutOptions).toBe(0)
    const after = await namesOf(page)
    expect(after.slice(3, 3 + before.length)).toEqual(before)
    await expect.poll(() => kept?.getAttribute('aria-posinset'), { message: 'the article that was read is still the same' }).toBe('54')
  })

  test('a reply that is written far down goes on top and moves nothing', { tags: ['long'] }, async () => {
    const page = await open()
    await readOn(page, 80)
    const read = await namesOf(page)
    const middle = page.locator(articles).nth(40)
    await middle.scrollIntoViewIfNeeded()
    await middle.getByRole('button', { name: /Répondre/ }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Vu de tout en bas')
    const place = await middle.elementHandle()
    const before = (await place?.boundingBox())?.y ?? Number.NaN
    await page.keyboard.press('Control+Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect.poll(() => page.locator(articles).first().textContent(), timeoutOptions).toContain('Vu de tout en bas')
    expect(Math.abs(((await place?.boundingBox())?.y ?? Number.NaN) - before)).toBeLessThanOrEqual(1)
    expect((await namesOf(page)).slice(1, 1 + read.length)).toEqual(read)
  })
})
