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
  /** Drops a file onto the control room, as the mouse would. */
  const drop = async (page: Page, name: string, content: string) => {
    const data = await page.evaluateHandle(
      ([name, content]) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([content], name, { type: 'text/csv' }))
        return transfer
      },
      [name, content] as const,
    )
    const panel = page.getByRole('region', { name: 'Régie' })
    await panel.dispatchEvent('dragover', { dataTransfer: data })
    await panel.dispatchEvent('drop', { dataTransfer: data })
  }
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

  test('a dropped chronogramme is checked, corrected and imported, and runs into the feed', { tags: ['long'] }, async () => {
    const { page, pageErrors } = await browser.signedIn('animator', '/weez')
    await page.getByRole('region', { name: 'Régie' }).getByRole('listitem').first().waitFor()
    await drop(
      page,
      'Phase 1.csv',
      `${header}\n10h00;pref_vauve;Premier point\n10h75;nadia_quainord;Ça sent le chlore\n10h02;@vigie_du_port;Je vois de la fumée\n`,
    )
    await page.getByText('1 ligne à corriger avant d’importer').first().waitFor()
    const send = page.getByRole('button', { name: 'Importer 3 lignes' })
    await expect.poll(() => send.isDisabled()).toBe(true)
    await page.getByText('Heure illisible «\u202f10h75\u202f»').waitFor()
    await page.getByText('Persona inconnue «\u202f@vigie_du_port\u202f»').waitFor()
    const before = await browser.ask<unknown[]>(page, 'GET', '/admin/sequences')
    const cell = page.getByRole('textbox', { name: 'Heure, ligne 3' })
    await cell.fill('10h01')
    await cell.press('Enter')
    await expect.poll(() => send.isEnabled()).toBe(true)
    expect(await cell.evaluate(node => node === document.activeElement)).toBe(true)
    expect(await browser.ask(page, 'GET', '/admin/sequences')).toEqual(before)
    await send.press('Enter')
    await promise('SEQ-15', async () => {
      await expect.poll(() => page.getByRole('heading', { name: 'Phase 1', exact: true }).isVisible()).toBe(true)
      await expect.poll(() => texts(page)).toEqual(['Premier point', 'Ça sent le chlore', 'Je vois de la fumée'])
    })

    // Two minutes at 20 times the speed are six seconds.
    await page.getByRole('combobox', { name: 'Vitesse' }).selectOption('20')
    await page.getByRole('button', { name: 'Lancer Phase 1' }).click()
    const { page: reader } = await browser.signedIn('camille', '/weez')
    await reader.reload()
    await reader.getByRole('article').filter({ hasText: 'Premier point' }).waitFor()
    const pill = reader.getByRole('button', { name: /^Afficher \d+ weeze/ })
    await expect
      .poll(
        async () => {
          if (await pill.isVisible()) await pill.click()
          return reader.getByRole('article').filter({ hasText: 'Je vois de la fumée' }).count()
        },
        { timeout: 90_000, interval: 1000 },
      )
      .toBe(1)
    await page.getByText('Arrêtée').waitFor()
    await expect.poll(() => page.getByText('3 / 3 weezes').count()).toBe(1)
    expect(pageErrors).toEqual([])
  })

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
