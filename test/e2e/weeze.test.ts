import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeViolations, hasBrowser, openBrowser, type TestBrowser, viewports } from '../support/browser.ts'

describe.skipIf(!hasBrowser)('a weeze, in Chromium', () => {
  let browser: TestBrowser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  const english = { locale: 'en' } as const

  test('POST-03, POST-04: its links, names and videos; nothing is asked of another host, and an unknown name turns out to be text', async () => {
    const { page, pageErrors } = await browser.signedIn('karim', '/weez', english)
    const text = 'See https://www.youtube.com/watch?v=x and https://weez.test/a, @camille and @nobody_here'
    await browser.ask(page, 'POST', '/weezs/post', { text })
    await page.reload()
    const weeze = page.locator('article').filter({ hasText: '@nobody_here' })
    expect(await weeze.getByRole('link', { name: 'https://weez.test/a' }).getAttribute('rel')).toContain('noopener')
    const video = weeze.getByRole('link', { name: /^Video on youtube\.com/ })
    await video.waitFor()
    expect(await weeze.locator('iframe, video').count()).toBe(0)
    await weeze.getByRole('link', { name: '@nobody_here' }).click()
    await weeze.getByRole('link', { name: '@nobody_here' }).waitFor({ state: 'detached' })
    expect(await weeze.textContent()).toContain('@nobody_here')
    await weeze.getByRole('link', { name: '@camille' }).click()
    await page.waitForURL('**/weez/p/camille?id=*')
    expect(pageErrors).toEqual([])
  })

  test('POST-04: where the exercise lets videos play, one starts by the keyboard inside the feed, and asks its site only then', {
    tags: ['long'],
  }, async () => {
    const { page: admin } = await browser.signedIn('admin', '/admin/clients', english)
    await admin.getByRole('button', { name: 'Exercises of Orvane Chimie' }).click()
    await admin.getByRole('button', { name: 'Actions for Valmare 2026', exact: true }).click()
    await admin.getByRole('menuitem', { name: 'Settings' }).click()
    await admin.getByRole('dialog').getByLabel('Videos of other sites play in the page').check()
    await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await admin.getByRole('dialog').waitFor({ state: 'hidden' })

    const { page, pageErrors } = await browser.signedIn('karim', '/weez', english)
    const asked: string[] = []
    await page.context().route(/^https:/, route => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>Player</title><p>The film' })
    })
    const medias = [{ type: 'VIDEO', val: 'https://youtu.be/dQw4w9WgXcQ' }]
    await browser.ask(page, 'POST', '/weezs/post', { text: 'A film to watch', medias })
    await page.reload()
    const weeze = page.locator('article').filter({ hasText: 'A film to watch' })
    await weeze.getByRole('link', { name: /^Video on youtu\.be/ }).focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Play here')
    expect([await weeze.locator('iframe').count(), asked]).toEqual([0, []])
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect.poll(() => asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'])
    await weeze.frameLocator('iframe').getByText('The film').waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
    expect(await axeViolations(page, { within: 'article:has(iframe)' })).toEqual([])
    await page.setViewportSize(viewports.phone)
    expect((await weeze.locator('iframe').boundingBox())?.width).toBeLessThanOrEqual(viewports.phone.width)
    expect(pageErrors).toEqual(asked.map(url => `asked ${url}`))
  })

  test('POST-07: a certified author has a badge with a name, others have none', async () => {
    const { page } = await browser.signedIn('animator', '/weez', english)
    for (const username of ['sophie_lenoir', 'nadia_quainord']) {
      const { id: authorId } = await browser.ask<{ id: number }>(page, 'GET', `/users/named/${username}`)
      await browser.ask(page, 'POST', '/weezs/post', { text: `By ${username}`, authorId })
    }
    await page.reload()
    const badge = { name: 'Certified account' }
    await page.locator('article').filter({ hasText: 'By sophie_lenoir' }).getByRole('img', badge).waitFor()
    expect(await page.locator('article').filter({ hasText: 'By nadia_quainord' }).getByRole('img', badge).count()).toBe(0)
  })

  test('POST-10, STATE-05, POST-01: a like shows at once, and then what the server answers', async () => {
    const { page } = await browser.signedIn('karim', '/weez', english)
    const { id } = await browser.ask<{ id: number }>(page, 'POST', '/weezs/post', { text: 'Do you like it?' })
    await page.reload()
    const weeze = page.locator('article').filter({ hasText: 'Do you like it?' })
    await weeze.getByRole('button', { name: 'Like, 0' }).waitFor()
    const { page: camille } = await browser.signedIn('camille')
    await browser.ask(camille, 'POST', `/weezs/${id}/like`, { liked: true })
    let answer = () => {}
    const seen = new Promise<void>(done => {
      answer = done
    })
    await page.route('**/trpc/weezes.like*', async route => {
      await seen
      await route.continue()
    })
    const heart = weeze.getByRole('button', { name: /^Like/ })
    await heart.click()
    await weeze.getByRole('button', { name: 'Like, 1' }).waitFor()
    answer()
    await weeze.getByRole('button', { name: 'Like, 2' }).waitFor()
    await heart.click()
    await weeze.getByRole('button', { name: 'Like, 1' }).waitFor()
    expect(await heart.getAttribute('aria-pressed')).toBe('false')
  })
})
