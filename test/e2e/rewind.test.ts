import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPhrases } from '#locales/index.ts'
import { axeViolations, hasBrowser, openBrowser, type TestBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

const { notes, runs } = getPhrases('fr')

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
  test('a note of a past moment of a closed run says that it was written afterwards', async () => {
    const animator = await browser.signedIn('animator', '/runs')
    await browser.ask(animator.page, 'POST', '/admin/runs', { number: 1, name: 'Équipe A' })
    const player = await browser.signedIn('karim', '/weez')
    await browser.ask(player.page, 'POST', '/weezs/post', { text: 'Avant la clôture' })
    await browser.ask(animator.page, 'POST', '/admin/runs/1/close')
    const { page, pageErrors } = await browser.signedIn('observer', '/runs/1/weez/rewind?at=H%2B0')
    const slider = page.getByRole('slider', { name: runs.rewind.slider() })
    await slider.waitFor()
    const moment = await page.locator('[data-moment]').getAttribute('data-moment')
    await promise('EXO-388', async () => {
      await page.getByRole('button', { name: /^Ajouter une note à/ }).click()
      await page.getByRole('textbox', { name: notes.words(), exact: true }).fill('Compris au débriefing')
      await page.keyboard.press('Control+Enter')
      const mine = page.getByRole('listitem').filter({ hasText: 'Compris au débriefing' }).filter({ hasText: notes.afterwards() })
      // Beside the page, and in its column.
      await expect.poll(() => mine.count()).toBe(2)
      for (const at of await mine.locator('time').all()) expect(await at.getAttribute('datetime')).toBe(moment)
      await expect.poll(() => page.locator('[data-afterwards]').count()).toBe(1)
      expect(await axeViolations(page)).toEqual([])
      await page.goto(`${browser.url}/runs/1/weez/notes`)
      await mine.first().waitFor()
    })
    expect(pageErrors).toEqual([])
  })
})
