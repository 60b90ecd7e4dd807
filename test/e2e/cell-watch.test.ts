import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { axeViolations, browserForTests, hasBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

type Clients = { result: { data: { data: { path: string; exercises: { id: number }[] }[] } } }

describe.skipIf(!hasBrowser)('the watch of the cell, in Chromium', () => {
  const browser = browserForTests()
  const row = (page: Page, words: string) => page.locator('[data-row]').filter({ hasText: words })
  const post = (page: Page, text: string) => browser.ask(page, 'POST', '/weezs/post', { text })
  beforeAll(async () => {
    const { page } = await browser.signedIn('admin', '/livez')
    const { result } = await browser.ask<Clients>(page, 'GET', '/trpc/admin.clients.list?input={}')
    const exerciseId = result.data.data.find(({ path }) => path === '')?.exercises[0]?.id
    await browser.ask(page, 'POST', '/trpc/admin.exercises.edit', { exerciseId, cell: ['watch', 'log'] })
  })

  test('a player adds a column by keys, is told of its peak and writes it down', async () => {
    const { page: karim } = await browser.signedIn('karim', '/livez')
    await post(karim, 'Le xylophone de la mairie s’est tu')
    const { page, pageErrors } = await browser.signedIn('camille', '/cellule?part=watch')
    await page.getByText('Rien n’est encore surveillé').waitFor()
    await promise('CELL-06', async () => {
      await page.locator('body').press('n')
      await page.getByLabel('Tous ces mots').fill('xylophone')
      await page.keyboard.press('Enter')
      await page.getByText(/1\s+publication avec xylophone/).waitFor()
      await page.getByLabel('Partager avec la cellule').check()
      await page.getByLabel('Alerter dès un seuil').check()
      await page.getByLabel('Publications', { exact: true }).fill('1')
      expect(await axeViolations(page)).toEqual([])
      await page.getByRole('button', { name: 'Ajouter la colonne' }).click()
      await row(page, 'xylophone').waitFor()
      await post(karim, 'Deux xylophones, maintenant')
      await page.getByText(/Pic\s:/).waitFor({ timeout: 25_000 })
      await row(page, 'Deux xylophones').waitFor({ timeout: 25_000 })
      await page.locator('body').press('j')
      await page.locator('[data-row]:focus').press('m')
      await page.getByText('Noté à la main courante.').waitFor()
      await page.locator('[data-row]:focus').press('v')
      await page.getByText(/Pic\s:/).waitFor({ state: 'detached' })
      const { data } = await browser.ask<{ data: { attached: { subject: string } | null }[] }>(page, 'GET', '/cell/log')
      expect(data[0]?.attached?.subject).toBe('weeze')
    })
    expect(await axeViolations(page)).toEqual([])
    expect(pageErrors).toEqual([])
  })

  test('a phone shows a column at a time, in English and in the dark', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('karim', '/cellule?part=watch', { locale: 'en', size: 'phone', scheme: 'dark' })
    await promise('CELL-08', async () => {
      await page.getByRole('button', { name: /^xylophone/ }).waitFor()
      await row(page, 'Deux xylophones').waitFor()
      expect(await axeViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      await page.getByRole('button', { name: 'New column' }).click()
      await page.getByLabel('All of these words').waitFor()
      expect(await axeViolations(page)).toEqual([])
    })
  })

  test('an observer reads the columns of the cell and changes none', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('observer', '/cellule?part=watch')
    await promise('CELL-06', async () => {
      await row(page, 'Deux xylophones').waitFor()
      expect(await page.getByRole('button', { name: /Nouvelle colonne|Actions pour|Vu$|Noter/ }).count()).toBe(0)
    })
    expect(await axeViolations(page)).toEqual([])
  })
})
