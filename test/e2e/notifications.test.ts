import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openBrowser, type TestBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('what happens to somebody, in Chromium', () => {
  let browser: TestBrowser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  const english = { locale: 'en' } as const

  test('NOTI-01 to NOTI-04, NOTI-07, NOTI-10, NOTI-12 to NOTI-14, SHELL-05: each kind arrives, with a badge until it is seen', async () => {
    const { page: camille } = await browser.signedIn('camille', '/weez/notifications', english)
    await camille.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor()
    const { id: mine, author } = await browser.ask<{ id: number; author: { id: number } }>(camille, 'POST', '/weezs/post', {
      text: 'We open at eight.',
    })
    const { page: karim } = await browser.signedIn('karim', '/weez', english)
    const { id: karimId } = await browser.ask<{ id: number }>(karim, 'GET', '/users/named/karim')
    await browser.ask(karim, 'POST', '/users/camille/follow', false)
    await camille.clock.install()
    await camille.goto(`${browser.url}/weez`)
    await camille.locator('article').first().waitFor()
    const entry = camille.getByRole('navigation').getByRole('link', { name: /^Notifications/ })
    expect(await entry.textContent(), 'all is read').toBe('Notifications')

    await karim.locator('article').filter({ hasText: 'We open at eight.' }).getByRole('button', { name: 'Like, 0' }).click()
    await karim.getByRole('button', { name: 'Like, 1' }).first().waitFor()
    await browser.ask(karim, 'POST', `/weezs/${mine}/reply`, { text: 'And close when?' })
    await browser.ask(karim, 'POST', `/weezs/${mine}/reweez`, {})
    await browser.ask(karim, 'POST', '/weezs/post', { text: 'Ask @camille about it' })
    const followed = karim.waitForResponse(response => response.url().includes('weezes.follow'))
    await karim.goto(`${browser.url}/weez/p/camille?id=${author.id}`)
    await karim.getByRole('button', { name: 'Follow', exact: true }).click()
    await followed

    await camille.clock.fastForward(15_000)
    await entry.getByText('5 new').waitFor()
    const read = camille.waitForResponse(response => response.url().includes('weezes.notifications'))
    await entry.click()
    await camille.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor()
    expect((await read).status()).toBe(200)
    const rows = camille.getByRole('list', { name: 'Notifications received' }).getByRole('listitem')
    // They are there with the head of the page, not after it.
    expect(await rows.count()).toBeGreaterThanOrEqual(5)
    const texts = (await rows.allTextContents()).slice(0, 5)
    for (const [at, words] of [
      'follows your profile',
      'mentions you',
      'reweezed your weeze',
      'replied to @camille',
      'liked your weeze',
    ].entries()) {
      expect(texts[at]).toContain('Karim Benali')
      expect(texts[at]).toContain(words)
      expect(texts[at]).toContain('New')
    }
    const [, mention, reweez, reply, like] = texts
    expect(mention).toContain('Ask @camille about it')
    for (const text of [reweez, like]) expect(text).toContain('We open at eight.')
    expect(reply).toMatch(/@karim · now/)
    expect(reply).toContain('And close when?')
    const iconsOf = (at: number) =>
      rows
        .nth(at)
        .locator('svg')
        .evaluateAll(all => all.map(icon => /tabler-icon-[\w-]+/.exec(icon.classList.value)?.[0]))
    await promise('NOTI-05', async () => {
      expect(await iconsOf(2)).toEqual(['tabler-icon-repeat'])
      for (const words of ['Karim Benali', 'reweezed your weeze', 'We open at eight.'])
        expect(await rows.nth(2).getByText(words, { exact: true }).isVisible()).toBe(true)
    })
    await promise('NOTI-06', async () => {
      expect(await iconsOf(4)).toEqual(['tabler-icon-heart-filled'])
      expect(await rows.nth(4).getByRole('link', { name: 'Karim Benali' }).getAttribute('href')).toBe(`/weez/p/karim?id=${karimId}`)
      for (const words of ['liked your weeze', 'We open at eight.'])
        expect(await rows.nth(4).getByText(words, { exact: true }).isVisible()).toBe(true)
    })
    expect(await rows.nth(3).locator('.mantine-Avatar-root').count()).toBe(1)
    await camille.getByRole('complementary', { name: 'Beside the feed' }).waitFor()
    await expect.poll(() => entry.textContent()).toBe('Notifications')

    await camille.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
    await camille.waitForURL('**/weez')
    await browser.ask(karim, 'POST', `/weezs/${mine}/reply`, { text: 'Still there?' })
    await entry.click()
    await rows.first().getByText('Still there?').waitFor()
    expect((await rows.allTextContents()).map(text => text.includes('New')).slice(0, 6)).toEqual([true, false, false, false, false, false])
  })

  test('NOTI-08: a type that is not known shows nothing', async () => {
    const { page } = await browser.signedIn('camille', '/weez', english)
    const list = page.getByRole('list', { name: 'Notifications received' })
    let told = 0
    await page.route('**/trpc/*weezes.notifications*', async route => {
      const response = await route.fetch()
      const answers: { result: { data: { data?: { type: string; weez: { text: string } | null }[] } } }[] = await response.json()
      for (const { result } of answers) {
        if (!result.data.data) continue
        told = result.data.data.length
        for (const one of result.data.data.filter(({ type }) => type === 'LIKE')) one.type = 'APPLAUSE'
        told -= result.data.data.filter(({ type }) => type === 'APPLAUSE').length
      }
      await route.fulfill({ response, json: answers })
    })
    await page.goto(`${browser.url}/weez/notifications`)
    await list.waitFor()
    expect(told).toBeGreaterThan(0)
    expect(await list.getByRole('listitem').count()).toBe(told)
    expect(await list.textContent()).not.toContain('liked your weeze')
  })

  test('three likes or reweezes of one weeze that follow each other are one row, two are two', async () => {
    const { page: camille } = await browser.signedIn('camille', '/weez', english)
    const { id } = await browser.ask<{ id: number }>(camille, 'POST', '/weezs/post', { text: 'The ferry runs again.' })
    const others = await Promise.all(['karim', 'animator', 'admin'].map(async username => (await browser.signedIn(username, '/weez')).page))
    const rows = camille
      .getByRole('list', { name: 'Notifications received' })
      .getByRole('listitem')
      .filter({ hasText: 'The ferry runs again.' })
    const shown = async () => {
      await camille.goto(`${browser.url}/weez/notifications`)
      await rows.first().waitFor()
      return rows.evaluateAll(all => all.map(row => row.querySelector('p')?.textContent))
    }
    for (const page of others.slice(0, 2)) await browser.ask(page, 'POST', `/weezs/${id}/like`, { liked: true })
    expect(await shown()).toEqual([expect.stringMatching(/ liked your weeze$/), 'Karim Benali liked your weeze'])
    const [, , last] = others
    if (last) await browser.ask(last, 'POST', `/weezs/${id}/like`, { liked: true })
    for (const page of others) await browser.ask(page, 'POST', `/weezs/${id}/reweez`)
    expect(await shown()).toEqual([
      expect.stringMatching(/ and 2 others reweezed your weeze$/),
      expect.stringMatching(/ and 2 others liked your weeze$/),
    ])
    expect(await rows.nth(1).getByRole('link', { name: 'and 2 others liked your weeze' }).getAttribute('href')).toContain(
      `/camille/status/${id}`,
    )
    expect(await rows.nth(1).locator('svg.tabler-icon-heart-filled').count()).toBe(1)
    const { data } = await browser.ask<{ data: { type: string; weez: { id: number } | null }[] }>(camille, 'GET', '/notifications')
    expect(data.filter(({ weez }) => weez?.id === id).map(({ type }) => type)).toEqual([
      ...Array(3).fill('REWEEZ'),
      ...Array(3).fill('LIKE'),
    ])
  })
})
