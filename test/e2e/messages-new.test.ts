import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openBrowser, type TestBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('a new message, in Chromium', () => {
  let browser: TestBrowser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  test('MSG-16, MSG-17, MSG-19 to MSG-23, MSG-25: a player has one step; its search waits 300 ms and for text', async () => {
    const { page } = await browser.signedIn('camille', '/weez/messages/new')
    const modal = page.getByRole('dialog', { name: 'Nouveau message' })
    const field = modal.getByRole('combobox')
    await field.waitFor()
    expect(await modal.getByText(/Étape/).count()).toBe(0)
    const next = modal.getByRole('button', { name: 'Suivant' })
    expect(await next.isDisabled(), 'MSG-19').toBe(true)

    const searches: string[] = []
    page.on('request', request => {
      if (request.url().includes('searchUsers')) searches.push(decodeURIComponent(request.url()))
    })
    await field.press('Backspace')
    await page.evaluate(() => addEventListener('keyup', () => performance.mark('released')))
    await field.pressSequentially('karim')
    expect(await next.isDisabled()).toBe(false)
    const option = modal.getByRole('option', { name: /Karim Benali/ })
    await option.waitFor()
    const said = await option.textContent()
    expect([said?.includes('KB'), said?.includes('@karim')], 'MSG-23').toEqual([true, true])
    expect(
      searches.every(search => /"terms":"[^"]+"/.test(search)),
      'MSG-25',
    ).toBe(true)
    const waits = await page.evaluate(() => {
      const released = performance.getEntriesByName('released').map(({ startTime }) => startTime)
      const sent = performance.getEntriesByType('resource').filter(({ name }) => name.includes('searchUsers'))
      return sent.map(({ startTime }) => startTime - Math.max(...released.filter(moment => moment < startTime)))
    })
    expect(waits.length).toBeGreaterThan(0)
    expect(Math.min(...waits), 'MSG-20, MSG-21').toBeGreaterThanOrEqual(290)

    await page.route(/searchUsers/, async route => {
      await new Promise(resolve => setTimeout(resolve, 1_500))
      await route.continue()
    })
    const results = modal.getByRole('listbox').locator('..')
    const height = await results.evaluate(node => node.clientHeight)
    await field.pressSequentially(' b')
    await results.locator('.mantine-LoadingOverlay-root').waitFor()
    expect(await results.evaluate(node => node.clientHeight), 'MSG-22').toBe(height)
    await results.locator('.mantine-LoadingOverlay-root').waitFor({ state: 'hidden' })
    await next.click()
    await page.waitForURL('**/weez/messages')
    await page.getByRole('link', { name: /Karim Benali/ }).waitFor()
  })

  test('MSG-44: a search that fails finds nobody', async () => {
    const { page } = await browser.signedIn('karim', '/weez/messages/new')
    await page.route(/searchUsers/, route => route.abort())
    const modal = page.getByRole('dialog')
    await modal.getByRole('combobox').fill('camille')
    await modal.getByText('Personne ne s’appelle').waitFor()
    expect(await modal.getByRole('option').count()).toBe(0)
  })

  test('the search panel is 600 px wide at the most, and 500 px high on phones', async () => {
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
    const { page } = await browser.signedIn('karim', '/weez')
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
