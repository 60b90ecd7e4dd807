import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { getPhrases } from '#locales/index.ts'
import type { AddItemInput } from '#routers/sequences/items.contract.ts'
import { axeViolations, browserForTests, hasBrowser, viewports } from '../support/browser.ts'
import { collectTexts, findForeignWords, recordContent } from '../support/languages.ts'
import { promise } from '../support/promise.ts'

const script = `Bonjour, ici Nadia. Ma fille est à l’école des Tanneurs. Puis-je venir la chercher ?

Si on vous fait attendre :
« J’attends, je ne raccroche pas. »

Si on donne un numéro :
Le faire répéter, remercier, raccrocher.`

type Heard = ReturnType<typeof recordContent>
const looks = <Size extends 'desk' | 'phone'>(size: Size) =>
  (['fr', 'en'] as const).flatMap(locale => (['light', 'dark'] as const).map(scheme => ({ locale, scheme, size })))
type Look = ReturnType<typeof looks>[number]

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
    const stop = async () => {
      await browser.ask(page, 'POST', `/admin/sequences/${id}/status`, { status: 'STOPPED' })
      // What is still due would wait on the desk of the next look.
      await call(page, 'admin.sequences.delete', { id })
    }
    return { stop }
  }
  const rowOf = (page: Page, title: string) => page.locator('[data-row^="item-"]').filter({ hasText: title })
  const isInside = (card: Locator) => card.evaluate(article => article.contains(document.activeElement))

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

  const holds = async (page: Page, { locale, size }: Look, heard: Heard, within?: string) => {
    expect(await axeViolations(page, within ? { within } : {})).toEqual([])
    expect(await findForeignWords(page, locale, heard)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewports[size].width)
  }

  test.for(looks('desk'))(
    'a line is opened far ahead, played early, called, taken back and called again by keys alone, in $locale, $scheme',
    {
      tags: ['long'],
    },
    async look => {
      const { page, pageErrors } = await browser.signedIn('animator', '/weez/desk', look)
      const heard = recordContent(page)
      const { hand, sequences } = getPhrases(look.locale)
      const name = `${look.locale} ${look.scheme}`
      const note = 'Numéro vert donné.'
      collectTexts([script, note, 'Alt', `${name} 90`, `${name} 100`, `${name} 3600`], heard)
      const { stop } = await playing(page, name, [90, 100, 3600])
      const card = (title: string) => page.getByRole('article', { name: title })
      const choose = (outcome: keyof typeof hand.outcomes) =>
        card(`${name} 90`).getByRole('radio', { name: hand.outcomes[outcome](), exact: true })
      await promise('HAND-02', async () => {
        await page.goto(`${browser.url}/admin/sequences/plan`)
        const far = page.locator('[data-plan-item]').filter({ hasText: `${name} 3600` })
        // Only what is near the window is drawn.
        await page.getByRole('searchbox').fill(`${name} 3600`)
        await far.locator('[data-column=offset]').focus()
        await page.keyboard.press('o')
        await card(`${name} 3600`).getByText(hand.expected(), { exact: true }).waitFor()
        await holds(page, look, heard)
        await page.keyboard.press('Alt+2')
        await page.keyboard.press('Control+Enter')
        await page.getByText(hand.finished({ title: `${name} 3600` })).waitFor()
        const room = page.getByRole('complementary').filter({ has: page.locator('[data-next]') })
        await room.getByRole('button', { name: sequences.hand.open() }).waitFor()
        await page.keyboard.press('n')
        await expect.poll(() => isInside(card(`${name} 90`))).toBe(true)
        await card(`${name} 90`).getByText('01 99 00 14 00').waitFor()
        await card(`${name} 90`)
          .getByRole('row', { name: `${name} 90` })
          .waitFor()
        await page.keyboard.press('c')
        await expect.poll(() => card(`${name} 90`).getByRole('button', { name: hand.begin.phone() }).isDisabled()).toBe(true)
        await page.keyboard.press('Control+Enter')
        await expect.poll(() => card(`${name} 90`).getByText(hand.choose()).isVisible()).toBe(true)
        await card(`${name} 90`).getByRole('textbox', { name: hand.note() }).focus()
        await page.keyboard.type(note)
        await page.keyboard.press('Alt+1')
        await expect.poll(() => choose('reached').isChecked()).toBe(true)
        await holds(page, look, heard)
        await page.keyboard.press('Control+Enter')
        await page.getByText(hand.finished({ title: `${name} 90` })).waitFor()
        await expect.poll(() => rowOf(page, `${name} 100`).evaluate(row => row.contains(document.activeElement))).toBe(true)
        await page.keyboard.press('z')
        await rowOf(page, `${name} 90`).locator('[data-opener]').focus()
        await page.keyboard.press('Enter')
        await page.keyboard.press('Alt+3')
        await expect.poll(() => card(`${name} 90`).getByRole('textbox', { name: hand.againIn() }).inputValue()).toBe('5')
        await page.keyboard.press('Control+Enter')
        await rowOf(page, `${name} 90`).getByText(hand.again()).waitFor()
        await rowOf(page, `${name} 90`).locator('[data-opener]').focus()
        await page.keyboard.press('Enter')
        await card(`${name} 90`).getByRole('list', { name: hand.plays() }).waitFor()
        await holds(page, look, heard)
      })
      await promise('HAND-03', async () => {
        await page.goto(`${browser.url}/admin/sequences/plan`)
        await page.getByRole('searchbox').fill(name)
        const stateOf = (title: string) =>
          page.locator('[data-plan-item]').filter({ hasText: title }).locator('[data-column=state]').textContent()
        await expect.poll(() => stateOf(`${name} 90`)).toContain(sequences.hand.outcomes.callBack())
        expect(await stateOf(`${name} 3600`)).toContain(sequences.hand.outcomes.noAnswer())
        await holds(page, look, heard)
      })
      await stop()
      expect(pageErrors).toEqual([])
    },
  )

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

  test.for(looks('phone'))(
    'on a phone the card is a page of its own, calls, and keeps what was noted without a network, in $locale, $scheme',
    {
      tags: ['long'],
    },
    async look => {
      const { page, pageErrors } = await browser.signedIn('animator', '/weez/desk', look)
      const heard = recordContent(page)
      const { hand, sequences } = getPhrases(look.locale)
      const name = `${look.locale} ${look.scheme}, phone`
      const note = 'Un numéro a été donné.'
      collectTexts([script, note, 'Alt', `${name} 1`], heard)
      const { stop } = await playing(page, name, [1])
      await page.reload()
      const row = rowOf(page, `${name} 1`)
      await row.waitFor()
      await holds(page, look, heard)
      await row.locator('[data-opener]').click()
      const card = page.getByRole('dialog', { name: sequences.kinds.hand() })
      const dial = card.getByRole('link', { name: hand.dial({ number: '01 99 00 14 00' }) })
      await promise('HAND-02', async () => {
        expect(await dial.getAttribute('href')).toBe('tel:0199001400')
        await holds(page, look, heard, '[role=dialog]')
        // The telephone would take the page away.
        await dial.evaluate(link => link.addEventListener('click', event => event.preventDefault()))
        await dial.click()
        await card.getByRole('textbox', { name: hand.note() }).fill(note)
        await page.reload()
        await row.locator('[data-opener]').click()
        await expect.poll(() => card.getByRole('textbox', { name: hand.note() }).inputValue()).toBe(note)
        await card.getByText(hand.outcomes.reached(), { exact: true }).click()
        await holds(page, look, heard, '[role=dialog]')
        await page.context().setOffline(true)
        await card.getByRole('button', { name: hand.done() }).click()
        await row.getByText(hand.unsent()).waitFor()
        await page.context().setOffline(false)
        await row.waitFor({ state: 'detached' })
      })
      await stop()
      expect(pageErrors).toEqual([])
    },
  )

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
