import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { SessionUser } from '#routers/session.contract.ts'
import { axeViolations, browserForTests, hasBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('the phases of an exercise, in Chromium', () => {
  const browser = browserForTests()

  const band = (page: Page) => page.getByRole('status').filter({ hasText: /^(Exercice |Reprise)/ })
  /** The next poll of every query of the page. */
  const pollOnce = (page: Page) => page.clock.fastForward(10_000)
  /** Opens a page whose polls the test runs. */
  const watch = async (username: string, path = '/weez') => {
    const visitor = await browser.signedIn(username, '/livez')
    await visitor.page.clock.install()
    await visitor.page.goto(`${browser.url}${path}`)
    return visitor
  }

  test('a suspension with closed writing, its end, and the end of the exercise', { tags: ['long', 'night'] }, async () => {
    const { page: player, pageErrors } = await watch('camille')
    const { page: animator } = await browser.signedIn('animator', '/weez')
    const { page: front } = await browser.signedIn('karim', '/webpress')
    const article = (await front.locator('.card-title a').first().getAttribute('href')) ?? ''
    // What these pages poll by themselves comes more seldom, or never.
    const others = await Promise.all(
      ['/weez/messages', '/weez/messages/new', '/weez/explore', '/webpress', article].map(async path => (await watch('karim', path)).page),
    )
    const field = player.getByRole('textbox', { name: 'Texte du weeze' })
    await field.fill('Les relevés de 13 h 30')
    const like = player
      .getByRole('feed')
      .getByRole('button', { name: /^J’aime/ })
      .first()
    await like.waitFor()

    await animator.getByRole('button', { name: 'Suspendre l’exercice' }).click()
    const dialog = animator.getByRole('dialog')
    await dialog.getByLabel('Heure de reprise annoncée').fill('23:59')
    expect(await axeViolations(animator, { within: '[role=dialog]' })).toEqual([])
    await dialog.getByRole('button', { name: 'Suspendre l’exercice' }).click()
    await band(animator).waitFor()
    await pollOnce(player)
    await promise('EXO-59', async () => expect.poll(() => band(player).innerText()).toBe('Exercice suspendu, reprise à 23:59'))
    for (const page of others) {
      await pollOnce(page)
      await promise('EXO-59', async () => expect.poll(() => band(page).innerText()).toBe('Exercice suspendu, reprise à 23:59'))
    }
    await promise('EXO-60', async () => {
      await expect.poll(() => player.getByRole('button', { name: 'Publier' }).isDisabled()).toBe(true)
      await expect.poll(() => field.getAttribute('contenteditable')).toBe('false')
      await expect.poll(() => field.innerText()).toBe('Les relevés de 13 h 30')
      await expect.poll(() => player.getByText('Brouillon gardé').isVisible()).toBe(true)
      await expect.poll(() => like.isDisabled()).toBe(true)
      await expect.poll(() => player.getByRole('button', { name: 'Écrire un weeze' }).isDisabled()).toBe(true)
    })
    expect(await axeViolations(player)).toEqual([])
    for (const path of ['/', '/weez/messages', '/webpress']) {
      const { page } = await browser.signedIn('karim', path)
      const shown = page.getByRole('status').filter({ hasText: 'Exercice suspendu' })
      await promise('EXO-69', async () => expect.poll(() => shown.innerText()).toBe('Exercice suspendu, reprise à 23:59'))
      await page.context().close()
    }

    await animator.getByRole('button', { name: 'Reprendre l’exercice' }).click()
    // It is told to open pages at once, and shown for five seconds.
    await promise('EXO-59', async () => expect.poll(() => band(player).innerText()).toBe('Reprise'))
    for (const page of others) {
      await pollOnce(page)
      await expect.poll(() => band(page).filter({ hasText: 'suspendu' }).count()).toBe(0)
      await page.context().close()
    }
    await player.clock.fastForward(5_000)
    await promise('EXO-59', async () => expect.poll(() => band(player).count()).toBe(0))
    // Nothing was sent by itself, and the draft waits.
    await promise('EXO-60', async () => {
      await expect.poll(() => player.getByRole('button', { name: 'Publier' }).isEnabled()).toBe(true)
      await expect.poll(() => field.innerText()).toBe('Les relevés de 13 h 30')
      expect(await player.getByRole('article').filter({ hasText: 'Les relevés de 13 h 30' }).count()).toBe(0)
    })

    await animator.getByRole('button', { name: 'Terminer l’exercice' }).click()
    await animator.getByRole('alertdialog').getByRole('button', { name: 'Terminer l’exercice' }).click()
    await pollOnce(player)
    await expect.poll(() => band(player).innerText()).toBe('Exercice terminé')
    expect(await animator.getByRole('button', { name: 'Rouvrir l’exercice' }).count()).toBe(0)
    const { page: admin } = await browser.signedIn('admin', '/weez')
    await admin.getByRole('button', { name: 'Rouvrir l’exercice' }).click()
    await expect.poll(() => band(admin).innerText()).toBe('Reprise')
    expect(pageErrors).toEqual([])
  })

  test('after a reset, open pages reload and say so, and drafts of before are not offered', async () => {
    const { page: player } = await watch('karim')
    const field = player.getByRole('textbox', { name: 'Texte du weeze' })
    await field.fill('De la partie d’avant')
    await browser.ask(player, 'POST', '/weezs/post', { text: 'Écrit par un joueur' })
    const { page: admin } = await browser.signedIn('admin', '/admin/clients')
    const { client, exercise } = await browser.ask<Pick<SessionUser, 'client' | 'exercise'>>(player, 'POST', '/session')
    const { name } = exercise
    await admin.getByRole('button', { name: `Exercices de ${client.name}` }).click()
    await admin.getByRole('button', { name: `Actions pour ${name}`, exact: true }).click()
    await admin.getByRole('menuitem', { name: 'Remettre au début' }).click()
    const dialog = admin.getByRole('dialog')
    await promise('EXO-63', async () => {
      await dialog.getByRole('button', { name: 'Remettre au début' }).click()
      await expect.poll(() => dialog.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
    })
    await dialog.getByRole('textbox').fill(name)
    await dialog.getByRole('button', { name: 'Remettre au début' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await pollOnce(player)
    await promise('EXO-64', async () => {
      await expect.poll(() => player.getByText('L’exercice est revenu au début').isVisible()).toBe(true)
      await expect.poll(() => field.isVisible()).toBe(true)
      expect(await field.innerText()).not.toContain('De la partie d’avant')
      await player.getByRole('article').first().waitFor()
      expect(await player.getByText('Écrit par un joueur').count()).toBe(0)
    })
  })

  test('those who oversee see who is a player, and narrow their feed', { tags: ['long', 'night'] }, async () => {
    const { page: player } = await browser.signedIn('camille', '/weez')
    const { id } = await browser.ask<{ id: number }>(player, 'POST', '/session')
    const draft = { authorId: id, text: 'Un point à 15 h', mentions: [], medias: [], sponsored: false }
    await browser.ask(player, 'POST', '/weezs/post', draft)
    const { page: observer } = await browser.signedIn('observer', '/weez')
    const filters = observer.getByRole('radiogroup', { name: 'Weezes affichés' })
    const own = observer.getByRole('article').filter({ hasText: 'Un point à 15 h' })
    await promise('EXO-67', async () => expect.poll(() => own.getByText('Joueur').isVisible()).toBe(true))
    await promise('EXO-68', async () => {
      await expect.poll(() => filters.getByRole('radio').count()).toBe(4)
      await filters.getByText('Personas').click()
      await expect.poll(() => own.count()).toBe(0)
      await filters.getByText('Joueurs').click()
      await expect.poll(() => own.count()).toBe(1)
    })
    expect(await axeViolations(observer)).toEqual([])
    await player.goto(`${browser.url}/weez?scope=players`)
    await player.getByRole('radio', { name: 'Abonnements' }).waitFor({ state: 'attached' })
    expect(await player.getByText('Joueur').count()).toBe(0)
  })
})
