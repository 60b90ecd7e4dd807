import { describe, expect, test } from 'vitest'
import { axeViolations, browserForTests, hasBrowser, viewports } from '../support/browser.ts'
import { liftByKeys } from '../support/lift-by-keys.ts'
import { promise } from '../support/promise.ts'
import { blankPng } from '../support/test-images.ts'

describe.skipIf(!hasBrowser)('the media sources of an exercise, in Chromium', () => {
  const browser = browserForTests()

  test('a new client has some to write in; they are renamed, moved by keys, deleted, and made again when none is left', {
    tags: ['long'],
  }, async () => {
    const { page, pageErrors } = await browser.signedIn('admin', '/')
    const call = async <Data>(path: string, input: unknown) =>
      (await browser.ask<{ result: { data: Data } }>(page, 'POST', `/trpc/${path}`, input)).result.data
    const client = await call<{ id: number; exercises: { id: number }[] }>('admin.clients.add', {
      name: 'Ville',
      path: 'ville',
      exercise: 'Crue',
    })
    await call('admin.exercises.enter', { exerciseId: client.exercises[0]?.id })
    const article = { title: 'Titre', subtitle: 'S', chapeau: 'C', author: 'A', body: '<p>B</p>', mediaSourceId: 2 }
    const { frontId } = await browser.ask<{ frontId: string }>(page, 'POST', '/ville/press/articles', article)
    await browser.ask(page, 'PUT', `/ville/press/articles/${frontId}/status?status=PUBLISHED`)

    const select = page.getByRole('button', { name: /^Média/ })
    await page.goto(`${browser.url}/ville/webpress/manage/articles/new`)
    await promise('EXO-30', () => expect.poll(() => select.textContent()).toContain('Radio Info'))

    await page.goto(`${browser.url}/ville/admin/medias`)
    const names = () =>
      page.locator('tbody tr').evaluateAll(rows => rows.map(row => row.querySelector('button:not([aria-roledescription])')?.textContent))
    const panel = page.getByRole('region', { name: 'La Gazette régionale' })
    await page.getByRole('button', { name: 'Modifier La Gazette régionale' }).click()
    await expect.poll(() => panel.getByRole('heading').evaluate(title => title === document.activeElement)).toBe(true)
    expect(await axeViolations(page)).toEqual([])
    const colour = panel.getByLabel('Couleur', { exact: true })
    await promise('EXO-33', async () => {
      await colour.fill('#8fc492')
      await expect.poll(() => panel.innerText()).toContain('avec #5c7d5d à la place')
      await colour.fill('#2c5e2e')
      await panel.getByText('Contraste 7,6').waitFor()
    })
    const leave = page.getByRole('dialog', { name: /Fermer sans enregistrer/ })
    await promise('EXO-36', async () => {
      await panel.getByLabel('Nom', { exact: true }).fill('La Dépêche de Sarvant')
      await panel.getByRole('button', { name: 'Fermer', exact: true }).click()
      await leave.getByRole('button', { name: 'Continuer' }).click()
      await leave.waitFor({ state: 'hidden' })
      await expect.poll(() => panel.getByLabel('Nom', { exact: true }).inputValue()).toBe('La Dépêche de Sarvant')
      await page.getByRole('link', { name: 'Personas' }).click()
      await leave.getByRole('button', { name: 'Continuer' }).click()
      expect(new URL(page.url()).pathname).toBe('/ville/admin/medias')
    })
    await promise('EXO-32', async () => {
      await panel.getByText('Italique').click()
      const chooser = page.waitForEvent('filechooser')
      await panel.getByRole('button', { name: 'Choisir un logo' }).click()
      await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(await blankPng(64, 64)) })
      await panel.getByRole('button', { name: 'Retirer le logo' }).waitFor()
      await panel.getByRole('button', { name: 'Enregistrer' }).click()
      await expect.poll(names).toContain('La Dépêche de Sarvant')
      await expect
        .poll(() => page.locator('tbody tr').nth(1).locator('img').getAttribute('src'))
        .toMatch(/^\/ville\/media\/[\w-]{22}\?w=480$/)
    })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('La Dépêche de Sarvant')
    await promise('EXO-34', async () => {
      await page.getByRole('button', { name: 'Déplacer La Dépêche de Sarvant' }).focus()
      await liftByKeys(page, 'Place 2 sur 5.')
      await page.keyboard.press('ArrowUp')
      await page.getByText('Place 1 sur 5.', { exact: true }).waitFor({ state: 'attached' })
      await page.keyboard.press('Space')
      await expect.poll(async () => (await names())[0]).toBe('La Dépêche de Sarvant')
      const stored = async () => (await browser.ask<{ name: string }[]>(page, 'GET', '/ville/press/medias'))[0]?.name
      await expect.poll(stored).toBe('La Dépêche de Sarvant')
    })
    await promise('EXO-37', async () => {
      const reader = await page.context().newPage()
      await reader.goto(`${browser.url}/ville/webpress`)
      const card = reader.locator('article').filter({ hasText: 'Titre' })
      expect(await card.locator('h3').evaluate(title => getComputedStyle(title).fontStyle)).toBe('italic')
      await expect.poll(() => card.locator('.source-logo').evaluate(logo => (logo as HTMLImageElement).naturalWidth)).toBe(64)
      await reader.goto(`${browser.url}/ville/webpress/articles/${frontId}`)
      await expect.poll(() => reader.locator('.masthead').textContent()).toBe('La Dépêche de Sarvant')
      expect(await axeViolations(reader, { within: '.paper' })).toEqual([])
      await reader.close()
    })
    await promise('EXO-35', async () => {
      await page.getByRole('button', { name: 'Modifier La Dépêche de Sarvant' }).click()
      await page.getByRole('button', { name: 'Supprimer La Dépêche de Sarvant' }).click()
      const dialog = page.getByRole('dialog', { name: /Supprimer La Dépêche/ })
      await dialog.getByLabel('Ses articles vont à').selectOption('Radio Info')
      await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click()
      await expect.poll(names).toEqual(['Le Quotidien', 'Info en continu', 'Radio Info', 'Le Journal en ligne'])
      await expect.poll(() => page.getByRole('row').filter({ hasText: 'Radio Info' }).locator('td').last().textContent()).toContain('1')
    })

    await call('admin.exercises.enter', {
      exerciseId: (await call<{ id: number }>('admin.exercises.add', { clientId: client.id, name: 'Vide', clone: 'vide' })).id,
    })
    for (const id of [1, 2, 3, 4, 5]) await browser.ask(page, 'POST', '/ville/clones/vide/trpc/press.mediaSources.delete', { id })
    await page.goto(`${browser.url}/ville/clones/vide/admin/medias`)
    await page.getByRole('button', { name: 'Copier d’un autre exercice' }).click()
    const copies = page.getByRole('dialog', { name: 'Copier les médias d’un autre exercice' })
    await promise('EXO-93', async () => {
      await copies.getByLabel('Exercice').selectOption('Valmare 2026 (/)')
      await copies.getByText('@vigie24 n’est pas ici\u00a0: avec sa propre persona').waitFor()
      expect(await axeViolations(page, { within: '[role=dialog]' })).toEqual([])
      await copies.getByRole('button', { name: 'Copier 5\u00a0médias' }).click()
      await expect.poll(names).toContain('Vigie 24')
      expect(await copies.count()).toBe(0)
    })
    for (const id of [1, 2, 3, 4, 5]) await browser.ask(page, 'POST', '/ville/clones/vide/trpc/press.mediaSources.delete', { id })
    await page.goto(`${browser.url}/ville/clones/vide/webpress/manage/articles/new`)
    await promise('EXO-38', async () => {
      await page.getByText('Aucun média dans cet exercice').waitFor()
      await page.getByLabel('Sous-titre').fill('Gardé')
      await page.getByRole('link', { name: 'Aller aux médias' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Quitter' }).click()
      await page.getByRole('button', { name: 'Créer le jeu de départ' }).click()
      await promise('EXO-31', () => expect.poll(names).toHaveLength(5))
      await page.goBack()
      await expect.poll(() => page.getByLabel('Sous-titre').inputValue()).toBe('Gardé')
      await expect.poll(() => select.textContent()).toContain('Radio Info')
    })
    expect(pageErrors).toEqual([])
  })

  test('observers read them without a control, in both schemes and on a phone', { tags: ['long'] }, async () => {
    const { page, pageErrors } = await browser.signedIn('observer', '/admin/medias', { scheme: 'dark' })
    const main = page.getByRole('main')
    await promise('EXO-32', async () => {
      await main.getByText('L’Écho de Valmare', { exact: true }).waitFor()
      expect(await main.getByRole('button').count()).toBe(0)
    })
    expect(await axeViolations(page)).toEqual([])
    await page.setViewportSize(viewports.phone)
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewports.phone.width)
    expect(pageErrors).toEqual([])
  })
})
