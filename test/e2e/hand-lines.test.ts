import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { AddItemInput } from '#routers/sequences/items.contract.ts'
import { axeViolations, browserForTests, hasBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

const script = `Bonjour, ici Nadia. Ma fille est à l’école des Tanneurs. Puis-je venir la chercher ?

Si on vous fait attendre :
« J’attends, je ne raccroche pas. »

Si on donne un numéro :
Le faire répéter, remercier, raccrocher.`

describe.skipIf(!hasBrowser)('Lines that people play by hand, in Chromium', () => {
  const browser = browserForTests()

  const call = async <Answer>(page: Page, path: string, input: object) =>
    (await browser.ask<{ result: { data: Answer } }>(page, 'POST', `/trpc/${path}`, input)).result.data

  /** A sequence with calls at so many seconds from its start, which runs. */
  const playing = async (page: Page, name: string, offsets: readonly number[], more: Partial<AddItemInput> = {}) => {
    const persona = await browser.ask<{ id: number }>(page, 'GET', '/users/named?username=nadia_quainord')
    const { id } = await call<{ id: number }>(page, 'admin.sequences.create', { name })
    for (const offset of offsets) {
      const line = { offset, kind: 'hand', means: 'phone', authorId: persona.id, title: `${name} ${offset}`, text: script }
      const reached = { toName: 'Standard d’Orvane', contact: '01 99 00 14 00', expected: 'Un numéro vert', expectedDelay: 5 }
      await call(page, 'admin.sequences.items.add', { sequenceId: id, ...line, ...reached, ...more })
    }
    await browser.ask(page, 'POST', `/admin/sequences/${id}/status`, { status: 'RUNNING' })
    return { stop: () => browser.ask(page, 'POST', `/admin/sequences/${id}/status`, { status: 'STOPPED' }) }
  }
  const rowOf = (page: Page, title: string) => page.locator('[data-row^="item-"]').filter({ hasText: title })
  const isInside = (card: Locator) => card.evaluate(article => article.contains(document.activeElement))
  const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

  test('a line is written with its means, its player and its script, and the form says what is missing', { tags: ['long'] }, async () => {
    const { page, pageErrors } = await browser.signedIn('animator', '/weez/desk')
    const { id } = await call<{ id: number }>(page, 'admin.sequences.create', { name: 'Appels' })
    await page.goto(`${browser.url}/admin/sequences/${id}`)
    await page.getByRole('button', { name: 'Ajouter un élément' }).first().click()
    const form = page.getByRole('dialog')
    await form.getByRole('combobox', { name: 'Type' }).selectOption('À la main')
    await form.getByRole('combobox', { name: 'Qui la joue' }).selectOption('Une personne…')
    await form.getByRole('button', { name: 'Enregistrer' }).click()
    await promise('HAND-01', async () => {
      for (const missing of ['Choisissez une persona', 'Choisissez une personne', 'Écrivez ce qu’il faut dire ou faire'])
        await form.getByText(missing, { exact: true }).waitFor()
      await form.getByText('Si on vous fait attendre', { exact: false }).waitFor()
      expect(await axeViolations(page, { within: '[role=dialog]' })).toEqual([])
      await form.getByRole('combobox', { name: 'Moyen' }).selectOption('En personne')
      await form.getByRole('combobox', { name: 'Qui la joue' }).selectOption('Qui la prend')
      await form.getByRole('button', { name: 'Choisir : En tant que' }).click()
      await form.getByRole('combobox').fill('nadia')
      await form.getByRole('option').first().click()
      await form.getByRole('textbox', { name: 'Titre' }).fill('Apporter les relevés')
      await form.getByRole('textbox', { name: 'Numéro ou lieu' }).fill('Salle B12')
      await form.getByRole('textbox', { name: 'Script' }).fill('Poser la feuille, ressortir.')
      await form.getByRole('button', { name: 'Enregistrer' }).click()
      await form.waitFor({ state: 'hidden' })
      await page.locator('[data-item]').filter({ hasText: 'Apporter les relevés' }).getByText('À la main').waitFor()
    })
    expect(pageErrors).toEqual([])
  })

  test('a call is announced, played at the desk by keys alone, done, taken back, and called again', { tags: ['long'] }, async () => {
    const { page, pageErrors } = await browser.signedIn('animator', '/weez/desk')
    const { stop } = await playing(page, 'Appeler', [90, 100])
    await page.reload()
    const room = page.getByRole('complementary', { name: 'Régie' })
    const card = page.getByRole('article', { name: 'Appeler 90' })
    await promise('HAND-02', async () => {
      await room.locator('[data-next]').getByText('À la main').waitFor()
      await room.getByRole('button', { name: 'Ouvrir la fiche' }).waitFor()
      await page.getByRole('list', { name: 'À jouer à la main' }).waitFor()
      await page.keyboard.press('n')
      await card.waitFor()
      await expect.poll(() => isInside(card)).toBe(true)
      await card.getByText('Si on vous fait attendre', { exact: true }).waitFor()
      await card.getByText('01 99 00 14 00').waitFor()
      await card.getByRole('row', { name: /Appeler 90/ }).waitFor()
      await page.keyboard.press('c')
      await expect.poll(() => card.getByRole('button', { name: 'Début de l’appel' }).isDisabled()).toBe(true)
      await page.keyboard.press('Control+Enter')
      await expect.poll(() => card.getByText('Choisissez d’abord une issue.').isVisible()).toBe(true)
      await card.getByRole('textbox', { name: 'Note' }).focus()
      await page.keyboard.type('Numéro vert donné.')
      await page.keyboard.press('Alt+1')
      await expect.poll(() => card.getByRole('radio', { name: 'Joint' }).isChecked()).toBe(true)
      expect(await axeViolations(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
      await page.keyboard.press('Control+Enter')
      await page.getByText('Fait : Appeler 90').waitFor()
      await expect.poll(() => rowOf(page, 'Appeler 90').count()).toBe(0)
      await expect.poll(() => rowOf(page, 'Appeler 100').evaluate(row => row.contains(document.activeElement))).toBe(true)
      await page.keyboard.press('z')
      await rowOf(page, 'Appeler 90').waitFor()
      await rowOf(page, 'Appeler 90').locator('[data-opener]').focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Alt+3')
      await expect.poll(() => card.getByRole('textbox', { name: 'Rappeler dans (min)' }).inputValue()).toBe('5')
      await page.keyboard.press('Control+Enter')
      await rowOf(page, 'Appeler 90').getByText('à rappeler').waitFor()
    })
    await promise('HAND-03', async () => {
      await page.goto(`${browser.url}/admin/sequences/plan`)
      const line = page.locator('[data-plan-item]').filter({ hasText: 'Appeler 90' })
      await expect.poll(() => line.locator('[data-column=state]').textContent()).toMatch(/à rappeler \d\d:\d\d/)
    })
    await stop()
    expect(pageErrors).toEqual([])
  })

  test('a line that is due is counted in the navigation', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('animator', '/weez')
    const link = page.getByRole('link', { name: /^Pupitre/ }).first()
    const count = async () => Number(/(\d+)\sen attente/.exec((await link.textContent()) ?? '')?.[1] ?? 0)
    await link.waitFor()
    const before = await count()
    const { stop } = await playing(page, 'Compter', [0])
    await page.reload()
    await promise('HAND-02', () => expect.poll(count).toBe(before + 1))
    await stop()
  })

  test('on a phone the card is a page of its own, calls the number, and keeps what was noted without a network', {
    tags: ['long'],
  }, async () => {
    const { page, pageErrors } = await browser.signedIn('animator', '/weez/desk', { size: 'phone', locale: 'en', scheme: 'dark' })
    const { stop } = await playing(page, 'Call', [1])
    await page.reload()
    await rowOf(page, 'Call 1').locator('[data-opener]').click()
    const card = page.getByRole('dialog', { name: 'By hand' })
    const dial = card.getByRole('link', { name: 'Call 01 99 00 14 00' })
    await promise('HAND-02', async () => {
      expect(await dial.getAttribute('href')).toBe('tel:0199001400')
      expect(await axeViolations(page, { within: '[role=dialog]' })).toEqual([])
      // The telephone would take the page away.
      await dial.evaluate(link => link.addEventListener('click', event => event.preventDefault()))
      await dial.click()
      await card.getByRole('textbox', { name: 'Note' }).fill('A number was given.')
      await page.reload()
      await rowOf(page, 'Call 1').locator('[data-opener]').click()
      await expect.poll(() => card.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('A number was given.')
      await card.getByText('Reached', { exact: true }).click()
      expect(await axeViolations(page, { within: '[role=dialog]' })).toEqual([])
      expect(await overflow(page)).toBe(0)
      await page.context().setOffline(true)
      await card.getByRole('button', { name: 'Done, next' }).click()
      await rowOf(page, 'Call 1').getByText('to be sent').waitFor()
      await page.context().setOffline(false)
      await rowOf(page, 'Call 1').waitFor({ state: 'detached' })
    })
    await stop()
    expect(pageErrors).toEqual([])
  })

  test('the cards of lines by hand are printed from the plan, two a page', { tags: ['long'] }, async () => {
    const { page, pageErrors } = await browser.signedIn('animator', '/weez/desk')
    const { stop } = await playing(page, 'Carte', [3600, 3660, 3720])
    await page.goto(`${browser.url}/admin/sequences/plan`)
    await page.getByRole('button', { name: 'Exporter' }).click()
    await page.getByRole('menuitem', { name: 'Imprimer les cartes à jouer à la main' }).click()
    await promise('HAND-04', async () => {
      const card = page.getByRole('article').filter({ hasText: 'Carte 3600' })
      await card.waitFor()
      for (const told of ['H+01:00', 'Téléphone', '01 99 00 14 00', 'Si on donne un numéro', 'Un numéro vert'])
        expect(await card.textContent()).toContain(told)
      expect(await axeViolations(page)).toEqual([])
      await page.emulateMedia({ media: 'print' })
      const heights = await page
        .locator('body > div > section > article')
        .evaluateAll(cards => cards.map(one => one.getBoundingClientRect().height))
      expect(new Set(heights)).toEqual(new Set([561]))
    })
    await stop()
    expect(pageErrors).toEqual([])
  })
})
