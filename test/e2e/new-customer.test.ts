import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { browserForTests, hasBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

const kinds = ['Citoyens', 'Presse', 'Autorités']
const personas = [
  'Nom d’utilisateur;Nom;Bio;Groupe',
  ...Array.from({ length: 30 }, (_, at) => `persona_${at};Persona ${at};Vit à Arles;${kinds[at % 3]}`),
].join('\n')
const clock = (seconds: number) => `H+00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
/** Five minutes, a row every five seconds. */
const plan = [
  'Heure;Auteur;Message',
  ...Array.from({ length: 60 }, (_, at) => `${clock(at * 5)};persona_${at % 30};Nouvelle ${at} de {ville}`),
].join('\n')
const accounts = 'Nom d’utilisateur;Prénom;Nom;Rôle\nzoe;Zoé;Martin;Joueur\nyanis;Yanis;Petit;Joueur\nlise;Lise;Roche;Animateur\n'

describe.skipIf(!hasBrowser)('a new customer, in Chromium', () => {
  const browser = browserForTests()

  const choose = (page: Page, name: string, text: string) =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

  test('an empty client gets people, media sources, a plan and a past from files, and two players play', { tags: ['long'] }, async () => {
    const { page, pageErrors } = await browser.signedIn('admin', '/admin/clients')
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await dialog.getByLabel('Nom', { exact: true }).fill('Ville d’Arles')
    await dialog.getByLabel('Chemin').fill('arles')
    await dialog.getByLabel('Nom de son exercice').fill('Crue')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await page.getByRole('button', { name: 'Exercices de Ville d’Arles' }).click()
    const act = async (name: string) => {
      await page.getByRole('button', { name: 'Actions pour Crue', exact: true }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await act('Entrer')
    await page.waitForURL('**/arles/')

    await page.goto(`${browser.url}/arles/admin`)
    const strip = page.getByRole('region', { name: 'Préparation de l’exercice' })
    await promise('EXO-85', async () => {
      await strip.getByText('Préparation : 4 étapes faites sur 11').waitFor()
      await expect.poll(() => strip.getByRole('link', { name: 'Fait 5 médias' }).getAttribute('href')).toBe('/arles/admin/medias')
    })
    await page.getByRole('link', { name: 'Importer des comptes' }).click()
    await choose(page, 'comptes.csv', accounts)
    await page.getByRole('button', { name: 'Importer 3 lignes' }).click()
    const cards = page.getByRole('region', { name: 'Cartes de compte' })
    await cards.getByRole('heading', { name: 'Zoé Martin' }).waitFor()
    const passwordOf = async (username: string) =>
      (await cards.getByRole('article').filter({ hasText: username }).locator('dd[data-kind]').textContent()) ?? ''
    const passwords = { zoe: await passwordOf('zoe'), yanis: await passwordOf('yanis') }

    await page.goto(`${browser.url}/arles/admin/personas/import`)
    await choose(page, 'personas.csv', personas)
    await page.getByRole('button', { name: 'Importer 30 lignes' }).click()
    await page.waitForURL('**/arles/admin/personas')
    await page.goto(`${browser.url}/arles/admin/sequences/variables`)
    await page.getByLabel('Ville').fill('Arles')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await page.getByText('Variables enregistrées').first().waitFor()
    await page.goto(`${browser.url}/arles/admin/sequences/import`)
    await choose(page, 'Crue.csv', plan)
    await page.getByRole('button', { name: 'Importer 60 lignes' }).click()
    await page.getByRole('heading', { name: 'Crue', exact: true }).waitFor()
    await page.goto(`${browser.url}/admin/clients`)
    await page.getByRole('button', { name: 'Exercices de Ville d’Arles' }).click()
    await act('Réveiller le réseau')
    await promise('EXO-82', async () => {
      await expect.poll(() => dialog.getByRole('listitem').count()).toBe(10)
      expect(await dialog.getByText('La ville de l’exercice n’est pas renseignée').count()).toBe(0)
    })
    await dialog.getByRole('button', { name: 'Écrire ce passé' }).click()
    await dialog.waitFor({ state: 'hidden' })

    const play = async (username: 'zoe' | 'yanis') => {
      const { page: player } = await browser.visit('/arles/login')
      await player.getByLabel('Nom d’utilisateur').fill(username)
      await player.getByLabel('Mot de passe', { exact: true }).fill(passwords[username])
      await player.getByRole('button', { name: 'Se connecter' }).click()
      await player.getByRole('heading', { name: /^Bonjour/ }).waitFor()
      await player.goto(`${browser.url}/arles/weez`)
      await player.getByRole('article').first().waitFor()
      return player
    }
    const zoe = await play('zoe')
    const yanis = await play('yanis')
    await page.goto(`${browser.url}/arles/admin`)
    await promise('EXO-85', () => expect.poll(() => strip.getByText('Préparation : 9 étapes faites sur 11').isVisible()).toBe(true))
    const [sequence] = await browser.ask<[Sequence]>(page, 'GET', '/arles/admin/sequences')
    await page.goto(`${browser.url}/arles/admin/sequences/${sequence.id}`)
    await page.getByRole('combobox', { name: 'Vitesse' }).selectOption('20')
    await page.getByRole('button', { name: 'Lancer Crue' }).click()

    await zoe.locator('[contenteditable=true]').first().fill('Bonjour de la cellule')
    await zoe.getByRole('button', { name: 'Publier', exact: true }).click()
    const fresh = yanis.getByRole('button', { name: /^Afficher \d+ weeze/ })
    await fresh.waitFor()
    await fresh.click()
    await expect.poll(() => yanis.getByText(/^Nouvelle \d+ d’Arles/).count()).toBeGreaterThan(0)
    const publishedCount = async () => (await browser.ask<[Sequence]>(page, 'GET', '/arles/admin/sequences'))[0].publishedWeezesCount
    await expect.poll(publishedCount, { timeout: 60_000 }).toBe(60)
    const { data } = await browser.ask<{ data: { text: string }[] }>(yanis, 'GET', '/arles/feed')
    expect(data.some(({ text }) => text === 'Nouvelle 59 d’Arles')).toBe(true)
    expect(pageErrors).toEqual([])
  })
})
