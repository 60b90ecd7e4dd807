import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations, browserForTests, hasBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

type Clients = { result: { data: { data: { path: string; exercises: { id: number }[] }[] } } }

describe.skipIf(!hasBrowser)('lines of mail, in Chromium', () => {
  const browser = browserForTests()
  const openMail = async () => {
    const { page } = await browser.signedIn('admin', '/livez')
    const { result } = await browser.ask<Clients>(page, 'GET', '/trpc/admin.clients.list?input={}')
    const exerciseId = result.data.data.find(({ path }) => path === '')?.exercises[0]?.id
    await browser.ask(page, 'POST', '/trpc/admin.exercises.edit', { exerciseId, mail: true, mailDomain: 'orvane.example' })
  }
  const name = async (page: Page, field: string, typed: string, found: RegExp) => {
    await page.getByRole('combobox', { name: field, exact: true }).fill(typed)
    await page.getByRole('option', { name: found }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: found }).waitFor()
  }

  test('a mail is written into a sequence, stands in the plan, and is in the mailbox of the player once the sequence plays', async () => {
    await openMail()
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
      await name(page, 'À', 'camille', /Camille/)
      await form.getByRole('textbox', { name: 'Objet' }).fill('Arrêté à publier')
      await form.getByRole('textbox', { name: 'Texte', exact: true }).fill('Voici l’arrêté.')
      const chosen = page.waitForEvent('filechooser')
      await form.getByRole('button', { name: 'Joindre' }).click()
      await (await chosen).setFiles({ name: 'arrete.txt', mimeType: 'text/plain', buffer: Buffer.from('Article premier') })
      await form.getByRole('button', { name: /arrete\.txt/ }).waitFor()
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
