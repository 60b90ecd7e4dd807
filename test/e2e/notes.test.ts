import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NotePage } from '#routers/notes/notes.contract.ts'
import type { Reach } from '#routers/notes/truths.contract.ts'
import { axeViolations, hasBrowser, openBrowser, type TestBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('the notes of observers, in Chromium', () => {
  let browser: TestBrowser
  beforeAll(async () => {
    browser = await openBrowser()
    const { page } = await browser.signedIn('animator', '/livez')
    await browser.ask(page, 'POST', '/objectives', { name: 'Riverains d’abord' })
  })
  afterAll(() => browser?.close())

  test('o stamps a note about the weeze in focus, keys rate and save it, and the focus goes back; without a network it waits', async () => {
    const { page, pageErrors } = await browser.signedIn('observer', '/weez', { locale: 'en' })
    const article = page.locator('article').first()
    await article.waitFor()
    const panel = page.getByRole('region', { name: 'Notes' })
    const field = panel.getByRole('textbox', { name: 'Note', exact: true })
    const rows = panel.getByRole('list', { name: 'Notes' }).getByRole('listitem')
    const isFocused = (element: Element) => element === document.activeElement
    await promise('EXO-326', async () => {
      await expect
        .poll(async () => {
          await article.focus()
          await page.keyboard.press('o')
          return panel.isVisible()
        })
        .toBe(true)
      await expect.poll(() => field.evaluate(isFocused)).toBe(true)
      await panel.getByText(/^Weeze by \S/).waitFor()
      expect(await article.getAttribute('data-noting')).toBe('')
      await field.fill('She gives a time at last.')
      await panel.getByRole('button', { name: 'Good' }).click()
      await panel.getByRole('combobox', { name: 'Objective' }).selectOption({ label: 'Riverains d’abord' })
      await field.focus()
      await page.keyboard.press('Alt+Digit4')
      // A reload keeps what was typed, with its moment.
      const stamp = await panel.locator('section time').first().getAttribute('datetime')
      await page.reload()
      await article.waitFor()
      await expect
        .poll(async () => {
          await article.focus()
          await page.keyboard.press('o')
          return panel.isVisible()
        })
        .toBe(true)
      expect(await field.inputValue()).toBe('She gives a time at last.')
      expect(await panel.locator('section time').first().getAttribute('datetime')).toBe(stamp)
      expect(await panel.getByRole('radio', { name: '4' }).isChecked()).toBe(true)
      await field.press('Control+Enter')
      await rows.filter({ hasText: 'She gives a time at last.' }).getByText('4/4').waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('article, main') !== null)).toBe(true)
      await panel.getByRole('listitem').filter({ hasText: 'Riverains d’abord' }).getByText('4.0').waitFor()
    })
    await promise('EXO-324', async () => {
      await page.context().setOffline(true)
      await field.fill('Written without a network.')
      await field.press('Control+Enter')
      await rows.filter({ hasText: 'Written without a network.' }).getByText('to be sent').waitFor()
      await page.context().setOffline(false)
      await expect.poll(() => panel.getByText('to be sent').count()).toBe(0)
      const { data } = await browser.ask<NotePage>(page, 'GET', '/notes?search=network')
      expect(data.map(({ words }) => words)).toEqual(['Written without a network.'])
    })
    expect(pageErrors).toEqual([])
  })

  test('the page of notes on a phone is searched, and a note is changed with its history; players have none of it', {
    tags: ['long'],
  }, async () => {
    const { page } = await browser.signedIn('observer', '/weez/notes', { locale: 'en', size: 'phone' })
    const rows = page.getByRole('list', { name: 'Notes' }).getByRole('listitem')
    await page.getByRole('button', { name: 'Take a note' }).click()
    const sheet = page.getByRole('region', { name: 'Notes' })
    await sheet.getByRole('textbox', { name: 'Note', exact: true }).fill('From the phone')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => sheet.count()).toBe(0)
    await page.getByRole('searchbox', { name: 'Search the notes' }).fill('phon')
    // It stands among those to be sent first, without an id.
    const row = rows.and(page.locator('[data-note]')).filter({ hasText: 'From the phone' })
    const own = page.locator(`[data-note="${await row.getAttribute('data-note')}"]`)
    await own.getByRole('button', { name: 'Edit' }).click()
    await own.getByRole('textbox', { name: 'Note', exact: true }).fill('From a phone')
    await own.getByRole('button', { name: 'Save' }).click()
    await own.getByText('From a phone').waitFor()
    await own.getByRole('button', { name: 'edited' }).click()
    await own.getByText('From the phone').waitFor()

    const player = await browser.signedIn('camille', '/weez/notes', { locale: 'en' })
    await promise('EXO-327', async () => {
      await player.page.locator('article').first().waitFor()
      expect(new URL(player.page.url()).pathname).toBe('/weez')
      await player.page.locator('article').first().focus()
      await player.page.keyboard.press('o')
      await player.page.keyboard.press('?')
      await player.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
      expect(await player.page.getByText('Take a note').count()).toBe(0)
      expect(await player.page.getByRole('link', { name: 'Notes', exact: true }).count()).toBe(0)
    })
  })

  test('o attaches rows of the desk, of what is owed and of the plan; articles are marked, and a weeze is pointed at as a denial', {
    tags: ['long'],
  }, async () => {
    const { page, pageErrors } = await browser.signedIn('animator', '/weez/desk', { locale: 'en' })
    const panel = page.getByRole('region', { name: 'Notes' })
    /** Notes what has the focus, and returns what the note is about. */
    const note = async (selector: string) => {
      await page.locator(selector).first().waitFor()
      await expect
        .poll(async () => {
          await page.locator(selector).first().focus()
          await page.keyboard.press('o')
          return panel.isVisible()
        })
        .toBe(true)
      return panel.locator('section p').first().innerText()
    }
    const { id: camille } = await browser.ask<{ id: number }>(page, 'GET', '/users/named?username=camille')
    const { id: nadia } = await browser.ask<{ id: number }>(page, 'GET', '/users/named?username=nadia_quainord')
    const asked = { text: '@camille, une heure ?', mentions: [camille], medias: [], sponsored: false, authorId: nadia }
    const { id: weezeId } = await browser.ask<{ id: number }>(page, 'POST', '/weezs/post', asked)
    await promise('EXO-337', async () => {
      expect(await note('#main [data-noted] [data-opener]')).toMatch(/^(Weeze|Message) (by|from|of) \S+/)
      await page.goto(`${browser.url}/weez/desk?tab=owed`)
      expect(await note(`#main [data-noted="weeze-${weezeId}"] [data-opener]`)).toMatch(/^Weeze by Nadia.*une heure/s)
      await page.goto(`${browser.url}/admin/sequences/plan`)
      expect(await note('[data-plan-item] [data-column=text]')).toMatch(/^(Line|Row) of the plan, \S+/)
    })

    await page.goto(`${browser.url}/webpress/manage`)
    const row = page.locator('[data-article]').first()
    await promise('EXO-335', async () => {
      await row.getByRole('button', { name: /^True or false/ }).click()
      await page.getByRole('menuitem', { name: 'False' }).click()
      await row.getByRole('img', { name: 'Private mark: False' }).waitFor()
      expect(await axeViolations(page)).toEqual([])
      await row.getByRole('button', { name: /^True or false/ }).click()
      await page.getByRole('menuitem', { name: 'Remove the mark' }).click()
      await expect.poll(() => row.getByRole('img', { name: /^Private mark/ }).count()).toBe(0)
    })

    const { page: player } = await browser.signedIn('camille', '/livez')
    const denial = { text: 'Personne n’est blessé', mentions: [], medias: [], sponsored: false, authorId: camille }
    const { id: denialId } = await browser.ask<{ id: number }>(player, 'POST', '/weezs/post', denial)
    await browser.ask(page, 'PUT', `/notes/truths/weeze/${weezeId}`, { truth: 'false' })
    const reach = async () => (await browser.ask<Reach>(page, 'GET', '/notes/reach')).find(({ id }) => id === weezeId)?.denials
    await promise('EXO-336', async () => {
      await page.goto(`${browser.url}/weez/notes`)
      const address = page.getByRole('textbox', { name: 'Address of the weeze that denies it' })
      await address.fill(`${browser.url}/camille/status/5`)
      await address.press('Enter')
      await page.getByText('There is no weeze at this address').waitFor()
      await address.fill(`${browser.url}/camille/status/${denialId}`)
      await address.press('Enter')
      const judged = page.getByRole('list', { name: 'Possible denials' }).getByRole('listitem').filter({ hasText: denial.text })
      await judged.waitFor()
      expect((await reach())?.map(({ confirmed }) => confirmed)).toEqual([true])
      expect(await axeViolations(page)).toEqual([])
      await judged.getByRole('button', { name: 'Take that back' }).click()
      await expect.poll(() => judged.count()).toBe(0)
      // The weeze that the note in hand is about.
      await page.goto(`${browser.url}/camille/status/${denialId}`)
      await note('#main article[data-subject]')
      await panel.getByRole('link', { name: /notes?$/ }).click()
      await page.getByRole('button', { name: /^Point at the weeze by/ }).click()
      await judged.waitFor()
      expect(await reach()).toMatchObject([{ weezeId: denialId, confirmed: true }])
    })
    expect(pageErrors).toEqual([])
  })

  test('the search leads to notes, and the filter of the feed stays in the address', { tags: ['long', 'night'] }, async () => {
    const { page, pageErrors } = await browser.signedIn('observer', '/weez', { locale: 'en' })
    const note = { clientId: 'b'.repeat(32), notedOn: new Date().toISOString(), about: null, words: 'Réponse ultramarine' }
    await browser.ask(page, 'POST', '/notes', { ...note, judgement: null, objectiveId: null, rating: null, tags: [] })
    await page.locator('article').first().waitFor()
    await page.getByRole('radiogroup', { name: 'Weezes shown' }).getByText('Sequences').click()
    await promise('EXO-332', async () => {
      await page.waitForURL('**/weez?scope=sequences')
      await page.reload()
      await expect.poll(() => page.getByRole('radio', { name: 'Sequences' }).isChecked()).toBe(true)
    })
    await promise('EXO-333', async () => {
      await expect
        .poll(async () => {
          await page.keyboard.press('/')
          return page.getByRole('dialog').isVisible()
        })
        .toBe(true)
      const palette = page.getByRole('dialog', { name: 'Search', exact: true })
      const field = palette.getByRole('textbox').or(palette.getByRole('combobox', { name: 'Search the exercise' }))
      await field.fill('ultra')
      await page.getByRole('option').filter({ hasText: 'Réponse ultramarine' }).waitFor()
      expect(await axeViolations(page)).toEqual([])
      await page.keyboard.press('Enter')
      await page.waitForURL('**/weez/notes?q=ultramarine')
      await expect
        .poll(() => page.getByRole('list', { name: 'Notes' }).getByRole('listitem').allInnerTexts())
        .toEqual([expect.stringContaining('Réponse ultramarine')])
    })
    expect(pageErrors).toEqual([])
  })
})
