import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations, blockChangeStream, browserForTests, hasBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

type Named = { id: number }
type Played = { liked: number[]; reweezed: number[] }

const nadia = 'nadia_quainord'
const band = (page: Page) => page.getByRole('region', { name: 'Persona actif' })
const composer = (page: Page) => page.getByRole('textbox', { name: 'Texte du weeze' })
const messageField = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })

const take = async (page: Page) => {
  await page.getByRole('button', { name: 'Agir comme…' }).click()
  const picker = page.getByRole('dialog', { name: 'Agir comme' })
  await picker.getByRole('combobox').fill('nadia_q')
  await picker.getByRole('option', { name: /@nadia_quainord/ }).click()
  await band(page).getByText('Nadia Ferrand').waitFor()
}

describe.skipIf(!hasBrowser)('speaking as a persona on every page, in Chromium', () => {
  const browser = browserForTests()

  const idOf = async (page: Page, username: string) => (await browser.ask<Named>(page, 'GET', `/users/named?username=${username}`)).id
  const readPersona = async (page: Page): Promise<Played> => {
    const input = encodeURIComponent(JSON.stringify({ id: await idOf(page, nadia) }))
    const answer = await browser.ask<{ result: { data: Played } }>(page, 'GET', `/trpc/weezes.persona?input=${input}`)
    return answer.result.data
  }

  test('a persona is taken once, likes, reweezes, follows and posts, stays over a reload, and is put down', {
    tags: ['long', 'night'],
  }, async () => {
    const { page, pageErrors } = await browser.signedIn('animator', '/livez')
    const { page: player } = await browser.signedIn('camille')
    await browser.ask(page, 'POST', '/weezs/post', { text: 'Un weeze à marquer' })
    await page.goto(`${browser.url}/weez`)
    await take(page)
    const card = page.locator('article').filter({ hasText: 'Un weeze à marquer' }).first()
    const like = card.getByRole('button', { name: /J’aime/ })
    await like.click()
    await promise('EXO-17', async () => {
      await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true')
      await expect.poll(async () => (await readPersona(page)).liked.length).toBeGreaterThan(0)
    })
    await card.getByRole('button', { name: /reweez/i }).click()
    await page.getByRole('menuitem', { name: 'Reweezer', exact: true }).click()
    const undo = page.getByRole('alert').filter({ hasText: 'comme Nadia' }).last().getByRole('button', { name: 'Annuler' })
    await promise('EXO-20', async () => {
      await expect.poll(() => page.getByText('Reweezé comme Nadia Ferrand.').isVisible()).toBe(true)
      const { reweezed } = await readPersona(page)
      await undo.click()
      await expect.poll(async () => (await readPersona(page)).reweezed.length).toBe(reweezed.length - 1)
    })
    await composer(page).fill('Ce texte revient')
    await page.getByRole('button', { name: 'Publier comme Nadia' }).click()
    await promise('EXO-20', async () => {
      await expect.poll(() => page.getByText('Envoyé comme Nadia Ferrand.').isVisible()).toBe(true)
      await undo.click()
      await expect.poll(() => composer(page).textContent()).toBe('Ce texte revient')
      await expect.poll(() => page.locator('article').filter({ hasText: 'Ce texte revient' }).count()).toBe(0)
    })
    // Also when its page was left before, and never over something else that was begun.
    await page.getByRole('button', { name: 'Publier comme Nadia' }).click()
    await page.getByText('Envoyé comme Nadia Ferrand.').waitFor()
    await page.getByRole('link', { name: 'Notifications' }).first().click()
    const takeBack = () => Promise.all([page.waitForResponse(/weezes\.delete/), undo.click()])
    await takeBack()
    await page.getByRole('link', { name: 'Accueil' }).first().click()
    await promise('EXO-91', async () => expect.poll(() => composer(page).textContent()).toBe('Ce texte revient'))
    await page.getByRole('button', { name: 'Publier comme Nadia' }).click()
    await page.getByText('Envoyé comme Nadia Ferrand.').waitFor()
    await composer(page).fill('Autre chose')
    await takeBack()
    await page.getByText('C’est repris.').last().waitFor()
    await promise('EXO-91', () => expect.poll(() => composer(page).textContent()).toBe('Autre chose'))
    await composer(page).fill('')

    await page.goto(`${browser.url}/weez/@karim`)
    const followed = async () => {
      const id = await idOf(page, 'karim')
      const as = await idOf(page, nadia)
      return (await browser.ask<{ subscribed: boolean }>(page, 'GET', `/users/${id}/profile?as=${as}`)).subscribed
    }
    const before = await followed()
    await page.getByRole('button', { name: before ? 'Abonné' : 'Suivre', exact: true }).click()
    await promise('EXO-17', async () => expect.poll(followed).toBe(!before))
    await promise('EXO-16', async () => {
      await page.reload()
      await expect.poll(() => band(page).textContent()).toContain('Nadia Ferrand')
      expect(await axeViolations(page, { within: '[aria-label="Persona actif"]' })).toEqual([])
      await page.goto(`${browser.url}/weez/notifications`)
      await band(page).getByRole('button', { name: 'Quitter Nadia' }).click()
      await expect.poll(() => band(page).count()).toBe(0)
      expect(await page.evaluate(() => document.activeElement?.id), 'the focus is on what stays').toBe('main')
      await page.goto(`${browser.url}/weez`)
      await card.waitFor()
      expect(await band(page).count()).toBe(0)
    })
    await promise('EXO-17', async () => expect.poll(() => like.getAttribute('aria-pressed')).toBe('false'))
    expect(await player.getByRole('button', { name: 'Agir comme…' }).count()).toBe(0)
    expect(pageErrors).toEqual([])
  })

  test('an operator who is removed is told so, speaks as themselves again and keeps what was typed', { tags: ['long'] }, async () => {
    const { page: animator } = await browser.signedIn('animator', '/livez')
    const operators = [await idOf(animator, 'camille')]
    const account = { username: 'orvane_presse', first_name: 'Orvane', last_name: 'Presse', role: 'USER', operators }
    const added = await browser.ask<{ result: { data: { user: Named } } }>(animator, 'POST', '/trpc/admin.users.add', account)
    const { page } = await browser.signedIn('camille', '/livez')
    // The page learns of the removal by its own attempt, not by a ring before it.
    await blockChangeStream(page)
    await page.goto(`${browser.url}/weez`)
    await page.getByRole('group', { name: 'Parler pour' }).getByRole('button', { name: 'Orvane Presse' }).click()
    await page.locator('[contenteditable=true]').first().waitFor()
    await composer(page).fill('Communiqué de 14 h')
    // Nor by a poll.
    const attempt = Promise.withResolvers<void>()
    await page.route(/weezes\.persona|auth\.officialAccounts/, async route => {
      await attempt.promise
      await route.continue()
    })
    await browser.ask(animator, 'POST', '/trpc/admin.users.edit', { id: added.result.data.user.id, operators: [] })
    await page.getByRole('button', { name: 'Publier comme Orvane' }).click()
    attempt.resolve()
    await promise('EXO-100', async () => {
      await expect.poll(() => page.getByText(/^Vous n’agissez plus comme Orvane Presse/).isVisible()).toBe(true)
      await expect.poll(() => band(page).count()).toBe(0)
      await expect.poll(() => composer(page).innerText()).toBe('Communiqué de 14 h')
      expect(await page.getByRole('article').filter({ hasText: 'Communiqué de 14 h' }).count()).toBe(0)
    })
  })

  test('what was typed goes from persona to persona', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('animator')
    await take(page)
    await composer(page).fill('Sous le mauvais nom')
    await band(page).getByRole('button', { name: 'Changer' }).click()
    const picker = page.getByRole('dialog', { name: 'Agir comme' })
    await picker.getByRole('combobox').fill('sophie_l')
    await picker.getByRole('option', { name: /@sophie_lenoir/ }).click()
    await promise('EXO-102', async () => {
      await expect.poll(() => page.getByRole('button', { name: 'Publier comme Sophie' }).isVisible()).toBe(true)
      await expect.poll(() => composer(page).innerText()).toBe('Sous le mauvais nom')
    })
    await composer(page).fill('')
  })

  test('a reply offers first whom the weeze names, and the dialog keeps the persona', { tags: ['long', 'night'] }, async () => {
    const { page } = await browser.signedIn('animator', '/livez')
    const { page: player } = await browser.signedIn('camille', '/livez')
    const text = `Bonjour @${nadia}, on arrive`
    const { id } = await browser.ask<Named>(player, 'POST', '/weezs/post', { text })
    await page.goto(`${browser.url}/weez/camille/status/${id}`)
    await page.locator('article[data-subject]').waitFor()
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog', { name: 'Répondre' })
    const offered = dialog.getByRole('button', { name: 'Nadia Ferrand, à qui on s’adresse' })
    await promise('EXO-18', async () => {
      await expect.poll(() => offered.isVisible()).toBe(true)
      await offered.click()
      await expect.poll(() => dialog.getByText('Vous écrivez comme').isVisible()).toBe(true)
    })
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await promise('EXO-16', () => expect.poll(() => band(page).textContent()).toContain('Nadia Ferrand'))
  })

  test('a new message opens its conversation, where what is typed goes into the field', async () => {
    const { page } = await browser.signedIn('camille', '/weez/messages/new')
    const modal = page.getByRole('dialog', { name: 'Nouveau message' })
    await modal.getByRole('combobox').fill('karim')
    await modal.getByRole('option', { name: /@karim/ }).click()
    for (const id of ['EXO-26', 'EXO-21'])
      await promise(id, async () => {
        await page.waitForURL(/messages\/\d+$/)
        await expect.poll(() => messageField(page).evaluate(field => field === document.activeElement)).toBe(true)
      })
    await page.keyboard.type('coucou')
    await promise('EXO-21', async () => {
      await expect.poll(() => messageField(page).inputValue()).toBe('coucou')
      await messageField(page).blur()
      for (const key of ['c', '?', 'g', 'h', 'n', 'j']) await page.keyboard.press(key)
      expect([await page.getByRole('dialog').count(), new URL(page.url()).pathname]).toEqual([0, new URL(page.url()).pathname])
      expect(page.url()).toMatch(/messages\/\d+$/)
    })
  })

  test('a private message is taken back while its toast is there', { tags: ['long', 'night'] }, async () => {
    const { page, pageErrors } = await browser.signedIn('animator', '/weez/personas')
    await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
    await messageField(page).fill('Parti trop vite')
    await page.keyboard.press('Enter')
    const toast = page.getByRole('alert').filter({ hasText: /^Envoyé comme/ })
    const log = page.getByRole('log')
    await promise('EXO-20', async () => {
      await toast.getByRole('button', { name: 'Annuler' }).click()
      await expect.poll(() => log.getByText('Message retiré').count()).toBe(1)
      expect(await log.getByText('Parti trop vite').count()).toBe(0)
    })
    await promise('EXO-91', async () => {
      await expect.poll(() => messageField(page).inputValue()).toBe('Parti trop vite')
      // Also when its page was left before.
      await toast.waitFor({ state: 'detached' })
      await messageField(page).press('Enter')
      await toast.waitFor()
      const conversation = page.url()
      await page.getByRole('link', { name: 'Accueil' }).first().click()
      await composer(page).waitFor()
      await toast.getByRole('button', { name: 'Annuler' }).click()
      await toast.waitFor({ state: 'hidden' })
      const key = `weez-message::${await idOf(page, 'animator')}:${conversation.match(/\d+(?=\D*$)/)?.[0]}`
      await expect.poll(() => page.evaluate(name => localStorage.getItem(name), key)).toBe('Parti trop vite')
      await page.goto(conversation)
      await expect.poll(() => messageField(page).inputValue()).toBe('Parti trop vite')
    })
    expect(pageErrors).toEqual([])
  })

  test('where only personas speak, the page asks for one', { tags: ['long', 'night'] }, async () => {
    const { page: admin } = await browser.signedIn('admin', '/admin/clients')
    await admin.getByRole('button', { name: 'Exercices de Acme Laiterie' }).click()
    await admin.getByRole('button', { name: 'Actions pour Rappel de lots', exact: true }).click()
    await admin.getByRole('menuitem', { name: 'Réglages' }).click()
    const settings = admin.getByRole('dialog', { name: 'Réglages de l’exercice' })
    await settings.getByText('Les animateurs n’écrivent jamais en leur nom').click()
    await settings.getByRole('button', { name: 'Enregistrer' }).click()
    await settings.waitFor({ state: 'hidden' })
    const { page } = await browser.signedIn('animator', '/acme/weez')
    await promise('EXO-19', async () => {
      await expect.poll(() => page.getByText('Prenez d’abord un persona').isVisible()).toBe(true)
      expect(await composer(page).count()).toBe(0)
      await page
        .getByRole('button', { name: /J’aime/ })
        .first()
        .click()
      await expect.poll(() => page.getByRole('dialog', { name: 'Agir comme' }).isVisible()).toBe(true)
    })
  })
})
