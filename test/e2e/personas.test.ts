import { describe, expect, test } from 'vitest'
import { axeViolations, browserForTests, hasBrowser, viewports } from '../support/browser.ts'
import { promise } from '../support/promise.ts'
import { blankPng } from '../support/test-images.ts'

describe.skipIf(!hasBrowser)('the import of personas, in Chromium', () => {
  const browser = browserForTests()

  test('a file is checked, corrected by keyboard and imported with its photos, and its personas act', async () => {
    const { page, pageErrors } = await browser.signedIn('animator', '/admin/personas')
    await page.getByRole('link', { name: 'Importer des personas' }).click()
    await page.getByRole('heading', { name: 'Importer des personas' }).waitFor()
    const template = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Télécharger le modèle' }).click()
    expect((await template).suggestedFilename()).toBe('personas.xlsx')
    const file =
      'Nom d’utilisateur;Nom;Bio;Photo;Abonnés\nguetteur;Le Guetteur;Je vois tout;Tour.PNG;7\nOh Non;Ondine;;;\nnadia_quainord;;Une autre bio;;\n'
    const files = [{ name: 'personas.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }]
    const input = page.getByLabel('Choisir un fichier')
    await input.setInputFiles(files)
    await page.getByText('3 lignes à corriger avant d’importer').first().waitFor()
    await page.getByText('Photo introuvable « Tour.PNG »', { exact: false }).waitFor()
    await input.setInputFiles([{ name: 'tour.png', mimeType: 'image/png', buffer: Buffer.from(await blankPng(900, 600)) }])
    await page.getByText('2 lignes à corriger avant d’importer').first().waitFor()
    const submit = page.getByRole('button', { name: 'Importer 3 lignes' })
    await expect.poll(() => submit.isDisabled()).toBe(true)
    await page.getByRole('checkbox', { name: 'Mettre à jour les personas déjà présentes' }).check()
    await page.getByText('1 ligne à corriger avant d’importer').first().waitFor()
    const name = page.getByRole('textbox', { name: 'Nom d’utilisateur, ligne 3' })
    await name.fill('ondine')
    await page.keyboard.press('Enter')
    await expect.poll(() => submit.isEnabled()).toBe(true)
    expect(await name.evaluate(input => input === document.activeElement)).toBe(true)
    expect(await axeViolations(page)).toEqual([])
    await page.setViewportSize(viewports.phone)
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewports.phone.width)
    await submit.press('Enter')
    await promise('ADM-20', async () => {
      await expect.poll(() => page.getByText('2 personas ajoutées, 1 persona mise à jour').first().isVisible()).toBe(true)
      await expect.poll(() => page.url()).toBe(`${browser.url}/admin/personas`)
      await expect.poll(() => page.getByRole('row').filter({ hasText: '@guetteur' }).isVisible()).toBe(true)
      const { id } = await browser.ask<{ id: number }>(page, 'GET', '/users/named?username=guetteur')
      const { photo, subscribersCount, bio } = await browser.ask<Record<string, string>>(page, 'GET', `/users/${id}/profile`)
      expect([subscribersCount, bio]).toEqual([7, 'Je vois tout'])
      // Sent no larger than an avatar is shown.
      const size = await page.evaluate(async path => {
        const picture = await createImageBitmap(await (await fetch(path)).blob())
        return [picture.width, picture.height]
      }, `/media/${photo}`)
      expect(size).toEqual([512, 341])
    })
    expect(pageErrors).toEqual([])
  })

  test('what cannot be sent is said, and what was typed stays', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('animator', '/admin/personas/import')
    const buffer = Buffer.from('username;name\nBad Name;Somebody\n')
    await page.getByLabel('Choisir un fichier').setInputFiles({ name: 'p.csv', mimeType: 'text/csv', buffer })
    const cell = page.getByRole('textbox', { name: 'Nom d’utilisateur, ligne 2' })
    await cell.waitFor()
    await page.context().setOffline(true)
    await cell.fill('good_name')
    await cell.press('Enter')
    await page.getByText('Le fichier n’a pas pu être lu. Veuillez réessayer.').first().waitFor()
    await expect.poll(() => cell.inputValue()).toBe('good_name')
    await page.context().setOffline(false)
    await page.getByRole('checkbox').check()
    await page.getByText('Tout est prêt').first().waitFor()
    const bad = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0])
    await page.getByLabel('Choisir un fichier').setInputFiles({ name: 'old.xls', mimeType: 'application/vnd.ms-excel', buffer: bad })
    await page.getByRole('alert').getByText('C’est un ancien fichier Excel', { exact: false }).waitFor()
  })

  test('the data of a persona have a dash for what is not said', { tags: ['long', 'night'] }, async () => {
    const { page } = await browser.signedIn('animator', '/admin/personas')
    await page.getByRole('searchbox').fill('lenoir')
    await page.getByRole('button', { name: 'Actions pour Sophie Lenoir' }).click()
    await page.getByRole('menuitem', { name: 'Voir la fiche' }).click()
    const sheet = page.getByRole('dialog', { name: 'Sophie Lenoir' })
    await sheet.getByRole('term').first().waitFor()
    await promise('ADM-08', async () =>
      expect(await sheet.getByRole('definition').allTextContents()).toEqual(['Orvane Chimie', 'Valmare 2026 /', '5', '–', '–', '–']),
    )
  })

  test('players and observers are led away from it', { tags: ['long', 'night'] }, async () => {
    for (const [username, place] of [
      ['camille', '/'],
      ['observer', '/admin/audit'],
    ] as const) {
      const { page } = await browser.signedIn(username, '/admin/personas/import')
      await promise('ADM-19', () => expect.poll(() => page.url()).toBe(`${browser.url}${place}`))
    }
  })
})
