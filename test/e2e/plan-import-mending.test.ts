import { describe, expect, test } from 'vitest'
import type { Plan } from '#routers/sequences/items.contract.ts'
import { axeViolations, browserForTests, hasBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'
import { blankPng } from '../support/test-images.ts'

/** A plan whose rows name pictures, and somebody whom nobody here is called. */
const plan = [
  'Horaire;Émetteur;À qui;Moyen;Contenu;Visuel',
  '09:00;@nadia_quainord;;Twitter;Ça pique les yeux;lavoir ete.png',
  '09:05;@nadia_quainord;;Twitter;Encore;quai.png',
  '09:10;@nadia_quainord;;Twitter;Toujours;nord.png',
  '09:15;@nadia_quainord;Directeur;SMS;Rappelez-moi;',
  '09:20;@nadia_quainord;Directeur;SMS;Et vite;',
].join('\n')

describe.skipIf(!hasBrowser)('the rows of a plan on their way into the exercise, in Chromium', () => {
  const browser = browserForTests()

  const itemsOf = async (page: Parameters<typeof browser.ask>[0], name: string) => {
    const path = '/trpc/admin.sequences.plan?batch=1&input={}'
    const [answer] = await browser.ask<[{ result: { data: Plan } }]>(page, 'GET', path)
    const { sequences, items } = answer.result.data
    const id = sequences.find(sequence => sequence.name === name)?.id
    return items.filter(({ sequenceId }) => sequenceId === id)
  }

  test('are given their pictures and the people whom they mean, and can be changed where they stand', async () => {
    const { page, pageErrors } = await browser.signedIn('animator', '/admin/sequences/import', { locale: 'fr' })
    const foot = page.getByRole('form')
    const picture = await blankPng(40, 30)
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([
        { name: 'Mise au point.csv', mimeType: 'text/csv', buffer: Buffer.from(plan) },
        { name: 'Lavoir été.png'.normalize('NFD'), mimeType: 'image/png', buffer: Buffer.from(picture) },
      ])
    await foot.getByRole('button', { name: 'Heures et canaux' }).click()
    const director = page.getByRole('combobox', { name: 'Directeur est ici' })
    await director.selectOption({ label: 'À choisir ligne par ligne' })
    const check = foot.getByRole('button', { name: 'Vérifier' })
    // The choice is shown once the plan was read with it.
    await expect.poll(async () => `${await director.inputValue()}, ${await check.getAttribute('aria-disabled')}`).toBe('row by row, false')
    await check.click()
    const send = foot.getByRole('button', { name: /^Importer/ })
    const table = page.getByRole('region', { name: 'Lignes du plan' })
    await promise('PLAN-11', async () => {
      await expect.poll(() => send.textContent()).toMatch(/Importer 1\sligne/)
      expect(await table.getByText(/quai\.png.*absente/).isVisible()).toBe(true)
      expect(await table.getByText('lavoir', { exact: false }).count()).toBe(0)
    })
    expect(await axeViolations(page)).toEqual([])

    const chooser = page.waitForEvent('filechooser')
    await table.getByRole('button', { name: 'Déposer quai.png, ligne 3' }).click()
    await (await chooser).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(picture) })
    await expect.poll(() => send.textContent()).toMatch(/Importer 2\slignes/)
    await table.getByRole('button', { name: /^Sans elle.*nord\.png/ }).press('Enter')
    const who = table.getByRole('combobox', { name: /^Directeur, ligne 5/ })
    await promise('PLAN-11', () => expect.poll(() => who.evaluate(field => field === document.activeElement)).toBe(true))
    await who.selectOption({ label: 'Camille Roussel' })
    await table.getByRole('combobox', { name: /^Directeur, ligne 6/ }).selectOption({ label: 'Toute la cellule' })
    await promise('PLAN-11', () => expect.poll(() => send.getAttribute('aria-disabled')).toBe('false'))

    const change = table.getByRole('button', { name: 'Modifier la ligne 4' })
    await change.click()
    await table.getByRole('combobox', { name: 'Canal, ligne 4' }).selectOption({ label: 'À la main, téléphone' })
    await table.getByRole('combobox', { name: 'Destinataire, ligne 4' }).selectOption({ label: 'Toute la cellule' })
    const text = table.getByRole('textbox', { name: 'Texte, ligne 4' })
    await text.fill('Toujours, et plus fort')
    await text.blur()
    expect(await axeViolations(page)).toEqual([])
    await change.click()
    await table.getByText('Toujours, et plus fort').waitFor()
    await expect.poll(() => send.getAttribute('aria-disabled')).toBe('false')
    await send.click()
    await page.waitForURL(/\/admin\/sequences\/plan/)
    const items = await itemsOf(page, 'Mise au point')
    await promise('PLAN-11', () =>
      expect(items.slice(0, 4)).toMatchObject([
        { kind: 'weeze', medias: [{ width: 40 }], note: '' },
        { kind: 'weeze', medias: [{ width: 40 }], note: '' },
        { kind: 'hand', means: 'phone', medias: [], text: 'Toujours, et plus fort', note: 'Image\u00a0: nord.png' },
        { kind: 'message', recipient: { username: 'camille' } },
      ]),
    )
    expect(items.length).toBeGreaterThan(4)
    expect(pageErrors).toEqual([])
  })

  test('take a name with a comma as one person or as several, as somebody says', async () => {
    const { page, pageErrors } = await browser.signedIn('animator', '/admin/sequences/import', { locale: 'fr' })
    const lines = [
      'Horaire;Émetteur;Moyen;Contenu;But recherché',
      '09:00;Laiterie du Val, qualité;Téléphone;Le lot part;Un rappel',
      '09:05;Laiterie du Val, qualité;Téléphone;Il revient;Un rappel',
    ]
    const file = { name: 'Lait.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
    await page.locator('input[type=file]').first().setInputFiles(file)
    await page.getByRole('form').getByRole('button', { name: 'Heures et canaux' }).click()
    const named = (name: string) => page.getByRole('combobox', { name: `${name} est ici`, exact: true })
    await promise('PLAN-10', async () => {
      await named('Laiterie du Val, qualité').waitFor()
      await page.getByRole('button', { name: /^Plusieurs personnes/ }).press('Enter')
      await named('qualité').waitFor()
      await page.getByRole('button', { name: /^Une seule personne/ }).press('Enter')
      await named('Laiterie du Val, qualité').waitFor()
      expect(await named('qualité').count()).toBe(0)
    })
    expect(await axeViolations(page)).toEqual([])
    expect(pageErrors).toEqual([])
  })
})
