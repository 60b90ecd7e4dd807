import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openBrowser, type TestBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'
import { animatedImage, dotPng } from '../support/test-images.ts'

describe.skipIf(!hasBrowser)('writing a weeze, in Chromium', () => {
  let browser: TestBrowser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  const english = { locale: 'en' } as const
  const composer = (page: Page) => page.getByRole('region', { name: 'Write a weeze' })
  const field = (page: Page) => composer(page).getByRole('textbox', { name: 'Text of the weeze' })
  const send = (page: Page) => composer(page).getByRole('button', { name: 'Post', exact: true })
  const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(dotPng) })
  const choose = async (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) => {
    const chooser = page.waitForEvent('filechooser')
    await composer(page).getByRole('button', { name: 'Add pictures' }).click()
    await (await chooser).setFiles(files)
  }

  test('COMP-02 to COMP-07: the counter counts, warns, turns red and goes, and 281 characters are sent', async () => {
    const { page } = await browser.signedIn('camille', '/weez', english)
    await field(page).fill(' \n ')
    expect(await send(page).isDisabled(), 'white space').toBe(true)
    const shown = composer(page).locator('[data-state]')
    const color = () => shown.evaluate(counter => getComputedStyle(counter).color)
    const red = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = 'var(--mantine-color-error)'
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    })
    for (const [length, state, number, isRed] of [
      [259, 'plenty', '21', false],
      [260, 'few', '20', false],
      [279, 'few', '1', false],
      [280, 'none', '0', true],
      [289, 'over', '−9', true],
      [290, 'over', null, true],
    ] as const) {
      await field(page).fill('é'.repeat(length))
      await expect.poll(() => shown.getAttribute('data-state')).toBe(state)
      expect([length, await shown.getByText(/^−?\d+$/).allTextContents()]).toEqual([length, number === null ? [] : [number]])
      expect([length, (await color()) === red]).toEqual([length, isRed])
      expect(await send(page).isEnabled()).toBe(true)
    }
    const text = `${'a'.repeat(280)}z`
    await field(page).fill(text)
    await send(page).click()
    await page.locator('article').filter({ hasText: text }).waitFor()
  })

  test('COMP-08, COMP-11, COMP-16, ERR-18: what is no image is not taken, and an upload that fails is logged, named and left out', async () => {
    const { page } = await browser.signedIn('camille', '/weez', english)
    const logged: string[] = []
    page.on('console', message => {
      if (message.type() === 'error') logged.push(message.text())
    })
    let uploads = 0
    await page.route('**/trpc/weezes.upload*', route => {
      uploads += 1
      return uploads === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue()
    })
    await choose(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
    await composer(page).getByText('Picture not added: notes.txt').waitFor()
    expect(uploads).toBe(0)
    await choose(page, picture('broken.png'))
    await composer(page).getByText('Picture not added: broken.png').waitFor()
    expect(logged).not.toEqual([])
    await choose(page, picture('good.png'))
    await composer(page).getByRole('button', { name: 'Describe picture 1' }).waitFor()
    const posted = page.waitForRequest(request => request.url().includes('weezes.post'))
    await send(page).click()
    const { authorId, ...rest } = (await posted).postDataJSON()
    expect(rest).toEqual({
      text: '',
      mentions: [],
      medias: [{ type: 'IMAGE', val: expect.stringMatching(/^[\w-]{22}$/) }],
      sponsored: false,
    })
    expect(authorId).toBe((await browser.ask<{ id: number }>(page, 'GET', '/users/named/camille')).id)
    expect(uploads).toBe(2)
  })

  test('an upload declares its client and that it is for an exercise; a picture that moves is refused with the reason', async () => {
    const { page } = await browser.signedIn('camille', '/weez', english)
    const { client } = await browser.ask<{ client: { id: number } }>(page, 'POST', '/session')
    const bodies: string[] = []
    await page.route('**/trpc/weezes.upload*', route => {
      bodies.push(route.request().postDataBuffer()?.toString('latin1') ?? '')
      return route.continue()
    })
    await choose(page, picture('good.png'))
    await composer(page).getByRole('button', { name: 'Describe picture 1' }).waitFor()
    await promise('COMP-17', () => {
      const [, metadata = ''] = /name="metadata"\r\n\r\n(.*?)\r\n/.exec(bodies[0] ?? '') ?? []
      expect(JSON.parse(metadata)).toEqual({ clientId: client.id, exercice: true })
    })
    await choose(page, { name: 'wave.gif', mimeType: 'image/gif', buffer: Buffer.from(await animatedImage('gif')) })
    await composer(page).getByText('Picture not added: wave.gif (animated pictures are not accepted)').waitFor()
    expect(
      await composer(page)
        .getByRole('button', { name: /^Describe picture/ })
        .count(),
    ).toBe(1)
  })

  test('people chosen from the suggestions are sent with the weeze while its text names them', async () => {
    const { page } = await browser.signedIn('karim', '/weez', english)
    const idOf = async (username: string) => (await browser.ask<{ id: number }>(page, 'GET', `/users/named/${username}`)).id
    const option = (name: string) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name })
    const typing = composer(page).getByRole('textbox').or(composer(page).getByRole('combobox'))
    await typing.pressSequentially('@yann')
    await option('@yann_sp').click()
    for (let at = 0; at < 10; at += 1) await page.keyboard.press('Backspace')
    await typing.pressSequentially('To @nadia')
    await option('@nadia_quainord').click()
    await typing.pressSequentially('and @camille')
    await page.reload()
    await expect.poll(() => typing.textContent()).toBe('To @nadia_quainord and @camille')
    const posted = page.waitForRequest(request => request.url().includes('weezes.post'))
    await send(page).click()
    const body = (await posted).postDataJSON()
    await promise('COMP-16', async () => {
      expect(Object.keys(body).toSorted()).toEqual(['authorId', 'medias', 'mentions', 'sponsored', 'text'])
      expect(body).toMatchObject({ mentions: [await idOf('nadia_quainord')], text: 'To @nadia_quainord and @camille', sponsored: false })
    })
    const weeze = page.locator('article').filter({ hasText: 'To @nadia_quainord' })
    await weeze.getByRole('link', { name: '@nadia_quainord' }).waitFor()
    await weeze.getByRole('link', { name: '@camille' }).waitFor()
  })

  test('COMP-12 to COMP-15, STATE-04, ERR-13, ERR-09, CONST-18: sending shows, waits, and says for 1800 ms how it went', async () => {
    const { page } = await browser.signedIn('camille', '/weez', english)
    await page.clock.install()
    await page.reload()
    await field(page).fill('Slow but sure')
    let posts = 0
    await page.route('**/trpc/weezes.post*', route => {
      posts += 1
      return posts === 1 ? route.fulfill({ status: 503, body: '' }) : route.continue()
    })
    await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 1_000))
    await send(page).click()
    await composer(page).locator('button[data-loading]').waitFor()
    await page.clock.runFor(690)
    expect(posts).toBe(0)
    await page.clock.runFor(20)
    const failure = page.getByText('An error occured. Please try again.', { exact: true })
    await failure.waitFor()
    expect([posts, await field(page).textContent()]).toEqual([1, 'Slow but sure'])
    await page.clock.runFor(1_700)
    expect(await failure.count()).toBe(1)
    await page.clock.runFor(700)
    await failure.waitFor({ state: 'detached' })

    await page.clock.resume()
    await send(page).click()
    await page.getByText('Weeze successfuly sent.', { exact: true }).waitFor()
    await page.locator('article').filter({ hasText: 'Slow but sure' }).waitFor()
    await expect.poll(() => field(page).textContent()).toBe('')
    expect(await composer(page).locator('button[data-loading]').count()).toBe(0)
  })
})
