import { describe, expect, test } from 'vitest'
import { axeViolations, blockChangeStream, browserForTests, hasBrowser, viewports } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('a weeze, in Chromium', () => {
  const browser = browserForTests()

  const english = { locale: 'en' } as const

  test('its links, names, hashtags and videos; nothing is asked of another host, and a name that nobody has is text', async () => {
    const { page, pageErrors } = await browser.signedIn('karim', '/weez', english)
    const text = 'See https://www.youtube.com/watch?v=x and https://weez.test/a, @Camille and @nobody_here ✌️#Quai, weez.test/#none'
    await browser.ask(page, 'POST', '/weezs/post', { text })
    const { id } = await browser.ask<{ id: number }>(page, 'GET', '/users/named?username=camille')
    const failed: string[] = []
    page.on('response', response => {
      if (response.status() >= 400 || /personByUsername|users\/named/.test(response.url())) failed.push(response.url())
    })
    await page.reload()
    const weeze = page.locator('article').filter({ hasText: '@nobody_here' })
    await promise('POST-04', async () => {
      await expect.poll(() => weeze.getByRole('link', { name: /^Video on youtube\.com/ }).isVisible()).toBe(true)
      expect(await weeze.locator('iframe, video').count()).toBe(0)
    })
    await promise('POST-03', async () => {
      const links = await weeze.locator('p[dir=auto]').getByRole('link').all()
      expect(await Promise.all(links.map(async link => [await link.textContent(), await link.getAttribute('href')]))).toEqual([
        ['https://www.youtube.com/watch?v=x', 'https://www.youtube.com/watch?v=x'],
        ['https://weez.test/a', 'https://weez.test/a'],
        ['@Camille', `/weez/p/camille?id=${id}`],
        ['#Quai', '/weez/hashtag/Quai'],
      ])
      await expect.poll(() => weeze.locator('p[dir=auto]').textContent()).toBe(text)
      const name = weeze.getByRole('link', { name: '@Camille' })
      const opened = page.context().waitForEvent('page')
      await name.click({ button: 'middle' })
      const tab = await opened
      await expect.poll(() => tab.getByRole('heading', { level: 2, name: /Camille/ }).isVisible()).toBe(true)
      expect(new URL(tab.url()).pathname).toBe('/weez/p/camille')
      await tab.close()
      await name.click()
      await expect.poll(() => page.getByRole('heading', { level: 2, name: /Camille/ }).isVisible()).toBe(true)
      expect(new URL(page.url()).pathname).toBe('/weez/p/camille')
      expect(failed).toEqual([])
    })
    expect(pageErrors).toEqual([])
  })

  test('a reweezed weeze is drawn inside a quote, and in the place of a reweez without words', { tags: ['long'] }, async () => {
    const { page: camille } = await browser.signedIn('camille', '/livez', english)
    const { id } = await browser.ask<{ id: number }>(camille, 'POST', '/weezs/post', { text: 'The lock is shut.' })
    const { page } = await browser.signedIn('karim', '/livez', english)
    await browser.ask(page, 'POST', `/weezs/${id}/reweez`, { text: 'Go by the north bank.' })
    await browser.ask(page, 'POST', `/weezs/${id}/reweez`)
    await page.goto(`${browser.url}/weez`)
    await promise('POST-08', async () => {
      const inside = page.locator('article').filter({ hasText: 'Go by the north bank.' }).locator('blockquote')
      await expect.poll(() => inside.getByText('The lock is shut.').isVisible()).toBe(true)
      await expect.poll(() => inside.textContent()).toContain('@camille')
      const plain = page
        .locator('article')
        .filter({ hasText: 'reweezed: Karim Benali', hasNotText: 'north bank' })
        .filter({ hasText: 'The lock is shut.' })
      await expect.poll(() => plain.textContent()).toContain('@camille')
    })
    await browser.ask(camille, 'POST', `/weezs/${id}/reweez`, { text: 'As I said.' })
    const { page: animator } = await browser.signedIn('animator', '/livez')
    await browser.ask(animator, 'DELETE', `/weezs/${id}/delete`)
    await page.reload()
    await promise('POST-08', async () => {
      const quote = page.locator('article').filter({ hasText: 'As I said.' })
      await expect.poll(() => quote.getByText('This weeze has been deleted.').isVisible()).toBe(true)
    })
  })

  test('where the exercise lets videos play, one starts by the keyboard inside the feed, and asks its site only then', {
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

  test('a certified author has a badge with a name, others have none', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('animator', '/livez', english)
    for (const username of ['sophie_lenoir', 'nadia_quainord']) {
      const { id: authorId } = await browser.ask<{ id: number }>(page, 'GET', `/users/named?username=${username}`)
      await browser.ask(page, 'POST', '/weezs/post', { text: `By ${username}`, authorId })
    }
    await page.goto(`${browser.url}/weez`)
    const badge = { name: 'Certified account' }
    await promise('POST-07', async () => {
      await expect
        .poll(() => page.locator('article').filter({ hasText: 'By sophie_lenoir' }).getByRole('img', badge).isVisible())
        .toBe(true)
      expect(await page.locator('article').filter({ hasText: 'By nadia_quainord' }).getByRole('img', badge).count()).toBe(0)
    })
  })

  test('a weeze shows its counts; a like shows at once, and then what the server answers', async () => {
    const { page } = await browser.signedIn('karim', '/livez', english)
    const { id } = await browser.ask<{ id: number }>(page, 'POST', '/weezs/post', { text: 'Do you like it?' })
    await page.goto(`${browser.url}/weez`)
    const weeze = page.locator('article').filter({ hasText: 'Do you like it?', hasNotText: 'I do' })
    const shows = (name: string) => expect.poll(() => weeze.getByRole('button', { name, exact: true }).isVisible()).toBe(true)
    const { page: camille } = await browser.signedIn('camille', '/livez')
    await promise('POST-01', async () => {
      for (const name of ['Reply, 0', 'Reweezes, 0', 'Like, 0']) await shows(name)
      await browser.ask(camille, 'POST', `/weezs/${id}/reply`, { text: 'I do, once' })
      for (const text of ['I do', 'I do, again']) await browser.ask(camille, 'POST', `/weezs/${id}/reweez`, { text })
      await page.reload()
      for (const name of ['Reply, 1', 'Reweezes, 2', 'Like, 0']) await shows(name)
    })
    // The page does not hear of the other like before it asks for its own.
    await blockChangeStream(page)
    await page.reload()
    await shows('Like, 0')
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
    await shows('Like, 1')
    for (const id of ['POST-01', 'POST-10'])
      await promise(id, async () => {
        answer()
        await shows('Like, 2')
        await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
      })
    await promise('POST-10', async () => {
      await heart.click()
      await shows('Like, 1')
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
    })
  })
})
