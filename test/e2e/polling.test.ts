import type { Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { WeezePage } from '#routers/weezes/weezes.contract.ts'
import { toFeedCards } from '#src/weezes/feed/feed-cards.ts'
import { browserForTests, hasBrowser, isChangeStream, withoutPrefetched } from '../support/browser.ts'
import { standStill } from '../support/page-clock.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('what is read again and again, in Chromium', () => {
  const browser = browserForTests()

  test('opening a feed requests its newest page once, and no older one before scrolling', async () => {
    // From where nothing is asked: the hub reads the newest weeze too.
    const { page } = await browser.signedIn('camille', '/livez')
    await withoutPrefetched(page)
    const asked: string[] = []
    page.on('request', request => {
      if (request.url().includes('weezes.feed')) asked.push(decodeURIComponent(request.url()).replace(/^.*input=/, ''))
    })
    const { data } = await browser.ask<WeezePage>(page, 'GET', '/feed')
    const cards = toFeedCards([{ key: 'first', weezes: data }], []).groups.flatMap(({ weezes }) => weezes).length
    expect(data.length).toBe(20)
    await page.goto(`${browser.url}/weez`)
    await promise('FEED-01', async () => {
      await expect.poll(() => page.locator('article[aria-posinset]').count()).toBe(cards)
      await page.waitForLoadState('networkidle')
      expect(asked).toEqual(['{"0":{"scope":"all"}}'])
      await expect.poll(() => page.locator('article[aria-posinset]').count()).toBe(cards)
    })
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => page.locator('article[aria-posinset]').count()).toBeGreaterThan(cards)
    expect(asked[1]).toContain('"before"')
  })

  test('older weezes are read at the end of the feed, and again a second later at the earliest', async () => {
    const { page } = await browser.signedIn('camille', '/livez')
    await page.clock.install()
    // Told by the page's own clock: this process hears of a request when the machine has time for it.
    await page.addInitScript(() => {
      const send = window.fetch
      const times: number[] = []
      window.fetch = (input, init) => {
        if (/weezes\.feed.*before/.test(String(input))) times.push(Date.now())
        return send(input, init)
      }
      Object.assign(window, { readAt: times })
    })
    await page.goto(`${browser.url}/weez`)
    const articles = page.locator('article[aria-posinset]')
    await articles.first().waitFor()
    const now = () => page.evaluate(() => Date.now())
    await standStill(page)
    const older = () => page.evaluate(() => Reflect.get(window, 'readAt') as number[])
    // The page sends a call and shows its answer in timers of no length; what is drawn late makes it longer.
    const atItsEnd = async <Seen>(seen: () => Promise<Seen>) => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await page.clock.runFor(1)
      return seen()
    }
    await promise('FEED-06', async () => {
      expect(await older()).toEqual([])
      await expect.poll(() => atItsEnd(older)).toHaveLength(1)
      await expect.poll(() => atItsEnd(() => articles.count())).toBeGreaterThan(20)
      await promise('CONST-04', async () => {
        const [first = 0] = await older()
        await page.clock.runFor(first + 950 - (await now()))
        await expect.poll(() => atItsEnd(older)).toHaveLength(2)
        const [, second = 0] = await older()
        expect(second - first).toBeGreaterThanOrEqual(1_000)
        expect(second - first).toBeLessThan(1_200)
      })
    })
  })

  test('a profile every 15 s, its feed by one poll every 10, trends every 25', async () => {
    const { page } = await browser.signedIn('karim', '/livez')
    const { id } = await browser.ask<{ id: number }>(page, 'GET', '/users/named?username=sophie_lenoir')
    await page.clock.install()
    await page.goto(`${browser.url}/weez/p/sophie_lenoir?id=${id}`)
    await page.locator('article').first().waitFor()
    await page.getByRole('complementary').getByRole('listitem').first().waitFor()
    await standStill(page)

    let second = 0
    const underWay = new Set<Request>()
    const asked: Record<string, number[]> = {}
    page.on('request', request => {
      // The change stream stays open.
      if (isChangeStream(request)) return
      underWay.add(request)
      const [, procedures = ''] = /\/trpc\/([^?]+)/.exec(request.url()) ?? []
      for (const name of procedures.split(',')) asked[name] = [...(asked[name] ?? []), second]
    })
    const over = (request: Request) => underWay.delete(request)
    page.on('requestfinished', over)
    page.on('requestfailed', over)
    // Second by second, so that every answer is there before the next one begins.
    for (second = 1; second <= 80; second += 1) {
      await page.clock.runFor(1_000)
      await expect.poll(() => underWay.size, { interval: 10 }).toBe(0)
    }
    const pauses = (name: string) => (asked[name] ?? []).slice(1).map((at, index) => at - (asked[name]?.[index] ?? 0))
    for (const [id, name, interval, times] of [
      ['FEED-02', 'weezes.byAuthor', 10, 6],
      ['PROF-10', 'weezes.profile', 15, 4],
      ['API-23', 'weezes.profile', 15, 4],
      ['TREND-02', 'weezes.trends', 25, 2],
    ] as const)
      await promise(id, () => {
        expect([name, pauses(name).length]).toEqual([name, expect.toSatisfy((count: number) => count >= times)])
        // An answer that was slow to be drawn moves the next question by a second.
        for (const pause of pauses(name)) expect([name, [interval, interval + 1]]).toEqual([name, expect.arrayContaining([pause])])
      })
    await promise('FEED-14', () => {
      expect(Object.keys(asked).filter(name => /feed|byAuthor|byHashtag|thread/i.test(name))).toEqual(['weezes.byAuthor'])
      expect(new Set(asked['weezes.byAuthor']).size, 'one call at a time').toBe(asked['weezes.byAuthor']?.length)
    })
  })
})
