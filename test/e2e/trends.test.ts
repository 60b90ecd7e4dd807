import { describe, expect, test } from 'vitest'
import { browserForTests, hasBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('what is talked about, in Chromium', () => {
  const browser = browserForTests()

  const english = { locale: 'en' } as const

  test('from a hashtag to its page, and from a trend', async () => {
    const { page } = await browser.signedIn('camille', '/livez', english)
    for (const text of ['All out by noon #Évacuation', 'No hashtag here']) await browser.ask(page, 'POST', '/weezs/post', { text })
    await page.goto(`${browser.url}/weez`)
    const panel = page.getByRole('region', { name: 'trends for you' })
    await promise('TREND-06', () => expect.poll(() => panel.getByRole('listitem').count()).toBeGreaterThan(2))
    const weeze = page.locator('article').filter({ hasText: 'All out by noon' })
    const heading = (hashtag: string) => page.getByRole('heading', { name: `#${hashtag}`, level: 1 })
    await promise('NAV-19', async () => {
      await weeze.getByRole('link', { name: '#Évacuation' }).click()
      await expect.poll(() => page.url()).toBe(`${browser.url}/weez/hashtag/${encodeURIComponent('Évacuation')}`)
      await expect.poll(() => heading('Évacuation').isVisible()).toBe(true)
    })
    /** Whether the page shows weezes with the hashtag and no others. */
    const showsOnly = async (hashtag: string) => {
      const texts = await page.locator('article').allTextContents()
      return texts.length > 0 && texts.every(text => text.toLowerCase().includes(`#${hashtag.toLowerCase()}`))
    }
    await promise('TREND-04', async () => {
      await expect.poll(() => weeze.isVisible()).toBe(true)
      expect(await showsOnly('Évacuation')).toBe(true)
    })

    await page.getByRole('navigation').getByRole('link', { name: 'Explore' }).click()
    await page.waitForURL('**/weez/explore')
    const rows = page.getByRole('main').getByRole('listitem')
    await rows.first().waitFor()
    const trends = await browser.ask<{ hashtag: string; count: number }[]>(page, 'GET', '/trends?duration=36000')
    await promise('TREND-08', async () => {
      expect(await rows.allTextContents()).toEqual(trends.map(({ hashtag, count }, at) => `${at + 1}#${hashtag}${count} Weezes`))
    })
    await promise('TREND-01', async () => {
      const counts = (await rows.allTextContents()).map(text => Number(/(\d+) Weezes/.exec(text)?.[1]))
      expect(counts.length).toBeGreaterThan(2)
      expect(counts).toEqual(counts.toSorted((one, other) => other - one))
    })
    const hashtag = trends[0]?.hashtag ?? ''
    await promise('TREND-07', async () => {
      await rows.first().getByRole('link').click()
      await expect.poll(() => page.url()).toBe(`${browser.url}/weez/hashtag/${encodeURIComponent(hashtag)}`)
      await expect.poll(() => heading(hashtag).isVisible()).toBe(true)
    })
    await promise('TREND-04', () => expect.poll(() => showsOnly(hashtag)).toBe(true))
  })

  test('without trends, explore and the panel say so', { tags: ['long'] }, async () => {
    const base = '/acme/clones/blue'
    const { page } = await browser.signedIn('animator', `${base}/weez`, english)
    for (const { hashtag } of await browser.ask<{ hashtag: string }[]>(page, 'GET', `${base}/trends?duration=36000`)) {
      const { data } = await browser.ask<{ data: { id: number }[] }>(page, 'GET', `${base}/weezs?hashtag=${encodeURIComponent(hashtag)}`)
      for (const { id } of data) await browser.ask(page, 'DELETE', `${base}/weezs/${id}/delete`)
    }
    await page.goto(`${browser.url}${base}/weez/explore`)
    await promise('TREND-03', () => expect.poll(() => page.getByRole('main').getByText('No trend yet').isVisible()).toBe(true))
    await page.goto(`${browser.url}${base}/weez`)
    await promise('TREND-06', async () => {
      const panel = page.getByRole('complementary').getByRole('region', { name: 'trends for you' })
      await expect.poll(() => panel.getByText('No trend yet').isVisible()).toBe(true)
    })
  })

  test.for(['/weez/hashtag', '/weez/hashtag/'])('%s leads to the hub', async path => {
    const { page } = await browser.signedIn('karim', path)
    await promise('TREND-05', () => expect.poll(() => page.url()).toBe(`${browser.url}/`))
  })
})
