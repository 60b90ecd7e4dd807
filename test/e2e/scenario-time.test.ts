import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations, browserForTests, hasBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('scenario time, in Chromium', () => {
  const browser = browserForTests()

  const mark = (page: Page) => page.getByRole('region', { name: /^(Exercice en cours|Exercise in progress)/ })

  test('an animator sets it where the plan is, the animation team sees it everywhere, and players where the exercise says so', {
    tags: ['long', 'night'],
  }, async () => {
    const { page: plan, pageErrors } = await browser.signedIn('animator', '/acme/admin/sequences/plan')
    const openSettings = async (name: string) => {
      await plan.getByRole('button', { name, exact: true }).click()
      return plan.getByRole('dialog', { name: 'Temps du scénario' })
    }
    const settings = await openSettings('Régler')
    await settings.getByLabel('Début du scénario').fill('2031-03-02T08:00')
    await settings.getByLabel('Vitesse du temps du scénario').fill('400')
    await settings.getByRole('button', { name: 'Enregistrer' }).click()
    await settings.getByText('Un nombre entier de 1 à 100').waitFor()
    await settings.getByLabel('Vitesse du temps du scénario').fill('10')
    await promise('EXO-479', async () => expect(await axeViolations(plan, { within: '[role=dialog]' })).toEqual([]))
    await settings.getByRole('button', { name: 'Enregistrer' }).click()
    await settings.waitFor({ state: 'hidden' })

    const { page: animator } = await browser.signedIn('animator', '/acme/weez')
    await promise('EXO-157', () => expect.poll(() => mark(animator).innerText()).toMatch(/Réel \d\d:\d\d\s*Scénario 02 mars, 08:00/))
    const room = animator.getByRole('region', { name: 'Régie' })
    await promise('EXO-157', () =>
      expect.poll(() => room.innerText()).toMatch(/Temps du scénario \(× 10\)\s*dimanche 2 mars 2031 à 08\sh\s00/),
    )
    expect(await axeViolations(animator)).toEqual([])
    await room
      .getByRole('button', { name: /^Lancer / })
      .first()
      .click()
    await room.getByRole('list', { name: 'Séquences' }).getByRole('link').first().click()
    const rows = animator.locator('[data-item]')
    await promise('EXO-158', async () => {
      await expect.poll(() => rows.last().innerText()).toMatch(/H\+\d\d:\d\d(:\d\d)?\s+(\d\d mars, )?\d\d:\d\d/)
    })
    expect(await axeViolations(animator)).toEqual([])

    const { page: player } = await browser.signedIn('camille', '/acme/weez', { locale: 'en' })
    const weeze = player.getByRole('feed').locator('time').first()
    await weeze.waitFor()
    await promise('EXO-157', async () => {
      expect(await mark(player).innerText()).not.toContain('Scenario')
      expect(await weeze.getAttribute('title')).not.toContain('2031')
    })
    const again = await openSettings('Changer')
    await again.getByText('Tout le monde lit les dates').click()
    await again.getByRole('button', { name: 'Enregistrer' }).click()
    await again.waitFor({ state: 'hidden' })
    await player.reload()
    await promise('EXO-157', async () => {
      await expect.poll(() => weeze.getAttribute('title')).toContain('2031')
      await expect.poll(() => mark(player).innerText()).toMatch(/Real \d\d:\d\d\s*Scenario 02 March, \d\d:\d\d/)
      await player.goto(`${browser.url}/acme/webpress`)
      await expect.poll(() => player.locator('.card time').first().getAttribute('datetime')).toMatch(/^2031-0[23]/)
    })
    expect(pageErrors).toEqual([])
  })
})
