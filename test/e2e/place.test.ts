import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForTests, hasBrowser, withoutPrefetched } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

const articles = '#main article'
const soon = { timeout: 30_000 }

describe.skipIf(!hasBrowser)('the place of a reader, in Chromium', () => {
  const browser = browserForTests()

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

  /** The first weeze below the column header, its position, and the focused element. */
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

  /** Waits until the page has the same height and position in ten frames after each other. */
  const whenStill = (page: Page) =>
    page.evaluate(async () => {
      const place = () => `${document.body.scrollHeight} ${window.scrollY}`
      for (let frames = 0; frames < 10; ) {
        const before = place()
        await new Promise(requestAnimationFrame)
        frames = place() === before ? frames + 1 : 0
      }
    })

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
    const from = page.url()
    const before = await placeOf(page)
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

  test('going back from a post, a profile, a hashtag or the pictures restores the position, at a phone', {
    tags: ['long', 'night'],
  }, async () => {
    const { page, pageErrors } = await browser.signedIn('camille', '/weez', { size: 'phone' })
    await page.locator(articles).first().waitFor()
    await scrollTo(page, 60)
    // Some way above the end, where what is near is drawn whole.
    const middle = page.locator(articles).nth(40)
    await middle.evaluate(node => node.scrollIntoView({ block: 'center' }))
    await middle.locator('time').first().waitFor()
    await page
      .locator(`${articles} p a[href*="/hashtag/"]`)
      .nth(5)
      .evaluate(node => node.scrollIntoView({ block: 'center' }))
    await whenStill(page)
    await thereAndBack(page, `${articles} a:has(time)`, /status/)
    await thereAndBack(page, `${articles} a[href*="/weez/p/"]:not([aria-hidden])`, /weez\/p\//)
    await thereAndBack(page, `${articles} p a[href*="/hashtag/"]`, /hashtag/)

    const picture = await page.locator(`${articles} button:has(img)`).first().elementHandle()
    if (!picture) throw new Error('No picture')
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
    expect(pageErrors).toEqual([])
  })

  /** A reader at a page clock; `reads` counts the requests for the first page of a feed. */
  const countReads = async (procedure: string) => {
    const { page } = await browser.signedIn('camille', '/livez')
    await withoutPrefetched(page)
    await page.clock.install()
    let reads = 0
    page.on('request', request => {
      const [, input = ''] = new RegExp(`${procedure}.*?input=([^&]*)`).exec(decodeURIComponent(request.url())) ?? []
      if (input && !/"(after|before)"/.test(input)) reads += 1
    })
    return { page, reads: () => reads }
  }
  const scrolled = (page: Page) => page.evaluate(() => window.scrollY)
  /** Leaves the feed by the first weeze in sight, stays away, and goes back with the browser. */
  const awayAndBack = async (page: Page, milliseconds: number) => {
    const from = page.url()
    const scroll = () => page.evaluate(() => window.scrollTo(0, 1_500))
    // The page grows while its pictures and older weezes arrive.
    await expect.poll(() => scroll().then(() => scrolled(page)), soon).toBeGreaterThan(1_000)
    // The router notes the position at the event of the scroll, which comes with the next frame.
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    await page.evaluate(selector => {
      const inSight = [...document.querySelectorAll<HTMLElement>(selector)].find(link => link.getBoundingClientRect().top > 100)
      inSight?.click()
    }, `${articles} a:has(time)`)
    await page.waitForURL('**/status/**')
    await page.locator('#main [data-subject]').waitFor()
    await page.clock.fastForward(milliseconds)
    await page.goBack()
    await page.waitForURL(from)
    await page.locator(articles).first().waitFor()
  }

  test('a profile left starts anew, at the top; the browser’s Back finds its place for a minute, and no longer', {
    tags: ['long'],
  }, async () => {
    const { page: karim } = await browser.signedIn('karim', '/livez')
    for (let at = 0; at < 20; at += 1) await browser.ask(karim, 'POST', '/weezs/post', { text: `Number ${at}` })
    const { page, reads } = await countReads('byAuthor')
    await page.goto(`${browser.url}/weez`)
    const profile = page.locator(`${articles} a[href*="/weez/p/"]:not([aria-hidden])`).first()
    await profile.click()
    await page.waitForURL('**/weez/p/**')
    await page.locator(articles).nth(19).waitFor()
    await expect.poll(reads, soon).toBe(1)
    await promise('FEED-10', async () => {
      await awayAndBack(page, 30_000)
      await expect.poll(() => scrolled(page), soon).toBeGreaterThan(1_000)
      expect(reads(), 'within a minute nothing is read again').toBe(1)
      await awayAndBack(page, 61_000)
      await expect.poll(reads, { ...soon, message: 'after a minute it starts anew' }).toBe(2)
      await expect.poll(() => scrolled(page), soon).toBe(0)
      await page.getByRole('navigation').getByRole('link', { name: 'Accueil' }).click()
      await page.waitForURL('**/weez')
      await profile.click()
      await page.waitForURL('**/weez/p/**')
      await expect.poll(reads, { ...soon, message: 'by a link it starts anew at once' }).toBe(3)
      await expect.poll(() => scrolled(page), soon).toBe(0)
    })
  })

  test('the home feed left for another place starts with the newest weezes, at the top; Back finds its place for a minute', {
    tags: ['long'],
  }, async () => {
    const { page, reads } = await countReads('weezes.feed')
    await page.goto(`${browser.url}/weez`)
    await page.locator(articles).nth(15).waitFor()
    await expect.poll(reads, soon).toBe(1)
    await awayAndBack(page, 30_000)
    await expect.poll(() => scrolled(page), soon).toBeGreaterThan(1_000)
    expect(reads()).toBe(1)
    await awayAndBack(page, 61_000)
    await expect.poll(reads, soon).toBe(2)
    await expect.poll(() => scrolled(page), soon).toBe(0)
    const { page: karim } = await browser.signedIn('karim', '/livez')
    await page.getByRole('navigation').getByRole('link', { name: 'Explorer' }).click()
    await page.waitForURL('**/explore')
    await browser.ask(karim, 'POST', '/weezs/post', { text: 'Written meanwhile' })
    await page.getByRole('navigation').getByRole('link', { name: 'Accueil' }).click()
    await page.waitForURL('**/weez')
    await expect.poll(() => page.locator(articles).first().textContent(), soon).toContain('Written meanwhile')
    await expect.poll(() => scrolled(page), soon).toBe(0)
    expect(reads()).toBe(3)
  })

  test('a discussion opens at its weeze, and going back to it restores the position', async () => {
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
    await whenStill(page)
    await thereAndBack(page, `${articles}[data-joined] a:has(time)`, /status/)
  })
})
