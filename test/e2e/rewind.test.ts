import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPhrases } from '#locales/index.ts'
import { axeViolations, hasBrowser, openBrowser, type TestBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

const { runs } = getPhrases('fr')

describe.skipIf(!hasBrowser)('the rewind, in Chromium', () => {
  let browser: TestBrowser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  test('keys lead back before a weeze and forward again, a link keeps the moment, and it plays', async () => {
    const said = 'Écrit à la dernière seconde'
    const player = await browser.signedIn('camille', '/weez')
    await browser.ask(player.page, 'POST', '/weezs/post', { text: said })
    const { page, pageErrors } = await browser.signedIn('observer', '/weez/rewind')
    const slider = page.getByRole('slider', { name: runs.rewind.slider() })
    const weeze = page.getByRole('listitem').filter({ hasText: said })
    const clock = () => slider.getAttribute('aria-valuetext')
    await promise('EXO-366', async () => {
      await weeze.waitFor()
      expect(await weeze.getByRole('button').count()).toBe(0)
      await slider.focus()
      for (const _ of [1, 2]) await page.keyboard.press('Shift+ArrowLeft')
      await expect.poll(() => weeze.count()).toBe(0)
      expect(await axeViolations(page)).toEqual([])
      const then = await clock()
      await expect.poll(() => new URL(page.url()).searchParams.get('at')).toMatch(/^H\+\d+/)
      await page.reload()
      await slider.waitFor()
      expect(await clock()).toBe(then)
      await page.getByRole('button', { name: runs.rewind.play(), exact: true }).click()
      await expect.poll(clock).not.toBe(then)
      await page.getByRole('button', { name: runs.rewind.stop(), exact: true }).click()
      for (const _ of [1, 2, 3]) await page.keyboard.press('Shift+ArrowRight')
      await weeze.waitFor()
    })
    expect(pageErrors).toEqual([])
  })
})
