import { describe, expect, test } from 'vitest'
import { browserForTests, fetchWhole, hasBrowser, viewports, withoutPrefetched } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('what happens to somebody, in Chromium', () => {
  const browser = browserForTests()

  const english = { locale: 'en' } as const

  test('each kind arrives, with a badge until it is seen', async () => {
    const { page: camille } = await browser.signedIn('camille', '/weez/notifications', english)
    const heading = camille.getByRole('heading', { level: 1 })
    await promise('NOTI-01', async () => {
      await expect.poll(() => heading.isVisible()).toBe(true)
      expect(camille.url()).toBe(`${browser.url}/weez/notifications`)
      const { page: nobody } = await browser.visit('/weez/notifications')
      await expect.poll(() => new URL(nobody.url()).pathname).toBe('/login')
    })
    await promise('NOTI-03', () => expect.poll(() => heading.textContent()).toBe('Notifications'))
    const { id: mine, author } = await browser.ask<{ id: number; author: { id: number } }>(camille, 'POST', '/weezs/post', {
      text: 'We open at eight.',
    })
    const { page: karim } = await browser.signedIn('karim', '/weez', english)
    const { id: karimId } = await browser.ask<{ id: number }>(karim, 'GET', '/users/named?username=karim')
    await browser.ask(karim, 'POST', '/users/camille/follow', false)
    await camille.clock.install()
    await camille.goto(`${browser.url}/weez`)
    await camille.locator('article').first().waitFor()
    const entry = camille.getByRole('navigation').getByRole('link', { name: /^Notifications/ })
    await expect.poll(() => entry.textContent(), { message: 'all is read' }).toBe('Notifications')

    const liked = karim.waitForResponse(response => response.url().includes('weezes.like'))
    await karim.locator('article').filter({ hasText: 'We open at eight.' }).getByRole('button', { name: 'Like, 0' }).click()
    await liked
    await browser.ask(karim, 'POST', `/weezs/${mine}/reply`, { text: 'And close when?' })
    await browser.ask(karim, 'POST', `/weezs/${mine}/reweez`, {})
    await browser.ask(karim, 'POST', '/weezs/post', { text: 'Ask @camille about it' })
    const followed = karim.waitForResponse(response => response.url().includes('weezes.follow'))
    await karim.goto(`${browser.url}/weez/p/camille?id=${author.id}`)
    await karim.getByRole('button', { name: 'Follow', exact: true }).click()
    await followed

    await camille.clock.fastForward(15_000)
    await promise('NOTI-13', () => expect.poll(() => entry.getByText('5 new').isVisible()).toBe(true))
    const told = await browser.ask<object>(camille, 'GET', '/notifications')
    const read = camille.waitForResponse(response => response.url().includes('weezes.notifications'))
    const asked = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    await camille.route(/weezes\.notifications/, async route => {
      asked.resolve()
      await released.promise
      await route.continue()
    })
    await entry.click()
    await asked.promise
    const rows = camille.getByRole('list', { name: 'Notifications received' }).getByRole('listitem')
    const title = camille.getByRole('heading', { name: 'Notifications', level: 1 })
    await promise('NOTI-02', async () => {
      expect(await title.count()).toBe(0)
      released.resolve()
      await expect.poll(() => title.isVisible()).toBe(true)
      // They are there with the head of the page, not after it.
      expect(await rows.count()).toBeGreaterThanOrEqual(5)
    })
    await promise('NOTI-12', async () => {
      const answers = [await (await read).json()].flat() as { result: { data: unknown } }[]
      expect(answers.map(({ result }) => result.data)).toContainEqual(told)
    })
    await camille.unroute(/weezes\.notifications/)
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
    const [follower, mention, reweez, reply, like] = texts
    await promise('NOTI-14', () => {
      expect(follower).toContain('Karim Benali follows your profile')
      expect(mention).toMatch(/Karim Benali mentions you.*Ask @camille about it/)
    })
    for (const text of [reweez, like]) expect(text).toContain('We open at eight.')
    await promise('NOTI-07', async () => {
      expect(reply).toMatch(/Karim Benali @karim · now.*replied to @camille.*And close when\?/)
      await expect.poll(() => rows.nth(3).locator('.mantine-Avatar-root').count()).toBe(1)
    })
    const iconsOf = (at: number) =>
      rows
        .nth(at)
        .locator('svg')
        .evaluateAll(all => all.map(icon => /tabler-icon-[\w-]+/.exec(icon.classList.value)?.[0]))
    await promise('NOTI-05', async () => {
      expect(await iconsOf(2)).toEqual(['tabler-icon-repeat'])
      for (const words of ['Karim Benali', 'reweezed your weeze', 'We open at eight.'])
        await expect.poll(() => rows.nth(2).getByText(words, { exact: true }).isVisible()).toBe(true)
    })
    await promise('NOTI-06', async () => {
      expect(await iconsOf(4)).toEqual(['tabler-icon-heart-filled'])
      await expect
        .poll(() => rows.nth(4).getByRole('link', { name: 'Karim Benali' }).getAttribute('href'))
        .toBe(`/weez/p/karim?id=${karimId}`)
      for (const words of ['liked your weeze', 'We open at eight.'])
        await expect.poll(() => rows.nth(4).getByText(words, { exact: true }).isVisible()).toBe(true)
    })
    await promise('NOTI-04', async () => {
      const side = camille.getByRole('complementary', { name: 'Beside the feed' })
      await expect.poll(() => side.isVisible()).toBe(true)
      const column = await camille.getByRole('main').boundingBox()
      const beside = await side.boundingBox()
      expect(beside?.x).toBeGreaterThanOrEqual((column?.x ?? 0) + (column?.width ?? 0))
      await camille.setViewportSize(viewports.phone)
      await expect.poll(() => side.isVisible()).toBe(false)
      await camille.setViewportSize(viewports.desk)
    })
    await promise('NOTI-13', () => expect.poll(() => entry.textContent()).toBe('Notifications'))

    const leave = async () => {
      await camille.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
      await camille.waitForURL('**/weez')
    }
    await leave()
    await browser.ask(karim, 'POST', `/weezs/${mine}/reply`, { text: 'Still there?' })
    await entry.click()
    await rows.first().getByText('Still there?').waitFor()
    expect((await rows.allTextContents()).map(text => text.includes('New')).slice(0, 6)).toEqual([true, false, false, false, false, false])
    await leave()
    await camille.route(/weezes\.notifications/, async route => {
      const response = await fetchWhole(route)
      const answers: { result: { data: { data?: unknown[] } } }[] = await response.json()
      for (const { result } of answers) result.data.data?.splice(1)
      await route.fulfill({ response, json: answers })
    })
    await promise('NOTI-10', async () => {
      await entry.click()
      await expect.poll(() => title.isVisible()).toBe(true)
      await expect.poll(() => rows.count()).toBe(1)
      await expect.poll(() => rows.first().textContent()).toContain('Still there?')
    })
  })

  test('a type that is not known shows nothing', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('camille', '/weez', english)
    const list = page.getByRole('list', { name: 'Notifications received' })
    let told = 0
    let unknown = 0
    await withoutPrefetched(page)
    await page.route('**/trpc/*weezes.notifications*', async route => {
      const response = await fetchWhole(route)
      const answers: { result: { data: { data?: { type: string; weez: { text: string } | null }[] } } }[] = await response.json()
      for (const { result } of answers) {
        if (!result.data.data) continue
        told = result.data.data.length
        for (const one of result.data.data.filter(({ type }) => type === 'LIKE')) one.type = 'APPLAUSE'
        unknown = result.data.data.filter(({ type }) => type === 'APPLAUSE').length
        told -= unknown
      }
      await route.fulfill({ response, json: answers })
    })
    await page.goto(`${browser.url}/weez/notifications`)
    await list.waitFor()
    await promise('NOTI-08', async () => {
      expect(told).toBeGreaterThan(0)
      expect(unknown).toBeGreaterThan(0)
      await expect.poll(() => list.getByRole('listitem').count()).toBe(told)
      expect(await list.textContent()).not.toContain('liked your weeze')
    })
  })
})
