import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPhrases } from '#locales/index.ts'
import { axeViolations, hasBrowser, openBrowser, type TestBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

const { storms: words, sequences, weeze } = getPhrases('fr')
const { pool } = words

describe.skipIf(!hasBrowser)('Storms, in Chromium', () => {
  let browser: TestBrowser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  const post = async (text: string) => {
    const { page } = await browser.signedIn('camille', '/weez/explore')
    return browser.ask<{ id: number }>(page, 'POST', '/weezs/post', { text })
  }
  const dialog = (page: Page) => page.getByRole('dialog', { name: words.title() })
  const card = (page: Page) => page.getByRole('list', { name: words.list() }).getByRole('listitem').first()
  type Stored = { id: number; status: string; intensity: number; planned: Record<string, number>; done: Record<string, number> }
  const readStorm = async (page: Page) => (await browser.ask<Stored[]>(page, 'GET', '/admin/storms'))[0]
  const doneOf = async (page: Page) => Object.values((await readStorm(page))?.done ?? {}).reduce((sum, count) => sum + count, 0)

  test('sentences are pasted, read with what is wrong, corrected, and changed in the reserve', { tags: ['long'] }, async () => {
    const { page, pageErrors } = await browser.signedIn('animator', '/admin/sequences')
    await page.getByRole('link', { name: pool.title() }).click()
    await page.getByText(pool.none()).waitFor()
    await page.getByRole('link', { name: pool.import(), exact: true }).click()
    await page.getByRole('textbox', { name: pool.paste() }).fill('Trois appels, trois fois occupé.\nRage\tOn nous ment.\tusine\n')
    await page.getByRole('button', { name: pool.read() }).click()
    await promise('EXO-190', async () => {
      await page.getByText('Humeur inconnue «\u202fRage\u202f»').waitFor()
      const correction = page.getByRole('textbox', { name: 'Humeur, ligne 3' })
      await correction.fill('Colère')
      await correction.press('Enter')
      await page.getByRole('button', { name: 'Importer 2 lignes' }).click()
      const list = page.getByRole('list', { name: pool.title() })
      await list.getByText('On nous ment.').waitFor()
      await page.getByRole('textbox', { name: pool.columns.text() }).fill('Est-ce que {ville} est prévenue ?')
      await page.getByRole('textbox', { name: pool.columns.text() }).press('Enter')
      await list.getByText('Est-ce que {ville} est prévenue ?').waitFor()
      await page.getByRole('button', { name: pool.edit({ text: 'On nous ment.' }) }).click()
      const field = list.getByRole('textbox', { name: pool.columns.text() })
      await field.fill('On nous ment encore.')
      await field.press('Enter')
      await list.getByText('On nous ment encore.').waitFor()
      await page.getByRole('button', { name: pool.delete({ text: 'Est-ce que {ville} est prévenue ?' }) }).click()
      await expect.poll(() => list.getByRole('listitem').count()).toBe(2)
    })
    expect(await axeViolations(page)).toEqual([])
    expect(pageErrors).toEqual([])
  })

  test('the key f lets personas react to a weeze; what was changed is said, the slider and the stop act, and the feed keeps all', {
    tags: ['long'],
  }, async () => {
    const { id } = await post('Un numéro vert est ouvert pour les riverains.')
    const { page, pageErrors } = await browser.signedIn('animator', '/weez')
    const article = page.getByRole('feed').getByRole('article').filter({ hasText: 'Un numéro vert est ouvert' })
    await article.waitFor()
    await article.focus()
    await page.keyboard.press('f')
    await promise('EXO-197', async () => {
      await dialog(page).getByText('Un numéro vert est ouvert pour les riverains.').first().waitFor()
      const number = (name: string) => dialog(page).getByRole('textbox', { name, exact: true })
      await number(words.kinds.like()).fill('6')
      await number(words.kinds.reweez()).fill('2')
      await number(words.kinds.reply()).fill('5')
      await number(words.duration()).fill('1')
      await dialog(page).getByRole('radio', { name: words.curves.steady() }).check()
      await dialog(page).getByRole('slider', { name: words.moods.hostile() }).press('ArrowRight')
      await dialog(page).getByText('Montée').waitFor()
      await dialog(page)
        .getByRole('button', { name: words.launch({ count: 13 }) })
        .waitFor()
      // A mood without prepared sentences takes the model's, and that is said.
      await dialog(page).getByText('Le modèle complète').waitFor()
      const shares = await dialog(page)
        .getByRole('slider')
        .evaluateAll(all => all.map(one => Number((one as HTMLInputElement).value)))
      expect([shares[0], shares.reduce((sum, share) => sum + share, 0)]).toEqual([55, 100])
      expect(await axeViolations(page)).toEqual([])
      await dialog(page)
        .getByRole('button', { name: /^Modifier la réponse de/ })
        .first()
        .click()
      await dialog(page)
        .getByRole('textbox', { name: /^Réponse de/ })
        .fill('Dit à ma façon.')
      await page.keyboard.press('Control+Enter')
      await dialog(page).waitFor({ state: 'detached' })
      expect((await readStorm(page))?.planned).toEqual({ like: 6, reweez: 2, reply: 5, quote: 0 })
    })
    await promise('EXO-198', async () => {
      await card(page).getByText(words.status.RUNNING()).waitFor()
      await page.getByRole('slider', { name: words.intensity() }).focus()
      for (const _ of [1, 2, 3, 4, 5, 6]) await page.keyboard.press('ArrowRight')
      await expect.poll(async () => (await readStorm(page))?.intensity).toBe(8)
      await expect.poll(() => doneOf(page), { timeout: 20_000 }).toBeGreaterThan(1)
      await card(page).getByRole('button', { name: words.pause() }).click()
      await card(page).getByText(words.status.PAUSED()).waitFor()
      const held = await doneOf(page)
      await card(page).getByRole('button', { name: words.play() }).click()
      await expect.poll(() => doneOf(page), { timeout: 20_000 }).toBeGreaterThan(held)
      await card(page).getByRole('button', { name: words.stop() }).click()
      await expect.poll(async () => (await readStorm(page))?.status, { interval: 50 }).toBe('STOPPED')
      const done = await doneOf(page)
      await card(page).getByText(words.status.STOPPED()).waitFor()
      expect(await doneOf(page)).toBe(done)
      expect(done).toBeLessThan(13)
    })
    await page.goto(`${browser.url}/quelquun/status/${id}`)
    await page.getByRole('main').getByText('Un numéro vert est ouvert').first().waitFor()
    expect(pageErrors).toEqual([])
  })

  test('pausing all holds a storm; an observer sees its card without its controls; on a phone it is prepared and stopped', {
    tags: ['long'],
  }, async () => {
    const { id } = await post('Second message pour le téléphone.')
    const { page, pageErrors } = await browser.signedIn('animator', `/weez?storm=${id}`, { size: 'phone' })
    await dialog(page).getByRole('textbox', { name: words.kinds.like(), exact: true }).fill('5')
    await dialog(page).getByRole('textbox', { name: words.kinds.reweez(), exact: true }).fill('0')
    await dialog(page).getByRole('textbox', { name: words.kinds.reply(), exact: true }).fill('1')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(390)
    expect(await axeViolations(page)).toEqual([])
    await dialog(page)
      .getByRole('button', { name: words.launch({ count: 6 }) })
      .click()
    await dialog(page).waitFor({ state: 'detached' })
    await page.goto(`${browser.url}/admin/sequences`)
    await page.getByRole('button', { name: sequences.pauseAll.button() }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: sequences.pauseAll.button() }).click()
    const { page: observed } = await browser.signedIn('observer', '/admin/sequences')
    await promise('EXO-196', async () => {
      await card(observed).getByText(words.status.PAUSED()).waitFor()
      expect(await card(observed).getByRole('button').count()).toBe(0)
      expect(await card(observed).getByRole('slider').count()).toBe(0)
      await observed.goto(`${browser.url}/weez`)
      await observed.getByRole('feed').getByRole('article').first().waitFor()
      expect(await observed.getByRole('link', { name: weeze.storm() }).count()).toBe(0)
    })
    await page.getByRole('button', { name: sequences.resumeAll.button() }).click()
    await card(page).getByText(words.status.RUNNING()).waitFor()
    await card(page).getByRole('button', { name: words.stop() }).click()
    await card(page).getByText(words.status.STOPPED()).waitFor()
    expect(await axeViolations(page)).toEqual([])
    expect(pageErrors).toEqual([])
  })
})
