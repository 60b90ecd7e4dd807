import { describe, expect, test } from 'vitest'
import { axeViolations, browserForTests, hasBrowser } from '../support/browser.ts'
import { nameRecipient, openMail } from '../support/mail-pages.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('lines of mail, in Chromium', () => {
  const browser = browserForTests()

  test('a mail is written into a sequence, stands in the plan, and is in the mailbox of the player once the sequence plays', async () => {
    await openMail(browser)
    const { page, pageErrors } = await browser.signedIn('animator', '/livez')
    const { result } = await browser.ask<{ result: { data: { id: number } } }>(page, 'POST', '/trpc/admin.sequences.create', {
      name: 'Courriers',
    })
    const { id } = result.data
    await page.goto(`${browser.url}/admin/sequences/${id}`)
    await page.getByRole('button', { name: 'Ajouter un élément' }).first().click()
    const form = page.getByRole('dialog')
    await form.getByRole('combobox', { name: 'Type' }).selectOption('Mail')
    await form.getByRole('button', { name: 'Enregistrer' }).click()
    await promise('MAIL-11', async () => {
      await form.getByText('Choisissez un destinataire').waitFor()
      expect(await axeViolations(page, { within: '[role=dialog]' })).toEqual([])
      await form.getByRole('button', { name: 'Choisir : Auteur' }).click()
      await form.getByRole('combobox').fill('nadia')
      await form.getByRole('option').first().click()
      await nameRecipient(page, 'À', 'camille', /Camille/)
      await form.getByRole('textbox', { name: 'Objet' }).fill('Arrêté à publier')
      await form.getByRole('textbox', { name: 'Texte', exact: true }).fill('Voici l’arrêté.')
      const chosen = page.waitForEvent('filechooser')
      await form.getByRole('button', { name: 'Joindre' }).click()
      await (await chosen).setFiles({ name: 'arrete.txt', mimeType: 'text/plain', buffer: Buffer.from('Article premier') })
      await form.getByRole('button', { name: /arrete\.txt/ }).waitFor()
      await expect.poll(() => form.getByRole('progressbar').count()).toBe(0)
      await form.getByRole('button', { name: 'Enregistrer' }).click()
      await form.waitFor({ state: 'hidden' })
      await page.goto(`${browser.url}/admin/sequences/plan?sequence=${id}`)
      await page.locator('[data-plan-item]', { hasText: 'Arrêté à publier' }).getByText('Mail').waitFor()
    })
    await browser.ask(page, 'POST', `/admin/sequences/${id}/status`, { status: 'RUNNING' })
    const { page: player } = await browser.signedIn('camille', '/webmail')
    await promise('MAIL-11', async () => {
      await player.locator('[data-thread]', { hasText: 'Arrêté à publier' }).first().click()
      await player.getByText('Voici l’arrêté.').last().waitFor()
      await expect.poll(() => player.getByRole('link', { name: /arrete\.txt/ }).count()).toBe(1)
    })
    expect(pageErrors).toEqual([])
  })
})
