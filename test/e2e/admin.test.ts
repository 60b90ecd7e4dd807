import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openBrowser, type TestBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('the administration, in Chromium', () => {
  let browser: TestBrowser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  test('ADM-03, ADM-19, HUB-04: the hub leads the team to it, shows players why it does not, and leads them back', async () => {
    const { page } = await browser.signedIn('animator', '/')
    await page.getByRole('link', { name: /^Admin/ }).click()
    await page.getByRole('heading', { name: 'Utilisateurs', level: 1 }).waitFor()
    expect(await page.getByRole('navigation').getByRole('link').allTextContents()).toEqual([
      'Utilisateurs',
      'Personas',
      'Connexions',
      'Journal',
      'Webhooks',
    ])
    await page.goto(`${browser.url}/admin/clients`)
    await page.waitForURL('**/admin')
    const { page: player } = await browser.signedIn('camille', '/')
    await player.getByText('Réservé à l’équipe d’animation').waitFor()
    await player.goto(`${browser.url}/admin`)
    await player.getByRole('heading', { name: /^Bonjour/ }).waitFor()
    const { page: admin } = await browser.signedIn('admin', '/admin')
    await admin.getByRole('navigation').getByRole('link', { name: 'Clients' }).click()
    await admin.getByRole('heading', { name: 'Clients', level: 1 }).waitFor()
    const { page: english } = await browser.signedIn('admin', '/admin/clients', { locale: 'en' })
    await promise('ADM-12', async () => {
      for (const page of [admin, english]) await expect.poll(() => page.getByText('2 client(s) trouvé(s)').isVisible()).toBe(true)
      expect(await english.locator('html').getAttribute('lang')).toBe('en')
      await english.goto(`${browser.url}/admin`)
      await expect.poll(() => english.getByText('5 users').isVisible()).toBe(true)
    })
  })

  test('ADM-02, ADM-04 to ADM-11, ADM-15 to ADM-18: a user is added, found, shown, edited and kept, by the keyboard alone', async () => {
    const { page } = await browser.signedIn('animator', '/admin')
    const { keyboard } = page
    await page.getByText('5 utilisateurs').waitFor()
    await page.getByRole('button', { name: 'Ajouter', exact: true }).focus()
    await keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.tagName))
      .toBe('INPUT')
    await keyboard.press('Enter')
    await expect
      .poll(() => dialog.getByLabel('Prénom').evaluate(field => field === document.activeElement && field.ariaInvalid))
      .toBe('true')
    await keyboard.type('Louise')
    await keyboard.press('Tab')
    await keyboard.type('Aubrac')
    await keyboard.press('Tab')
    await keyboard.type('camille')
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await keyboard.type('31/02/2026')
    await keyboard.press('Enter')
    await dialog.getByText('Une date comme 31/12/2026').waitFor()
    await dialog.getByLabel('Début de contrat').fill('20/11/2026')
    await keyboard.press('Enter')
    await dialog.getByText('Déjà pris').waitFor()
    await dialog.getByLabel('Nom d’utilisateur').fill('l_aubrac')
    await keyboard.press('Enter')
    const secret = page.getByRole('dialog', { name: 'Mot de passe de Louise Aubrac' })
    const password = await secret.getByLabel('Mot de passe créé').inputValue()
    expect(password).toMatch(/^\w{4}-\w{4}-\w{4}$/)
    await keyboard.press('Escape')
    await page.getByText('6 utilisateurs').waitFor()
    const rows = page.getByRole('row')
    expect(await rows.nth(1).textContent()).toMatch(/Louise Aubrac@l_aubrac.*20\/11\/2026/)
    const answer = await page.request.post(`${browser.url}/signin`, { data: { username: 'l_aubrac', password } })
    expect(answer.status()).toBe(200)

    await browser.ask(page, 'POST', '/signin', { username: 'animator', password: browser.password })
    await page.reload()
    await page.getByRole('searchbox').fill('aubrac')
    await page.getByText('1 utilisateur', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Actions pour Louise Aubrac' }).focus()
    await keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Voir la fiche' }).press('Enter')
    const modal = page.getByRole('dialog', { name: 'Louise Aubrac' })
    await modal.getByText('Valmare 2026').waitFor()
    await expect.poll(() => modal.getByRole('link', { name: 'Modifier' }).evaluate(link => link === document.activeElement)).toBe(true)
    await keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Modifier la personne' }).waitFor()
    await page.getByLabel('Fin de contrat').fill('04/12/2026')
    await keyboard.press('Enter')
    await page.waitForURL('**/admin')
    await page.reload()
    expect(await rows.nth(1).textContent()).toContain('04/12/2026')
  })

  test('ADM-10: the edit page is called Edit Person, and whom nobody knows is not found', async () => {
    const { page } = await browser.signedIn('animator', '/admin', { locale: 'en' })
    await page.getByRole('button', { name: 'Actions for Camille Roussel' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.getByRole('heading', { name: 'Edit Person', exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/editperson')
    await page.goto(`${browser.url}/admin/editperson?id=1`)
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  })

  test('ADM-08, ADM-15: a new password is shown once and ends the sessions; a disabled user is signed out', {
    tags: ['long'],
  }, async () => {
    const { page: karim } = await browser.signedIn('karim')
    const { page } = await browser.signedIn('animator', '/admin')
    await page.getByRole('button', { name: 'Actions pour Karim Benali' }).click()
    await page.getByRole('menuitem', { name: 'Nouveau mot de passe' }).click()
    await page.getByRole('dialog').getByLabel('Mot de passe créé').waitFor()
    expect((await karim.request.get(`${browser.url}/feed`)).status()).toBe(401)
    await page.getByRole('button', { name: 'C’est noté' }).click()
    await page.getByRole('button', { name: 'Actions pour Karim Benali' }).click()
    await page.getByRole('menuitem', { name: 'Désactiver' }).click()
    await page.getByRole('row').filter({ hasText: 'Karim' }).getByText('Désactivé').waitFor()
    await page.getByRole('button', { name: 'Actions pour Karim Benali' }).click()
    await page.getByRole('menuitem', { name: 'Réactiver' }).click()
    await page.getByRole('row').filter({ hasText: 'Karim' }).getByText('Actif').waitFor()
  })

  test('ADM-14, ADM-19: an exercise is cloned, entered, woken up, reset and deleted', async () => {
    const { page } = await browser.signedIn('admin', '/admin/clients')
    const open = () => page.getByRole('button', { name: 'Exercices de Acme Laiterie' }).click()
    const choose = async (name: string, act: string) => {
      await page.getByRole('button', { name: `Actions pour ${name}`, exact: true }).click()
      await page.getByRole('menuitem', { name: act }).click()
    }
    await open()
    await page.getByRole('button', { name: 'Cloner Rappel de lots', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nom du clone').fill('blue')
    await dialog.getByRole('button', { name: 'Cloner' }).click()
    await dialog.getByText('Déjà pris').waitFor()
    await dialog.getByLabel('Nom du clone').fill('rouge')
    await dialog.getByText('/acme/clones/rouge').waitFor()
    await dialog.getByRole('button', { name: 'Cloner' }).click()
    const row = page.getByRole('row').filter({ hasText: '/acme/clones/rouge' }).last()
    await row.waitFor()
    expect(await row.textContent()).toContain('Prêt')
    const name = 'Rappel de lots (rouge)'
    await choose(name, 'Réveiller le réseau')
    await dialog.getByLabel('Nombre de jours').fill('100')
    await dialog.getByRole('button', { name: 'Écrire ce passé' }).click()
    await dialog.getByText('Un nombre de 1 à 60').waitFor()
    await dialog.getByLabel('Nombre de jours').fill('2')
    await dialog.getByRole('button', { name: 'Écrire ce passé' }).click()
    await expect.poll(() => row.textContent()).toContain('Weezes64')

    await choose(name, 'Réglages')
    await dialog.getByLabel('Texte du bandeau').fill('Simulation de la salle rouge')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await choose(name, 'Entrer')
    await page.waitForURL('**/acme/clones/rouge/')
    await page.getByText('Simulation de la salle rouge').waitFor()
    await page.getByRole('heading', { name: 'Bonjour Élise' }).waitFor()

    await page.goto(`${browser.url}/admin/clients`)
    await open()
    await choose(name, 'Remettre au début')
    await dialog.getByRole('button', { name: 'Remettre au début' }).click()
    await row.getByText('Prêt').waitFor()
    await choose(name, 'Supprimer')
    await dialog.getByRole('textbox').fill('Rappel')
    await dialog.getByRole('button', { name: 'Supprimer' }).click()
    await dialog.getByText('Ce n’est pas le nom de cet exercice').waitFor()
    await dialog.getByRole('textbox').fill(name)
    await dialog.getByRole('button', { name: 'Supprimer' }).click()
    await row.waitFor({ state: 'detached' })
  })

  test('ADM-19, design 7: two clones in two tabs of one browser, as two people, do not mix', { tags: ['long'] }, async () => {
    const { page: one } = await browser.signedIn('camille', '/acme/weez')
    const other = await one.context().newPage()
    const answer = await other.request.post(`${browser.url}/acme/clones/blue/signin`, {
      data: { username: 'animator', password: browser.password },
    })
    expect(answer.status()).toBe(200)
    await other.goto(`${browser.url}/acme/clones/blue/weez`)
    for (const [page, text] of [
      [one, 'Only in the main one'],
      [other, 'Only in the clone'],
    ] as const) {
      await page.getByRole('textbox', { name: 'Texte du weeze' }).fill(text)
      await page.getByRole('button', { name: /^Publier/ }).click()
      await page.locator('article').filter({ hasText: text }).waitFor()
    }
    for (const page of [one, other]) await page.reload()
    await one.locator('article').filter({ hasText: 'Only in the main one' }).waitFor()
    await other.locator('article').filter({ hasText: 'Only in the clone' }).waitFor()
    expect([
      await one.locator('article').filter({ hasText: 'Only in the clone' }).count(),
      await other.locator('article').filter({ hasText: 'Only in the main one' }).count(),
    ]).toEqual([0, 0])
    expect(await one.getByRole('button', { name: 'Compte et réglages' }).textContent()).toContain('@camille')
    expect(await other.getByRole('button', { name: 'Compte et réglages' }).textContent()).toContain('@animator')
  })
})
