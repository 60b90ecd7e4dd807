import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openBrowser, type TestBrowser } from '../support/browser.ts'

describe.skipIf(!hasBrowser)('what is talked about, in Chromium', () => {
  let browser: TestBrowser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  const english = { locale: 'en' } as const

  test('TREND-01, TREND-04, TREND-06 to TREND-08, NAV-19, SHELL-05: from a hashtag to its page, and from a trend', async () => {
    const { page } = await browser.signedIn('camille', '/weez', english)
    await browser.ask(page, 'POST', '/weezs/post', { text: 'All out by noon #Évacuation' })
    await page.reload()
    await page.getByRole('region', { name: 'trends for you' }).getByRole('listitem').first().waitFor()
    const weeze = page.locator('article').filter({ hasText: 'All out by noon' })
    await weeze.getByRole('link', { name: '#Évacuation' }).click()
    await page.waitForURL(`${browser.url}/weez/hashtag/${encodeURIComponent('Évacuation')}`)
    await page.getByRole('heading', { name: '#Évacuation', level: 1 }).waitFor()
    await weeze.waitFor()

    await page.getByRole('navigation').getByRole('link', { name: 'Explore' }).click()
    await page.waitForURL('**/weez/explore')
    const rows = page.getByRole('main').getByRole('listitem')
    await rows.first().waitFor()
    const counts = (await rows.allTextContents()).map(text => Number(/(\d+) Weezes/.exec(text)?.[1]))
    expect(counts.length).toBeGreaterThan(2)
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
    const hashtag = /#(\p{L}+)/u.exec((await rows.first().textContent()) ?? '')?.[1] ?? ''
    await rows.first().getByRole('link').click()
    await page.getByRole('heading', { name: `#${hashtag}`, level: 1 }).waitFor()
    await page
      .locator('article')
      .filter({ hasText: new RegExp(`#${hashtag}`, 'i') })
      .first()
      .waitFor()
  })

  test('TREND-01, TREND-02: what others write is a trend at the next reading', { tags: ['long'] }, async () => {
    const [{ page: reader }, { page: writer }] = [await browser.signedIn('karim', '/weez', english), await browser.signedIn('camille')]
    await reader.clock.install()
    await reader.goto(`${browser.url}/weez/explore`)
    const rows = reader.getByRole('main').getByRole('listitem')
    await rows.first().waitFor()
    for (const text of ['#Brandneu', 'again #brandneu']) await browser.ask(writer, 'POST', '/weezs/post', { text })
    expect(await rows.filter({ hasText: '#Brandneu' }).count()).toBe(0)
    await reader.clock.fastForward(25_000)
    await rows.filter({ hasText: '#Brandneu' }).getByText('2 Weezes').waitFor()
  })

  test('TREND-03, TREND-06: without trends, explore and the panel say so', async () => {
    const base = '/acme/clones/blue'
    const { page } = await browser.signedIn('animator', `${base}/weez`, english)
    for (const { hashtag } of await browser.ask<{ hashtag: string }[]>(page, 'GET', `${base}/trends?duration=36000`)) {
      const { data } = await browser.ask<{ data: { id: number }[] }>(page, 'GET', `${base}/weezs?hashtag=${encodeURIComponent(hashtag)}`)
      for (const { id } of data) await browser.ask(page, 'DELETE', `${base}/weezs/${id}/delete`)
    }
    await page.goto(`${browser.url}${base}/weez/explore`)
    await page.getByRole('main').getByText('No trend yet').waitFor()
    await page.goto(`${browser.url}${base}/weez`)
    await page.getByRole('region', { name: 'trends for you' }).getByText('No trend yet').waitFor()
  })

  test.for(['/weez/hashtag', '/weez/hashtag/'])('TREND-05: %s leads to the hub', async path => {
    const { page } = await browser.signedIn('karim', path)
    await page.waitForURL(`${browser.url}/`)
  })
})
