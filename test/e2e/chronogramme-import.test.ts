import { describe, expect, test } from 'vitest'
import { axeViolations, browserForTests, hasBrowser, viewports } from '../support/browser.ts'
import { promise } from '../support/promise.ts'
import { dialogSelector } from '../support/screen.ts'
import { blankPng } from '../support/test-images.ts'

describe.skipIf(!hasBrowser)('a chronogramme on its way to the feed, in Chromium', () => {
  const browser = browserForTests()

  test('its rows are corrected in place, left out, given pictures and words, and published when they are put right', {
    tags: ['long'],
  }, async () => {
    const { page, pageErrors } = await browser.signedIn('animator', '/admin/sequences/variables')
    await page.getByLabel('Ville').fill('Arles')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await promise('EXO-78', () => expect.poll(() => page.getByText('Variables enregistrées').first().isVisible()).toBe(true))
    expect(await axeViolations(page)).toEqual([])
    // A new row of the exercise's own words has the focus, and so has a wrong one.
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-path'))
    await page.getByRole('button', { name: 'Ajouter une variable' }).click()
    await expect.poll(focused).toBe('own.3.name')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect.poll(focused).toBe('own.3.name')

    await page.goto(`${browser.url}/admin/sequences/import`)
    const file = [
      'Heure;Auteur;Canal;Message;Image;Titre',
      '10h75;nadia_quainord;;Un matin à {ville};gone.png;',
      '10h99;@nobody_here;;Brouillon;;',
      '10h02;nadia_quainord;article;;;Pas encore écrit',
    ]
    const buffer = Buffer.from(file.join('\n'))
    await page.locator('input[type=file]').first().setInputFiles({ name: 'Arles.csv', mimeType: 'text/csv', buffer })
    await page.getByText('2 lignes à corriger avant d’importer').first().waitFor()
    await page.getByText('À corriger 2', { exact: true }).click()
    const cell = page.getByRole('textbox', { name: 'Heure, ligne 2' })
    await cell.fill('10h01')
    await cell.press('Enter')
    await page.getByRole('checkbox', { name: 'Importer la ligne 3' }).uncheck()
    await page.getByText('1 ligne laissée de côté', { exact: false }).waitFor()
    await promise('EXO-76', () => expect.poll(() => cell.isVisible()).toBe(true))
    await cell.focus()
    const picture = { name: 'place.png', type: 'image/png', bytes: [...(await blankPng(60, 40))] }
    const dropped = await page.evaluateHandle(({ name, type, bytes }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type }))
      return transfer
    }, picture)
    const row = page.getByRole('row').filter({ hasText: 'Un matin à' })
    await row.dispatchEvent('dragover', { dataTransfer: dropped })
    await row.dispatchEvent('drop', { dataTransfer: dropped })
    const send = page.getByRole('button', { name: 'Importer 2 lignes' })
    await expect.poll(() => send.isEnabled()).toBe(true)
    await promise('EXO-76', async () => {
      expect(await cell.evaluate(node => node === document.activeElement)).toBe(true)
      await expect.poll(() => row.locator('img[src^="blob:"]').count()).toBe(1)
    })
    expect(await axeViolations(page)).toEqual([])
    await page.setViewportSize(viewports.phone)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewports.phone.width)
    await page.setViewportSize(viewports.desk)
    await send.click()

    await page.getByRole('heading', { name: 'Arles', exact: true }).waitFor()
    const item = (text: string) => page.locator('[data-item]').filter({ hasText: text })
    await promise('EXO-79', () => expect.poll(() => item('Un matin à Arles').count()).toBe(1))
    await item('Pas encore écrit')
      .getByRole('button', { name: /^Autres actions/ })
      .click()
    await page.getByRole('menuitem', { name: 'Publier maintenant' }).click()
    await item('Pas encore écrit').getByRole('button', { name: 'Corriger' }).click()
    const dialog = page.getByRole('dialog')
    await promise('EXO-72', async () => {
      await dialog.getByRole('combobox', { name: 'Article' }).click()
      await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(2)
      await page.keyboard.press('Escape')
    })
    await dialog.getByLabel('Type').selectOption('weeze')
    await dialog.getByRole('textbox', { name: 'Texte' }).fill('Corrigé à {ville} et {quartier}')
    await dialog.getByText('Sans valeur, publié tel quel').waitFor()
    expect(await axeViolations(page, { within: dialogSelector })).toEqual([])
    await dialog.getByRole('button', { name: 'Enregistrer et publier' }).dblclick()
    await dialog.waitFor({ state: 'detached' })
    await promise('EXO-71', async () => {
      await item('Corrigé à Arles').getByText('Publié', { exact: true }).waitFor()
      const { page: reader } = await browser.signedIn('camille', '/weez')
      await expect.poll(() => reader.getByRole('article').filter({ hasText: 'Corrigé à Arles et {quartier}' }).count()).toBe(1)
    })
    expect(pageErrors).toEqual([])
  })
})
