import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openBrowser, type TestBrowser } from '../support/browser.ts'
import { dotPng } from '../support/test-images.ts'

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
