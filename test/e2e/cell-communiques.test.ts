import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { axeViolations, browserForTests, hasBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

type Clients = { result: { data: { data: { path: string; exercises: { id: number }[] }[] } } }
type Found = { id: number; username: string }[]
type Communique = { id: number; savedOn: string }

describe.skipIf(!hasBrowser)('the communiqués of the cell, in Chromium', () => {
  const browser = browserForTests()
  const text = (page: Page) => page.getByRole('textbox', { name: 'Texte', exact: true })
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
  const isSeen = async (part: Locator) => {
    await part.waitFor()
    expect(await part.isVisible()).toBe(true)
  }
  let prefecture = 0
  beforeAll(async () => {
    const { page } = await browser.signedIn('admin', '/livez')
    const { result } = await browser.ask<Clients>(page, 'GET', '/trpc/admin.clients.list?input={}')
    const exerciseId = result.data.data.find(({ path }) => path === '')?.exercises[0]?.id
    await browser.ask(page, 'POST', '/trpc/admin.exercises.edit', { exerciseId, cell: ['communiques', 'log'] })
    const find = async (terms: string) =>
      (await browser.ask<Found>(page, 'GET', `/users/webmail/search?terms=${terms}&includeSelf=false`))[0]?.id ?? 0
    prefecture = await find('prefecture')
    const approvers = [
      { userId: await find('camille'), title: 'Directrice' },
      { userId: prefecture, title: 'Préfecture' },
    ]
    await browser.ask(page, 'PUT', '/cell/rules', { approvers, othersApprove: true, accountId: prefecture })
  })

  test('a cell drafts, disputes and approves a communiqué', async () => {
    const { page: karim, pageErrors } = await browser.signedIn('karim', '/cellule')
    await promise('CELL-02', async () => {
      await karim.getByText('Aucun communiqué.').waitFor()
      await karim.locator('body').press('n')
      await karim.getByRole('textbox', { name: 'Titre' }).fill('Fuite à Solvane')
      await karim.getByRole('textbox', { name: 'Lieu' }).fill('Valmare')
      await karim.getByRole('textbox', { name: 'Contact de presse' }).fill('Karim Benali, 01 99 00 14 12')
      await text(karim).click()
      await karim.keyboard.type('La fuite a touché le bac 6. Il n’existe aucun danger. Nos relevés sont publics.')
      await isSeen(karim.getByText(/Enregistré à/))
    })
    const { page: camille } = await browser.signedIn('camille', '/cellule')
    await promise('CELL-02', async () => {
      await camille.getByText('Karim écrit…').first().waitFor()
      await button(camille, 'Demander la main').click()
      await button(karim, 'Passer la main').click()
      await camille.getByText('Vous écrivez').waitFor()
      await camille.getByRole('textbox', { name: 'Titre' }).fill('Fuite à Solvane : les écoles rouvrent')
      await isSeen(camille.getByText(/Enregistré à/))
    })
    const { page: animator } = await browser.signedIn('animator', '/cellule')
    await promise('CELL-03', async () => {
      await camille.keyboard.press('Control+Enter')
      await button(animator, 'Demander un changement').waitFor()
      await text(animator).getByText('aucun danger').dblclick()
      await button(animator, 'Demander un changement').click()
      await animator.getByRole('textbox', { name: 'Votre commentaire' }).fill('On ne peut pas l’écrire.')
      await animator.getByRole('textbox', { name: /^Proposition/ }).fill('grand')
      await button(animator, 'Demander ce changement').click()
      await button(camille, 'Appliquer').click()
      await button(animator, /^Accord de .* à v3$/).click()
      await button(camille, /^(Red|D)onner mon accord à v3$/).click()
      await camille.getByRole('listitem').and(camille.locator('[aria-current=step]')).getByText('Validé').waitFor()
      expect(await text(camille).textContent()).toContain('grand')
    })
    await promise('CELL-04', async () => {
      await camille.keyboard.press('Control+Enter')
      await camille.getByRole('dialog').getByText('Page de presse').waitFor()
      await camille.getByRole('dialog').getByRole('button', { name: 'Diffuser maintenant' }).click()
      await camille.getByRole('link', { name: 'Voir la page' }).click()
      await isSeen(camille.getByRole('heading', { level: 1, name: /les écoles rouvrent/ }))
    })
    expect(await axeViolations(camille)).toEqual([])
    expect(await axeViolations(animator)).toEqual([])
    expect(pageErrors).toEqual([])
  })

  /** A communiqué that both have approved, as its two players have it. */
  const approve = async (title: string) => {
    const { page: karim } = await browser.signedIn('karim', '/livez')
    const { page: camille } = await browser.signedIn('camille', '/livez')
    const { page: animator } = await browser.signedIn('animator', '/livez')
    const { id, savedOn } = await browser.ask<Communique>(karim, 'POST', '/cell/communiques', { title })
    const words = { place: 'Valmare', contact: '01 99 00 14 12', body: '<p>Le bac 6 fuit.</p>' }
    const saved = await browser.ask<Communique>(karim, 'PUT', `/cell/communiques/${id}`, { savedOn, ...words })
    const read = { savedOn: saved.savedOn }
    await browser.ask(karim, 'POST', `/cell/communiques/${id}/submission`, read)
    await browser.ask(camille, 'POST', `/cell/communiques/${id}/approvals`, read)
    await browser.ask(animator, 'POST', `/cell/communiques/${id}/approvals`, { ...read, asId: prefecture })
    await browser.ask(karim, 'PUT', `/cell/communiques/${id}/hand`, { act: 'leave' })
    return { id, savedOn: saved.savedOn, karim, camille }
  }
  const pathOf = (id: number) => `${browser.url}/cellule?part=communiques&communique=${id}`

  test('an embargo, a release, its correction and its withdrawal', { tags: ['long'] }, async () => {
    const { id, karim } = await approve('Incident sur le site')
    await karim.goto(pathOf(id))
    await promise('CELL-04', async () => {
      await karim.getByRole('switch', { name: 'Embargo jusqu’à' }).click()
      await button(karim, /^Diffuser à \d/).click()
      await karim
        .getByRole('dialog')
        .getByRole('button', { name: /^Diffuser à/ })
        .click()
      await karim.getByText(/L’horloge le diffuse à/).waitFor()
      await button(karim, 'Ne plus diffuser').click()
      await karim.getByRole('switch', { name: 'Embargo jusqu’à' }).click()
      await button(karim, 'Diffuser maintenant').click()
      await karim.getByRole('dialog').getByRole('button', { name: 'Diffuser maintenant' }).click()
      await button(karim, 'Rectifier').click()
      await expect.poll(() => karim.url()).not.toContain(String(id))
      await expect.poll(() => karim.getByRole('textbox', { name: 'Titre' }).inputValue()).toBe('Incident sur le site')
      await karim.goto(pathOf(id))
      await button(karim, 'Retirer').click()
      await karim.getByRole('textbox', { name: /^Raison/ }).fill('Faux')
      await karim.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
      await karim.getByRole('link', { name: 'Voir la page' }).click()
      await isSeen(karim.getByText(/^Retiré par/))
    })
    expect(await axeViolations(karim)).toEqual([])
    const { page } = await browser.signedIn('observer', `/webpress/communiques/${id}`, { size: 'phone', locale: 'en', scheme: 'dark' })
    await button(page, 'Print').waitFor()
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })

  test('what is typed without a network stands against what another has saved, and is kept', { tags: ['long'] }, async () => {
    const { id, savedOn, karim, camille } = await approve('Point de 14 h')
    await karim.goto(pathOf(id))
    await promise('CELL-02', async () => {
      await karim.getByRole('textbox', { name: 'Titre' }).waitFor()
      await karim.context().setOffline(true)
      await karim.getByRole('textbox', { name: 'Titre' }).fill('Point de 15 h')
      await karim.getByText(/gardé sur cet appareil/).waitFor()
      await browser.ask(camille, 'PUT', `/cell/communiques/${id}`, { savedOn, title: 'Point de 16 h' })
      await browser.ask(camille, 'PUT', `/cell/communiques/${id}/hand`, { act: 'leave' })
      await karim.context().setOffline(false)
      await karim.getByText(/^Camille .* a enregistré à/).waitFor()
      expect(await axeViolations(karim)).toEqual([])
      await button(karim, 'Comparer').first().click()
      await button(karim, 'Garder la mienne').click()
      await karim.getByText(/Enregistré à/).waitFor()
      expect((await browser.ask<{ title: string }>(camille, 'GET', `/cell/communiques/${id}`)).title).toBe('Point de 15 h')
    })
    const { page } = await browser.signedIn('camille', pathOf(id).slice(browser.url.length), { size: 'phone' })
    await promise('CELL-03', async () => {
      await page.getByText('Changé depuis votre accord').waitFor()
      expect(await button(page, /^Redonner mon accord/).boundingBox()).toMatchObject({ height: 48 })
    })
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })

  test('an observer reads communiqués in English and has no field', { tags: ['long'] }, async () => {
    await approve('A reading')
    const { page } = await browser.signedIn('observer', '/cellule', { locale: 'en', scheme: 'dark' })
    await promise('CELL-01', async () => {
      await page.getByText('You read what the cell writes.').waitFor()
      expect(await page.getByRole('textbox').count()).toBe(0)
    })
    expect(await axeViolations(page)).toEqual([])
  })
})
