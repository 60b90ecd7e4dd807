import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForTests, hasBrowser } from '../support/browser.ts'
import { liftByKeys } from '../support/lift-by-keys.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('a sequence and its import, in Chromium', () => {
  const browser = browserForTests()

  const texts = (page: Page) => page.locator('[data-item] p:last-child').allTextContents()
  const rows = (page: Page, text: string) => page.locator('[data-item]').filter({ hasText: text })
  const header = 'Heure;Auteur;Message'
  const imported = async (name: string, lines: string[]) => {
    const visitor = await browser.signedIn('animator', '/admin/sequences/import')
    const { page } = visitor
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from([header, ...lines].join('\n')) })
    await page.getByRole('button', { name: /^Importer \d/ }).click()
    await page.getByRole('heading', { name, exact: true }).waitFor()
    return visitor
  }

  test('items are dragged, moved by keys and by buttons', { tags: ['long'] }, async () => {
    const { page, pageErrors } = await imported('Ordre', [
      '1 min;nadia_quainord;un',
      '2 min;nadia_quainord;deux',
      '3 min;nadia_quainord;trois',
      '4 min;nadia_quainord;quatre',
    ])
    const handle = (text: string) => rows(page, text).getByRole('button', { name: /^Déplacer/ })
    const from = await handle('quatre').boundingBox()
    const to = await handle('un').boundingBox()
    await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 10)
    await page.mouse.down()
    for (let step = 1; step <= 10; step += 1)
      await page.mouse.move((to?.x ?? 0) + 10, (from?.y ?? 0) + 10 + (((to?.y ?? 0) - (from?.y ?? 0)) * step) / 10)
    await page.mouse.up()
    await promise('SEQ-15', async () => {
      await expect.poll(() => texts(page)).toEqual(['quatre', 'un', 'deux', 'trois'])
      await page.reload()
      await expect.poll(() => texts(page)).toEqual(['quatre', 'un', 'deux', 'trois'])
    })
    await expect.poll(() => page.locator('[data-item]').first().getByText('H+00:01', { exact: true }).count()).toBe(1)

    await handle('trois').focus()
    await liftByKeys(page, 'Position 4 sur 4.')
    await page.keyboard.press('ArrowUp')
    await page.getByText('Position 3 sur 4.').waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await expect.poll(() => texts(page)).toEqual(['quatre', 'un', 'trois', 'deux'])
    await rows(page, 'deux')
      .getByRole('button', { name: /^Autres actions/ })
      .click()
    await page.getByRole('menuitem', { name: 'Monter' }).click()
    await expect.poll(() => texts(page)).toEqual(['quatre', 'un', 'deux', 'trois'])
    await rows(page, 'quatre').getByRole('button', { name: '+1 min, plus tard' }).click()
    await expect.poll(() => rows(page, 'quatre').getByText('H+00:02', { exact: true }).count()).toBe(1)
    expect(pageErrors).toEqual([])
  })

  test('an item is written with a persona that is searched, changed, copied, skipped and deleted', { tags: ['long'] }, async () => {
    const { page, pageErrors } = await imported('Rédaction', ['1 min;nadia_quainord;un', '2 min;nadia_quainord;deux'])
    await page.getByRole('button', { name: 'Ajouter un élément' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Heure' }).fill('10h75')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    for (const said of ['Heure illisible', 'Choisissez une persona', 'Un texte ou une image est nécessaire'])
      await dialog.getByText(said).waitFor()
    await dialog.getByRole('textbox', { name: 'Heure' }).fill('90 s')
    await dialog.getByRole('button', { name: /^Choisir : Auteur/ }).click()
    await dialog.getByRole('combobox').fill('sophie lenoir')
    await dialog.getByRole('option').first().click()
    await dialog.getByRole('textbox', { name: 'Texte' }).fill('entre les deux')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await dialog.waitFor({ state: 'detached' })
    await promise('SEQ-15', () => expect.poll(() => texts(page)).toEqual(['un', 'entre les deux', 'deux']))
    const open = async (text: string, act: string) => {
      // A menu that is closing still has its items.
      await expect.poll(() => page.getByRole('menuitem').count()).toBe(0)
      await rows(page, text)
        .first()
        .getByRole('button', { name: /^Autres actions/ })
        .click()
      await page.getByRole('menuitem', { name: act, exact: true }).click()
    }
    await open('deux', 'Dupliquer')
    await expect.poll(() => texts(page)).toHaveLength(4)
    await open('un', 'Modifier')
    await dialog.getByRole('textbox', { name: 'Texte' }).fill('changé')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect.poll(async () => (await texts(page))[0]).toBe('changé')
    await open('changé', 'Supprimer')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect.poll(() => texts(page)).not.toContain('changé')
    await open('entre les deux', 'Passer')
    await rows(page, 'entre les deux').getByText('Passé', { exact: true }).waitFor()
    await open('entre les deux', 'Publier maintenant')
    await rows(page, 'entre les deux').getByText('Publié', { exact: true }).waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exporter' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    await promise('SEQ-15', async () => expect((await download).suggestedFilename()).toBe('Rédaction.csv'))
    expect(pageErrors).toEqual([])
  })
})
