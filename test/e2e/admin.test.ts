import { describe, expect, test } from 'vitest'
import { browserForTests, hasBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('the administration, in Chromium', () => {
  const browser = browserForTests()

  test('the hub leads the team to it, shows players why it does not, and leads them back', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('animator', '/')
    await page.getByRole('link', { name: /^Admin/ }).click()
    await page.getByRole('heading', { name: 'Utilisateurs', level: 1 }).waitFor()
    const { page: player } = await browser.signedIn('camille', '/')
    for (const id of ['ADM-19', 'HUB-04'])
      await promise(id, async () => {
        await page.goto(`${browser.url}/admin/clients`)
        await expect.poll(() => page.url()).toBe(`${browser.url}/admin`)
        await expect.poll(() => player.getByText('Réservé à l’équipe d’animation').isVisible()).toBe(true)
        expect(await player.getByRole('link', { name: /^Admin/ }).count()).toBe(0)
        await player.goto(`${browser.url}/admin`)
        await expect.poll(() => player.url()).toBe(`${browser.url}/`)
        await expect.poll(() => player.getByRole('heading', { name: /^Bonjour/ }).isVisible()).toBe(true)
      })
    const { page: admin } = await browser.signedIn('admin', '/admin')
    await promise('ADM-03', async () => {
      const links = page.getByRole('navigation').getByRole('link')
      await expect.poll(() => links.allTextContents()).toEqual(['Utilisateurs', 'Personas', 'Médias', 'Connexions', 'Journal', 'Webhooks'])
      const menu = admin.getByRole('navigation')
      for (const name of ['Clients', 'Utilisateurs', 'Clients']) {
        await menu.getByRole('link', { name }).click()
        const table = admin.getByRole('table', { name, exact: true })
        await expect.poll(() => table.isVisible()).toBe(true)
        await expect.poll(() => admin.getByRole('table').count()).toBe(1)
        const left = await menu.boundingBox()
        const right = await table.boundingBox()
        expect(right?.x).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0))
      }
    })
    const { page: english } = await browser.signedIn('admin', '/admin/clients', { locale: 'en' })
    await promise('ADM-12', async () => {
      for (const page of [admin, english]) await expect.poll(() => page.getByText('2 client(s) trouvé(s)').isVisible()).toBe(true)
      await expect.poll(() => english.locator('html').getAttribute('lang')).toBe('en')
      await english.goto(`${browser.url}/admin`)
      await expect.poll(() => english.getByText('5 users').isVisible()).toBe(true)
    })
  })

  test.for([
    ['', 'Utilisateurs', /^5\sutilisateurs$/, 'Ajouter un utilisateur'],
    ['/personas', 'Personas', /^\d+\spersonas$/, 'Ajouter une persona'],
    ['/clients', 'Clients', /^2\sclient\(s\) trouvé\(s\)$/, 'Ajouter un client'],
  ] as const)('the table at /admin%s has a title, a count, a button to add and a search', async words => {
    const [path, title, count, dialog] = words
    const { page } = await browser.signedIn('admin', `/admin${path}`)
    const head = page.getByRole('heading', { level: 1 })
    await promise('ADM-01', async () => {
      await expect.poll(() => page.getByRole('table', { name: title, exact: true }).isVisible()).toBe(true)
      await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(2)
    })
    await promise('ADM-04', () => expect.poll(() => head.textContent()).toBe(title))
    await promise('ADM-05', () => expect.poll(() => head.locator('xpath=../*[@role="status"]').textContent()).toMatch(count))
    await promise('ADM-06', async () => {
      await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
      await expect.poll(() => page.getByRole('dialog', { name: dialog }).isVisible()).toBe(true)
      await page.keyboard.press('Escape')
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    })
    await promise('ADM-07', async () => {
      await page.getByRole('searchbox').fill('xyzzy')
      await expect.poll(() => page.locator('tbody tr').count()).toBe(0)
    })
  })

  test('the data of a client are opened from its row, and its dates shown as they are typed', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('admin', '/admin/clients')
    const dialog = page.getByRole('dialog')
    await promise('ADM-08', async () => {
      await page.getByRole('button', { name: 'Actions pour Acme Laiterie' }).click()
      await page.getByRole('menuitem', { name: 'Voir la fiche' }).click()
      await dialog.getByText('/acme', { exact: true }).waitFor()
      await dialog.getByRole('button', { name: 'Modifier' }).click()
      await expect.poll(() => dialog.getByLabel('Nom', { exact: true }).inputValue()).toBe('Acme Laiterie')
    })
    await dialog.getByLabel('Début de contrat').fill('01/02/2026')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Acme Laiterie' })
    await promise('ADM-18', () => expect.poll(() => row.getByRole('cell').nth(3).innerText()).toMatch(/^01\/02\/2026$/m))
  })

  test('a user is added, found, shown, edited and kept, by the keyboard alone', async () => {
    const { page } = await browser.signedIn('animator', '/admin')
    const { keyboard } = page
    await page.getByText('5 utilisateurs').waitFor()
    const rows = page.getByRole('row')
    await promise('ADM-02', async () => {
      const seeded = ['camille', 'karim', 'animator', 'observer', 'admin']
      const said = await rows.allTextContents()
      for (const username of seeded) expect(said.filter(text => text.includes(`@${username}`))).toHaveLength(1)
      expect(said).toHaveLength(seeded.length + 1)
    })
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
    // Past the function and the mail.
    for (let field = 0; field < 3; field += 1) await keyboard.press('Tab')
    await keyboard.type('camille')
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await promise('ADM-15', async () => {
      await expect.poll(() => dialog.getByLabel('Nom d’utilisateur').inputValue()).toBe('camille')
      await expect.poll(() => dialog.getByLabel('Mot de passe', { exact: true }).getAttribute('type')).toBe('password')
    })
    await keyboard.type('31/02/2026')
    await keyboard.press('Enter')
    const start = dialog.getByLabel('Début de contrat')
    await promise('ADM-16', async () => {
      await expect.poll(() => dialog.getByText('Une date comme 31/12/2026').isVisible()).toBe(true)
      const field = await start.evaluate(node => [node.ariaInvalid, (node as HTMLInputElement).type, (node as HTMLInputElement).value])
      expect(field).toEqual(['true', 'text', '31/02/2026'])
    })
    await start.fill('20/11/2026')
    await keyboard.press('Enter')
    await dialog.getByText('Déjà pris').waitFor()
    await dialog.getByLabel('Nom d’utilisateur').fill('l_aubrac')
    await keyboard.press('Enter')
    const secret = page.getByRole('dialog', { name: 'Mot de passe de Louise Aubrac' })
    const password = await secret.getByLabel('Mot de passe créé').inputValue()
    expect(password).toMatch(/^\w{4}-\w{4}-\w{4}$/)
    await keyboard.press('Escape')
    await promise('ADM-05', () => expect.poll(() => page.getByText('6 utilisateurs').isVisible()).toBe(true))
    await promise('ADM-11', () => expect.poll(() => rows.nth(1).textContent()).toContain('Louise Aubrac@l_aubrac'))
    await promise('ADM-18', () => expect.poll(() => rows.nth(1).getByRole('cell').nth(2).innerText()).toMatch(/20\/11\/2026$/))
    const answer = await page.request.post(`${browser.url}/signin`, { data: { username: 'l_aubrac', password } })
    expect(answer.status()).toBe(200)

    await browser.ask(page, 'POST', '/signin', { username: 'animator', password: browser.password })
    await page.reload()
    await page.getByText('6 utilisateurs').waitFor()
    const menus = await page.getByRole('button', { name: /^Actions pour / }).count()
    await promise('ADM-07', async () => {
      await page.getByRole('searchbox').fill('aubrac')
      await expect.poll(() => page.getByText('1 utilisateur', { exact: true }).isVisible()).toBe(true)
      await expect.poll(() => rows.count()).toBe(2)
    })
    await page.getByRole('button', { name: 'Actions pour Louise Aubrac' }).focus()
    await keyboard.press('Enter')
    const modal = page.getByRole('dialog', { name: 'Louise Aubrac' })
    await promise('ADM-08', async () => {
      expect(menus).toBe(6)
      await page.getByRole('menuitem', { name: 'Voir la fiche' }).press('Enter')
      await expect.poll(() => modal.isVisible()).toBe(true)
      for (const words of ['@l_aubrac', 'Valmare 2026', '20/11/2026']) expect(await modal.textContent()).toContain(words)
    })
    await promise('ADM-09', async () => {
      await expect.poll(() => modal.getByRole('link', { name: 'Modifier' }).evaluate(link => link === document.activeElement)).toBe(true)
      await keyboard.press('Enter')
      await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/editperson')
      await expect.poll(() => page.getByLabel('Nom', { exact: true }).inputValue()).toBe('Aubrac')
    })
    await page.getByRole('heading', { name: 'Modifier la personne' }).waitFor()
    await page.getByLabel('Fin de contrat').fill('04/12/2026')
    await keyboard.press('Enter')
    await page.waitForURL('**/admin')
    await page.reload()
    await promise('ADM-02', () => expect.poll(() => rows.nth(1).textContent()).toMatch(/Louise Aubrac.*20\/11\/2026.*04\/12\/2026/))
  })

  test('the edit page is called Edit Person, and whom nobody knows is not found', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('animator', '/admin', { locale: 'en' })
    await page.getByRole('button', { name: 'Actions for Camille Roussel' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await promise('ADM-10', async () => {
      await expect.poll(() => page.getByRole('heading', { name: 'Edit Person', exact: true }).isVisible()).toBe(true)
      expect(new URL(page.url()).pathname).toBe('/admin/editperson')
      await page.getByLabel('End of contract').fill('05/12/2027')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect.poll(() => page.url()).toBe(`${browser.url}/admin`)
      await expect.poll(() => page.getByRole('row').filter({ hasText: '@camille' }).textContent()).toContain('05/12/2027')
    })
    await page.goto(`${browser.url}/admin/editperson?id=1`)
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  })

  test('a new password is shown once and ends the sessions; a disabled user is signed out', {
    tags: ['long'],
  }, async () => {
    const { page: karim } = await browser.signedIn('karim', '/livez')
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

  test('an exercise is cloned, entered, woken up, reset and deleted', { tags: ['long'] }, async () => {
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
    await expect.poll(() => row.textContent()).toContain('Prêt')
    const name = 'Rappel de lots (rouge)'
    await choose(name, 'Réveiller le réseau')
    await promise('EXO-82', async () => {
      const examples = dialog.getByRole('region', { name: 'Dix exemples' })
      await expect.poll(() => examples.getByRole('listitem').count()).toBe(10)
      await examples.getByText('La ville de l’exercice n’est pas renseignée').waitFor()
    })
    await dialog.getByLabel('Nombre de jours').fill('100')
    await dialog.getByRole('button', { name: 'Écrire ce passé' }).click()
    await dialog.getByText('Un nombre de 1 à 60').waitFor()
    await dialog.getByLabel('Nombre de jours').fill('2')
    await dialog.getByRole('button', { name: 'Écrire ce passé' }).click()
    await expect.poll(() => row.textContent()).toContain('Weezes80')

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
    await dialog.getByLabel('Pour confirmer').fill(name)
    await dialog.getByRole('button', { name: 'Remettre au début' }).click()
    // What was prepared stays.
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => row.textContent()).toContain('Weezes80')
    await choose(name, 'Supprimer')
    await dialog.getByRole('textbox').fill('Rappel')
    await dialog.getByRole('button', { name: 'Supprimer' }).click()
    await dialog.getByText('Ce n’est pas le nom de cet exercice').waitFor()
    await dialog.getByRole('textbox').fill(name)
    await dialog.getByRole('button', { name: 'Supprimer' }).click()
    await row.waitFor({ state: 'detached' })
  })
})
