import { describe, expect, test } from 'vitest'
import { browserForTests, hasBrowser } from '../support/browser.ts'
import { standStill, whenDrawn, whenIdle } from '../support/page-clock.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('a new message, in Chromium', () => {
  const browser = browserForTests()

  test('a player has one step, whose search waits for text', async () => {
    const { page } = await browser.signedIn('camille', '/livez')
    await page.clock.install()
    await page.goto(`${browser.url}/weez/messages/new`)
    const modal = page.getByRole('dialog', { name: 'Nouveau message' })
    const field = modal.getByRole('combobox')
    await field.waitFor()
    expect(await modal.getByText(/Étape/).count()).toBe(0)
    const next = modal.getByRole('button', { name: 'Suivant' })
    const searches: string[] = []
    page.on('request', request => {
      if (request.url().includes('searchUsers')) searches.push(decodeURIComponent(request.url()))
    })
    const option = modal.getByRole('option', { name: /Karim Benali/ })
    await promise('MSG-19', async () => {
      await expect.poll(() => next.isDisabled()).toBe(true)
      await field.pressSequentially('karim')
      expect(await next.isDisabled()).toBe(false)
      await field.fill('')
      await expect.poll(() => next.isDisabled()).toBe(true)
    })
    await promise('MSG-25', async () => {
      await field.press('Backspace')
      await field.pressSequentially('  ')
      // Longer than a search waits.
      await page.clock.fastForward(600)
      await whenIdle(page)
      await field.fill('karim')
      await expect.poll(() => option.isVisible()).toBe(true)
      expect(searches).toEqual(searches.map(() => expect.stringMatching(/"terms":"\w+"/)))
    })
    await promise('MSG-23', async () => {
      await expect.poll(() => option.locator('.mantine-Avatar-root').textContent()).toBe('KB')
      for (const words of ['Karim Benali', '@karim']) expect(await option.textContent()).toContain(words)
    })

    const looked = Promise.withResolvers<void>()
    await page.route(/searchUsers/, async route => {
      await looked.promise
      await route.continue()
    })
    const results = modal.getByRole('listbox').locator('..')
    const height = await results.evaluate(node => node.clientHeight)
    const overlay = results.locator('.mantine-LoadingOverlay-root')
    await promise('MSG-22', async () => {
      await field.pressSequentially(' b')
      await expect.poll(() => overlay.locator('.mantine-Loader-root').isVisible()).toBe(true)
      await expect.poll(() => option.isVisible()).toBe(true)
      expect(await results.evaluate(node => node.clientHeight)).toBe(height)
      looked.resolve()
      await expect.poll(() => overlay.count()).toBe(0)
    })
    const start = page.waitForRequest(request => request.url().includes('messaging.start'))
    await next.click()
    await promise('MSG-16', async () => {
      const { id } = await browser.ask<{ id: number }>(page, 'GET', '/users/named?username=karim')
      expect((await start).postData()).toContain(JSON.stringify({ sendTo: id }))
    })
    await promise('MSG-17', async () => {
      await expect.poll(() => page.url()).toMatch(/\/weez\/messages\/\d+$/)
      await expect.poll(() => page.getByRole('link', { name: /Karim Benali/ }).isVisible()).toBe(true)
    })
  })

  test('the search is sent 300 ms after the last key is released', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('camille', '/livez')
    await page.clock.install()
    await page.goto(`${browser.url}/weez/messages/new`)
    const field = page.getByRole('dialog', { name: 'Nouveau message' }).getByRole('combobox')
    await field.focus()
    await standStill(page)
    let searches = 0
    page.on('request', request => {
      if (request.url().includes('searchUsers')) searches += 1
    })
    await promise('MSG-21', async () => {
      await page.keyboard.down('k')
      await page.clock.runFor(200)
      // The release begins the wait again.
      await page.keyboard.up('k')
      await page.clock.runFor(250)
      expect(searches).toBe(0)
      await page.clock.runFor(60)
      await whenDrawn(page, () => searches).toBe(1)
    })
    await promise('MSG-20', async () => {
      for (const key of ['a', 'r']) {
        await page.keyboard.press(key)
        await page.clock.runFor(280)
      }
      expect(searches).toBe(1)
      await page.clock.runFor(30)
      await whenDrawn(page, () => searches).toBe(2)
    })
  })

  test('a search that fails finds nobody', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('karim', '/weez/messages/new')
    await page.route(/searchUsers/, route => route.abort())
    const modal = page.getByRole('dialog')
    await modal.getByRole('combobox').fill('camille')
    for (const id of ['MSG-44', 'ERR-17'])
      await promise(id, async () => {
        await expect.poll(() => modal.getByText('Personne ne s’appelle').isVisible()).toBe(true)
        expect(await modal.getByRole('option').count()).toBe(0)
      })
  })

  test('the search panel is 600 px wide at the most, and 500 px high on phones', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('animator', '/weez/messages/new')
    const panel = page.getByRole('dialog')
    await panel.getByText('Étape 1 sur 2').waitFor()
    const size = async () => panel.evaluate(node => [node.getBoundingClientRect().width, node.getBoundingClientRect().height])
    const limits = () =>
      panel.evaluate(node => {
        const all = [node, ...node.querySelectorAll<HTMLElement>('section')].map(box => getComputedStyle(box))
        return { height: all.map(({ maxHeight }) => maxHeight), flex: all.map(({ flexBasis }) => flexBasis) }
      })
    for (const id of ['MSG-24', 'CONST-40'])
      await promise(id, async () => {
        await page.setViewportSize({ width: 1440, height: 900 })
        await expect.poll(async () => (await size())[0]).toBe(600)
        await page.setViewportSize({ width: 620, height: 900 })
        await expect.poll(async () => (await size())[0]).toBeLessThan(600)
        await page.setViewportSize({ width: 390, height: 844 })
        await expect.poll(async () => (await limits()).height).toContain('500px')
        expect((await size())[1]).toBeLessThanOrEqual(500)
      })
    await panel.getByRole('combobox').fill('a')
    await panel.getByRole('option').first().waitFor()
    expect((await size())[1]).toBeLessThanOrEqual(500)
    // On a low phone, as above its keyboard, everything in the panel can be reached.
    await page.setViewportSize({ width: 390, height: 420 })
    await expect.poll(async () => (await size())[1]).toBeLessThanOrEqual(420)
    await panel.getByRole('button', { name: 'Suivant' }).scrollIntoViewIfNeeded()
    await expect.poll(() => panel.getByRole('button', { name: 'Suivant' }).isVisible()).toBe(true)
  })

  test('a profile leads to the conversation with its person', async () => {
    const { page } = await browser.signedIn('karim', '/livez')
    const who = (await (await page.request.get(`${browser.url}/users/search?terms=pref_vauve&roles=DUMMY`)).json()) as { id: number }[]
    await page.goto(`${browser.url}/weez/p/pref_vauve?id=${who[0]?.id}`)
    await page.getByRole('button', { name: 'Message' }).click()
    await page.waitForURL(/\/weez\/messages\/\d+$/)
    await page.getByText('Écrivez le premier message.').waitFor()
    await page.getByRole('heading', { name: 'Préfecture de la Vauve' }).waitFor()
    const own = (await (await page.request.post(`${browser.url}/session`)).json()) as { id: number }
    await page.goto(`${browser.url}/weez/p/karim?id=${own.id}`)
    await page.getByRole('link', { name: 'Modifier le profil' }).waitFor()
    expect(await page.getByRole('button', { name: 'Message' }).count()).toBe(0)
  })
})
