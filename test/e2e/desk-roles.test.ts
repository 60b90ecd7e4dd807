import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { getPhrases } from '#locales/index.ts'
import { axeViolations, browserForTests, hasBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

const { desk } = getPhrases('fr')
const { roles: words } = desk

describe.skipIf(!hasBrowser)('Roles of the desk, in Chromium', () => {
  const browser = browserForTests()

  const ask = async (text: string) => {
    const { page } = await browser.signedIn('camille', '/livez')
    await browser.ask(page, 'POST', '/weezs/post', { text })
  }
  const rowOf = (page: Page, text: string) => page.locator('[data-row]').filter({ hasText: text })
  const present = (page: Page) => page.getByRole('list', { name: words.present() })
  const line = (page: Page, name: string) => page.getByRole('dialog').getByRole('listitem').filter({ hasText: name })

  test('roles are made, taken and handed over in two clicks; the desk is narrowed to them and says whose persona it is', {
    tags: ['long', 'night'],
  }, async () => {
    await ask('@nadia_quainord Une question à la presse')
    await ask('@sophie_lenoir Une question au public')
    const { page: lea, pageErrors } = await browser.signedIn('animator', '/weez/desk')
    await rowOf(lea, 'Une question à la presse').waitFor()
    await promise('EXO-208', async () => {
      await lea.getByRole('button', { name: words.title() }).click()
      await lea.getByRole('button', { name: words.addUsual() }).click()
      await line(lea, words.usual.authorities()).waitFor()
      expect(await lea.getByRole('dialog').getByRole('listitem').count()).toBe(4)
      await line(lea, words.usual.press()).getByRole('button', { name: words.edit() }).click()
      await lea.getByLabel(words.addPersona()).fill('nadia')
      await lea
        .getByRole('dialog')
        .getByRole('option', { name: /Nadia Ferrand/ })
        .click()
      await lea.getByRole('checkbox', { name: 'Rumeurs' }).check()
      expect(await axeViolations(lea, { within: '[role=dialog]' })).toEqual([])
      await lea.getByRole('button', { name: words.save() }).click()
      await line(lea, words.usual.press()).getByText('1 persona, 1 séquence').waitFor()
    })
    await line(lea, words.usual.press()).getByRole('button', { name: words.take() }).click()
    await line(lea, words.usual.press())
      .getByText(words.heldBy({ names: 'Léa Morin' }))
      .waitFor()
    expect(await axeViolations(lea, { within: '[role=dialog]' })).toEqual([])
    await lea.keyboard.press('Escape')

    await promise('EXO-209', async () => {
      await lea.getByText(desk.minePersonas()).click()
      await rowOf(lea, 'Une question au public').waitFor({ state: 'hidden' })
      await rowOf(lea, 'Une question à la presse').waitFor()
      expect(lea.url()).toContain('scope=personas')
    })
    const { page: other } = await browser.signedIn('admin', '/weez/desk')
    await promise('EXO-210', async () => {
      await rowOf(other, 'Une question à la presse').locator('[data-opener]').click()
      await other.getByText(words.foreignHeld({ role: words.usual.press(), names: 'Léa Morin' })).waitFor()
      // It locks nothing.
      await other.getByRole('main').getByRole('textbox', { name: 'Texte du weeze' }).fill('Je réponds')
      await rowOf(lea, 'Une question à la presse').locator('[data-opener]').click()
      await lea.getByRole('main').getByRole('textbox', { name: 'Texte du weeze' }).waitFor()
      expect(await lea.getByText(/^Persona du rôle/).count()).toBe(0)
    })
    await promise('EXO-212', async () => {
      await expect.poll(() => present(lea).getByRole('listitem').count()).toBe(2)
      await present(other).getByText(`Léa Morin, ${words.usual.press()}`).waitFor()
      expect(await axeViolations(other)).toEqual([])
    })
    await promise('EXO-211', async () => {
      await lea.getByRole('button', { name: words.handOver() }).click()
      await lea.getByRole('menuitem').click()
      await lea.getByText(/^Vos rôles \(Presse\) sont à/).waitFor()
      await present(other).getByText(`${words.you()}, ${words.usual.press()}`).waitFor()
      await other.getByText(/^Persona du rôle/).waitFor({ state: 'detached' })
      await lea.getByText(/^Persona du rôle Presse, tenu par/).waitFor()
      expect(await lea.getByRole('button', { name: words.handOver() }).count()).toBe(0)
    })
    await promise('EXO-212', async () => {
      await other.close()
      const { page: observer } = await browser.signedIn('observer', '/weez/desk')
      await present(observer).getByText('Léa Morin', { exact: true }).waitFor()
      expect(await observer.getByRole('button', { name: words.title() }).count()).toBe(0)
    })
    expect(pageErrors).toEqual([])
  })
})
