import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { axeViolations, browserForTests, hasBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

type Clients = { result: { data: { data: { path: string; exercises: { id: number }[] }[] } } }
type Room = { data: { person: { id: number; username: string } }[] }

const sent = () => ({ clientId: randomUUID().replaceAll('-', ''), notedOn: new Date().toISOString() })

describe.skipIf(!hasBrowser)('the room of the cell, in Chromium', () => {
  const browser = browserForTests()
  const field = (page: Page) => page.getByRole('textbox', { name: /^(Texte de l’entrée|Text of the entry)$/ })
  const row = (page: Page, words: string) => page.locator('[data-entry]').filter({ hasText: words })
  beforeAll(async () => {
    const { page } = await browser.signedIn('admin', '/livez')
    const { result } = await browser.ask<Clients>(page, 'GET', '/trpc/admin.clients.list?input={}')
    const exerciseId = result.data.data.find(({ path }) => path === '')?.exercises[0]?.id
    await browser.ask(page, 'POST', '/trpc/admin.exercises.edit', { exerciseId, cell: ['log'] })
  })

  test('a cell keeps its log by keys alone, and without a network', { tags: ['long'] }, async () => {
    const { page: karim } = await browser.signedIn('karim', '/livez')
    const { data } = await browser.ask<Room>(karim, 'GET', '/cell/room')
    const ownerId = data.find(({ person }) => person.username === 'camille')?.person.id
    await browser.ask(karim, 'POST', '/cell/log', { ...sent(), kind: 'action', words: 'Vérifier le standard', ownerId })
    const { page, pageErrors } = await browser.signedIn('camille', '/', { scheme: 'dark' })
    await promise('CELL-01', async () => {
      await page.getByText('1 action ouverte').waitFor()
      await page.getByRole('link', { name: /Cellule/ }).click()
      await expect.poll(() => row(page, 'Vérifier le standard').count()).toBe(1)
    })
    await promise('CELL-07', async () => {
      await page.locator('body').press('n')
      await page.keyboard.press('Alt+2')
      await page.keyboard.type('Un seul porte-parole.')
      await page.keyboard.press('Enter')
      await page.getByRole('region', { name: 'Décisions en vigueur' }).getByText('Un seul porte-parole.').waitFor()
      await page.keyboard.press('Alt+3')
      await page.keyboard.type('Rappeler L’Écho @Karim Benali à 14:20')
      await page.keyboard.press('Enter')
      await row(page, 'Rappeler L’Écho').getByText('Karim Benali').waitFor()
      await row(page, 'Vérifier le standard').press('x')
      await row(page, 'Vérifier le standard')
        .getByText(/faite à/)
        .waitFor()
      await row(page, 'Un seul porte-parole.').first().press('e')
      await field(page).fill('Deux porte-parole.')
      await page.keyboard.press('Enter')
      await expect
        .poll(() =>
          row(page, 'Deux porte-parole.')
            .getByRole('button', { name: /Corrige/ })
            .count(),
        )
        .toBe(1)
    })
    await promise('CELL-08', async () => {
      await page.context().setOffline(true)
      await field(page).fill('La mairie rappelle.')
      await page.keyboard.press('Enter')
      await page.getByText('à envoyer').waitFor()
      await row(page, 'Rappeler L’Écho').press('x')
      await page.getByText('faite, à envoyer').waitFor()
      await page.context().setOffline(false)
      await expect.poll(() => page.getByText('à envoyer').count()).toBe(0)
      await row(page, 'Rappeler L’Écho')
        .getByText(/faite à/)
        .waitFor()
      const { data: entries } = await browser.ask<{ data: { words: string }[] }>(karim, 'GET', '/cell/log')
      expect(entries.filter(({ words }) => words === 'La mairie rappelle.')).toHaveLength(1)
    })
    await promise('CELL-07', async () => {
      await page.goto(`${browser.url}/webpress`)
      await page.locator('[data-article] a').first().click()
      await page.locator('[data-log]').waitFor()
      await page.goto(`${browser.url}/cellule`)
      const attach = page.getByRole('button', { name: /^Joindre\s: Article de/ })
      await attach.waitFor()
      expect(await attach.isEnabled()).toBe(true)
    })
    expect(await axeViolations(page)).toEqual([])
    expect(pageErrors).toEqual([])
  })

  test('a phone shows the log and its field in English', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('camille', '/cellule', { locale: 'en', size: 'phone' })
    await field(page).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: /open action/ }).click()
    await page
      .getByRole('dialog', { name: 'Actions and decisions' })
      .getByRole('heading', { name: /Open actions/ })
      .waitFor()
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })

  test('an observer reads the log and has no field', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('observer', '/cellule')
    await promise('CELL-01', async () => {
      await row(page, 'La mairie rappelle.').waitFor()
      expect(await field(page).count()).toBe(0)
    })
    expect(await axeViolations(page)).toEqual([])
  })
})
