import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NotePage } from '#routers/notes/notes.contract.ts'
import { hasBrowser, openBrowser, type TestBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('the notes of observers, in Chromium', () => {
  let browser: TestBrowser
  beforeAll(async () => {
    browser = await openBrowser()
    const { page } = await browser.signedIn('animator', '/weez')
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
    const row = rows.filter({ hasText: 'From the phone' })
    await row.waitFor()
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
})
