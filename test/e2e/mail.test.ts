import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { axeViolations, browserForTests, hasBrowser } from '../support/browser.ts'
import { nameRecipient, openMail } from '../support/mail-pages.ts'
import { promise } from '../support/promise.ts'

type Sent = { id: number; threadId: number }

describe.skipIf(!hasBrowser)('the mail of an exercise, in Chromium', () => {
  const browser = browserForTests()
  const idOf = async (page: Page, username: string) =>
    (await browser.ask<{ id: number }>(page, 'GET', `/users/named?username=${username}`)).id
  const rows = (page: Page) => page.locator('[data-thread]')
  const text = (page: Page) => page.getByRole('textbox', { name: /^(Texte|Text)$/ })

  test('is an unknown path, and its card disabled, where the exercise has none', async () => {
    const { page } = await browser.signedIn('camille', '/livez')
    const asked: string[] = []
    page.on('request', request => void (/mail/.test(new URL(request.url()).pathname) && asked.push(request.url())))
    await promise('MAIL-01', async () => {
      await page.goto(`${browser.url}/`)
      await page.getByText('Désactivé').waitFor()
      expect(asked).toEqual([])
      await page.goto(`${browser.url}/webmail`)
      await page.waitForURL(`${browser.url}/`)
      expect((await page.request.get(`${browser.url}/webmail`, { headers: { accept: 'application/json' } })).status()).toBe(404)
    })
  })

  describe('that opens it', () => {
    beforeAll(() => openMail(browser))

    test('leads from the hub to what is unread, by keys alone, in French and English', { tags: ['long'] }, async () => {
      const { page: animator } = await browser.signedIn('animator', '/livez')
      const from = await idOf(animator, 'pref_vauve')
      const to = [await idOf(animator, 'camille')]
      for (const subject of ['Premier point', 'Deuxième point', 'Troisième point'])
        await browser.ask<Sent>(animator, 'POST', '/mail', { from, to, subject, body: '<p>Point à 14 h.</p>' })
      const { page, pageErrors } = await browser.signedIn('camille', '/', { scheme: 'dark' })
      await promise('MAIL-01', async () => {
        await page.getByText('3 non lus').waitFor()
        await page.getByRole('link', { name: /WebMail/ }).click()
        await expect.poll(() => rows(page).count()).toBe(3)
      })
      expect(await axeViolations(page)).toEqual([])
      await promise('MAIL-15', async () => {
        await page.locator('body').press('j')
        await page.keyboard.press('Enter')
        await page.getByRole('heading', { name: 'Troisième point' }).waitFor()
        await expect.poll(() => page.getByText('Camille Roussel, 2 non lus').count()).toBe(1)
        await page.keyboard.press('j')
        await page.getByRole('heading', { name: 'Deuxième point' }).waitFor()
        await page.keyboard.press('e')
        await page.getByText('Mail archivé.').waitFor()
        await page.getByRole('heading', { name: 'Premier point' }).waitFor()
        await page.keyboard.press('u')
        await expect.poll(() => page.getByText('Camille Roussel, 1 non lu').count()).toBe(1)
        await page.keyboard.press('/')
        await page.keyboard.type('trois')
        await expect.poll(() => rows(page).count()).toBe(1)
        await page.keyboard.type('zzz')
        await page.getByText('Boîte de réception\u00a0: aucun mail pour «\u202ftroiszzz\u202f»').waitFor()
        await page.context().setOffline(true)
        await page.keyboard.press('Backspace')
        await page.getByText('La recherche n’a pas abouti').waitFor()
        await page.context().setOffline(false)
        await page.getByText(/aucun mail pour/).waitFor()
        await page.keyboard.press('Tab')
        await page.locator('main').press('?')
        await page.getByRole('dialog', { name: 'Raccourcis clavier' }).getByText('Répondre à tous').waitFor()
      })
      const { page: english } = await browser.signedIn('camille', '/webmail?folder=archives', { locale: 'en' })
      await english.getByRole('heading', { name: 'Archive' }).waitFor()
      await english.getByRole('link', { name: /Deuxième point/ }).click()
      await english.getByRole('button', { name: 'Reply to all' }).waitFor()
      expect(await axeViolations(english)).toEqual([])
      expect(pageErrors).toEqual([])
    })

    test('goes between two players and two animators with copies and files, and each sees exactly what they may', {
      tags: ['long'],
    }, async () => {
      const { page } = await browser.signedIn('camille', '/webmail')
      const { page: karim } = await browser.signedIn('karim', '/webmail')
      const { page: animator } = await browser.signedIn('animator', '/livez')
      const nora = { username: 'nora', first_name: 'Nora', role: 'ANIMATOR', password: browser.password }
      await browser.ask(animator, 'POST', '/trpc/admin.users.add', nora)
      const { page: second } = await browser.signedIn('nora', '/livez')
      const openFrom = async (someone: Page, username: string, subject: RegExp) => {
        await someone.goto(`${browser.url}/webmail?mailbox=${await idOf(animator, username)}`)
        await someone.getByRole('link', { name: subject }).first().click({ timeout: 40_000 })
        await someone.getByRole('button', { name: 'Répondre à tous' }).waitFor()
      }
      await page.getByRole('button', { name: 'Nouveau mail' }).first().waitFor()
      await page.locator('body').press('c')
      await nameRecipient(page, 'À', 'prefec', /Préfecture de la Vauve/)
      await page.getByRole('button', { name: 'Cc', exact: true }).click()
      await nameRecipient(page, 'Cc', 'echo_valmare', /L’Écho de Valmare/)
      await page.getByRole('button', { name: 'Cci' }).click()
      await nameRecipient(page, 'Cci', 'karim', /Karim Benali/)
      await page.getByRole('textbox', { name: 'Objet' }).fill('Fiche du solvant')
      await text(page).click()
      await page.keyboard.type('Voici la fiche.')
      const file = { name: 'fiche.txt', mimeType: 'text/plain', buffer: Buffer.from('solvant') }
      await page.locator('input[type=file]').setInputFiles([file, { ...file, name: 'page.exe', buffer: Buffer.from([0x4d, 0x5a, 0, 0]) }])
      await page.getByText('Un PDF, un document, une image, un son ou une vidéo').waitFor()
      await page.getByRole('button', { name: 'Retirer page.exe' }).click()
      await promise('MAIL-07', async () => {
        await page.getByText(/Brouillon gardé/).waitFor()
        await page.reload()
        await expect.poll(() => text(page).textContent()).toBe('Voici la fiche.')
        await page.getByText('fiche.txt').waitFor()
        await text(page).press('Control+Enter')
        await page.getByRole('button', { name: 'Annuler' }).click()
        await expect.poll(() => text(page).textContent()).toBe('Voici la fiche.')
      })
      expect(await axeViolations(page)).toEqual([])
      await text(page).press('Control+Enter')
      await page
        .getByRole('status')
        .filter({ hasText: /Envoi à Préfecture de la Vauve/ })
        .waitFor({ state: 'attached' })
      await promise('MAIL-08', async () => {
        await karim.getByRole('link', { name: /Fiche du solvant/ }).click({ timeout: 40_000 })
        await karim.getByRole('button', { name: 'Détails' }).click()
        await expect.poll(() => karim.getByText('Karim Benali <karim@orvane.example>').count()).toBe(1)
        await openFrom(animator, 'pref_vauve', /Fiche du solvant/)
        await animator.getByRole('link', { name: 'Télécharger fiche.txt' }).waitFor()
      })
      await openFrom(second, 'echo_valmare', /Fiche du solvant/)
      await second.locator('main').press('a')
      await text(second).pressSequentially('La publions-nous ?')
      await text(second).press('Control+Enter')
      // Forwarded with its file, which reaches a third.
      await animator.locator('main').press('f')
      await nameRecipient(animator, 'À', 'karim', /Karim Benali/)
      await animator.getByRole('button', { name: 'Cc', exact: true }).click()
      await nameRecipient(animator, 'Cc', 'camille', /Camille Roussel/)
      await animator.getByRole('button', { name: 'Cci' }).click()
      await nameRecipient(animator, 'Cci', 'vigie24', /Vigie 24/)
      await text(animator).press('Control+Enter')
      const forwarded = /Tr : Fiche du solvant/
      for (const [someone, username] of [
        [karim, 'karim'],
        [page, 'camille'],
        [second, 'vigie24'],
      ] as const) {
        await openFrom(someone, username, forwarded)
        await someone.getByRole('link', { name: 'Télécharger fiche.txt' }).waitFor()
        await someone.getByRole('button', { name: 'Détails' }).click()
      }
      await promise('MAIL-08', async () => {
        for (const player of [karim, page]) expect(await player.content()).not.toMatch(/Vigie 24|vigie24/)
        await second.getByText(/^Vigie 24 <vigie24@orvane\.example>$/).waitFor()
        // The answer to all reached whom the mail named, and no blind copy.
        await openFrom(page, 'camille', /Fiche du solvant.*La publions-nous/)
        await page.getByText('La publions-nous ?').last().waitFor()
        expect(await page.content()).not.toMatch(/Vigie 24|vigie24/)
        const { data } = await browser.ask<{ data: { excerpt: string }[] }>(karim, 'GET', '/mail/threads')
        expect(data.map(({ excerpt }) => excerpt)).not.toContain('La publions-nous ?')
      })
    })

    test('waits for a silent server, and is sent when it answers again, on a phone', { tags: ['long'] }, async () => {
      const { page } = await browser.signedIn('camille', '/webmail', { size: 'phone' })
      await page.getByRole('button', { name: 'Nouveau mail' }).click()
      await nameRecipient(page, 'À', 'karim', /Karim Benali/)
      await page.getByRole('textbox', { name: 'Objet' }).fill('Sans réseau')
      await text(page).click()
      await page.context().setOffline(true)
      await page.keyboard.type('Tu me lis ?')
      await promise('MAIL-07', async () => {
        await page.getByText('Gardé sur cet appareil').waitFor({ state: 'attached' })
        await page.context().setOffline(false)
        await page.getByText(/Brouillon gardé/).waitFor({ state: 'attached' })
        const kept = await browser.ask<{ drafts: { subject: string; body: string }[] }>(page, 'GET', '/mail/threads?folder=drafts')
        expect(kept.drafts).toContainEqual(expect.objectContaining({ subject: 'Sans réseau', body: '<p>Tu me lis ?</p>' }))
        await page.context().setOffline(true)
        await page.getByRole('button', { name: 'Envoyer' }).click()
        await page.getByText('à envoyer').waitFor()
        await page.context().setOffline(false)
        await page.getByRole('button', { name: 'Annuler' }).waitFor()
        await expect.poll(() => page.getByText('à envoyer').count()).toBe(0)
      })
      expect(await axeViolations(page)).toEqual([])
    })

    test('has lists and addresses that animators make where they manage personas', { tags: ['long'] }, async () => {
      const { page } = await browser.signedIn('animator', '/admin/personas')
      await page.getByRole('button', { name: 'Listes de diffusion' }).click()
      await page.getByRole('button', { name: 'Ajouter une liste' }).click()
      const form = page.getByRole('dialog', { name: 'Ajouter une liste' })
      await form.getByLabel('Nom', { exact: true }).fill('Presse')
      await form.getByLabel('Adresse').fill('presse@orvane.example')
      await nameRecipient(page, 'Membres', 'karim', /Karim Benali/)
      expect(await axeViolations(page)).toEqual([])
      await form.getByRole('button', { name: 'Enregistrer' }).click()
      await promise('MAIL-03', async () => {
        const lists = page.getByRole('list', { name: 'Listes de diffusion' })
        await expect.poll(() => lists.getByText('presse@orvane.example, 1 membre').count()).toBe(1)
        const { page: player } = await browser.signedIn('camille', '/webmail')
        await player.getByRole('button', { name: 'Nouveau mail' }).first().click()
        await nameRecipient(player, 'À', 'pres', /Presse/)
      })
      await page.goto(`${browser.url}/admin/editperson?id=${await idOf(page, 'pref_vauve')}`)
      const address = page.getByRole('region', { name: 'Dans le mail de l’exercice' })
      await address.getByLabel('Organisation').fill('Préfecture')
      await address.getByLabel('Adresse').fill('cabinet@prefecture.example')
      await address.getByRole('button', { name: 'Enregistrer' }).click()
      await promise('MAIL-02', async () => {
        const found = () => browser.ask<{ address: string; organisation: string }[]>(page, 'GET', '/mail/directory?terms=cabinet')
        await expect.poll(found).toMatchObject([{ address: 'cabinet@prefecture.example', organisation: 'Préfecture' }])
      })
    })
  })
})
