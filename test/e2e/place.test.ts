import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openBrowser, type TestBrowser } from '../support/browser.ts'

const articles = '#main article'
const soon = { timeout: 30_000 }
const sizes = [
  ['a desk', { width: 1440, height: 900 }, ['long']],
  ['a phone', { width: 390, height: 844 }, []],
] as const

describe.skipIf(!hasBrowser)('the place of a reader, in Chromium', () => {
  let browser: TestBrowser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  const scrollTo = (page: Page, weezes: number) =>
    expect
      .poll(
        async () => {
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
          return page.locator(articles).count()
        },
        { timeout: 60_000, interval: 300 },
      )
      .toBeGreaterThanOrEqual(weezes)

  /** The weeze that stands first below the head of the column, where it stands, and what the focus is on. */
  const placeOf = (page: Page) =>
    page.evaluate(selector => {
      const all = [...document.querySelectorAll<HTMLElement>(selector)]
      const first = all.find(article => article.getBoundingClientRect().top >= 84)
      const active = document.activeElement
      return {
        weeze: first?.dataset.weeze,
        top: first?.getBoundingClientRect().top ?? 0,
        count: all.length,
        focus: `${active?.closest<HTMLElement>('[data-weeze]')?.dataset.weeze} ${active?.getAttribute('href')}`,
      }
    }, articles)

  /** Follows the first link that fits among those in full sight, comes back, and is where it was with the focus on that link. */
  const thereAndBack = async (page: Page, link: string, to: RegExp) => {
    const target = await page.evaluateHandle(selector => {
      const inSight = (node: Element) => {
        const { top, bottom } = node.getBoundingClientRect()
        return top > 100 && bottom < innerHeight - 80
      }
      return [...document.querySelectorAll<HTMLElement>(selector)].find(inSight)
    }, link)
    const element = target.asElement()
    if (!element) throw new Error(`No ${link} in sight`)
    const [from, before] = [page.url(), await placeOf(page)]
    const followed = await element.evaluate(
      node => `${node.closest<HTMLElement>('[data-weeze]')?.dataset.weeze} ${node.getAttribute('href')}`,
    )
    await element.click()
    await page.waitForURL(url => url.href !== from && to.test(url.pathname))
    await page.locator('#page-title').waitFor()
    await expect.poll(() => element.evaluate(node => node.isConnected), { ...soon, message: 'the page was left' }).toBe(false)
    await page.goBack()
    await page.waitForURL(from)
    await expect.poll(async () => (await placeOf(page)).weeze, soon).toBe(before.weeze)
    await expect.poll(async () => (await placeOf(page)).focus, soon).toBe(followed)
    const after = await placeOf(page)
    expect(Math.abs(after.top - before.top), 'at the same offset').toBeLessThanOrEqual(2)
    expect(after.count, 'with the same pages').toBeGreaterThanOrEqual(before.count)
  }

  for (const [name, viewport, tags] of sizes)
    test(`FEED-07, POST-17, SLIDE-01: going back from a post, a profile, a hashtag or the pictures restores the position, at ${name}`, {
      tags: [...tags],
    }, async () => {
      const { page, troubles } = await browser.signedIn('camille', '/weez', { viewport })
      await page.locator(articles).first().waitFor()
      await scrollTo(page, 60)
      await page
        .locator(`${articles} p a[href*="/hashtag/"]`)
        .nth(15)
        .evaluate(node => node.scrollIntoView({ block: 'center' }))
      await page.waitForTimeout(500)
      await thereAndBack(page, `${articles} a:has(time)`, /status/)
      await thereAndBack(page, `${articles} a[href*="/weez/p/"]:not([aria-hidden])`, /weez\/p\//)
      await thereAndBack(page, `${articles} p a[href*="/hashtag/"]`, /hashtag/)

      const picture = page.locator(`${articles} button:has(img)`).nth(3)
      await picture.evaluate(node => node.scrollIntoView({ block: 'center' }))
      await picture.click()
      const before = await placeOf(page)
      await page.getByRole('dialog', { name: 'Images du weeze' }).waitFor()
      await page.goBack()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      expect(page.url()).toBe(`${browser.url}/weez`)
      await expect.poll(() => picture.evaluate(node => node === document.activeElement), soon).toBe(true)
      const after = await placeOf(page)
      expect({ ...after, focus: '' }).toEqual({ ...before, focus: '' })
      expect(troubles).toEqual([])
    })

  test('FEED-09, FEED-10: a profile is fetched again when opened by a link, and is as it was when going back', async () => {
    const { page } = await browser.signedIn('camille')
    await page.locator(articles).first().waitFor()
    const reads: string[] = []
    page.on('request', request => {
      const found = /byAuthor.*?input=([^&]*)/.exec(decodeURIComponent(request.url()))
      if (found?.[1] && !found[1].includes('after')) reads.push(found[1])
    })
    const profile = page.locator(`${articles} a[href*="/weez/p/"]:not([aria-hidden])`).first()
    await profile.click()
    await page.waitForURL('**/weez/p/**')
    await page.locator(articles).first().waitFor()
    await expect.poll(() => reads.length, soon).toBeGreaterThanOrEqual(1)
    await page.waitForTimeout(1_000)
    const read = reads.length
    await page.locator(`${articles} a:has(time)`).first().click()
    await page.waitForURL('**/status/**')
    await page.goBack()
    await page.waitForURL('**/weez/p/**')
    await page.locator(articles).first().waitFor()
    expect(reads.length, 'back: nothing is read again').toBe(read)
    await page.goBack()
    await page.waitForURL('**/weez')
    await profile.click()
    await page.waitForURL('**/weez/p/**')
    await expect.poll(() => reads.length, { ...soon, message: 'anew' }).toBeGreaterThan(read)
  })

  test('NAV-18: a discussion opens at its weeze, and going back to it restores the position', async () => {
    const { page } = await browser.signedIn('camille')
    await page.locator(articles).first().waitFor()
    const reply = page.locator(`${articles} a[href*="?weeze="]`).first()
    await expect
      .poll(
        async () => {
          await page.evaluate(() => window.scrollBy(0, 2_000))
          return reply.count()
        },
        { timeout: 60_000, interval: 300 },
      )
      .toBeGreaterThan(0)
    await reply.click()
    await page.waitForURL('**/status/**')
    await page.locator('#main [data-subject]').waitFor()
    await expect
      .poll(() => page.locator('#main [data-subject]').evaluate(node => Math.round(node.getBoundingClientRect().top)), soon)
      .toBeLessThanOrEqual(400)
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.waitForTimeout(500)
    await thereAndBack(page, `${articles}[data-joined] a:has(time)`, /status/)
  })
})
