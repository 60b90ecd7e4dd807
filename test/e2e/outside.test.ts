import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPhrases } from '#locales/index.ts'
import { axeViolations, hasBrowser, openBrowser, type TestBrowser } from '#test/support/browser.ts'
import { promise } from '#test/support/promise.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#test/support/webhook-receiver.ts'

const { tokens, webhooks, admin, commons, formReasons } = getPhrases('fr')

describe.skipIf(!hasBrowser)('Programs outside, in Chromium', () => {
  let browser: TestBrowser
  let receiver: WebhookReceiver
  beforeAll(async () => {
    browser = await openBrowser()
    receiver = await startWebhookReceiver()
  })
  afterAll(async () => {
    await browser?.close()
    await receiver?.close()
  })

  test('a user makes a token on their profile by keyboard, sees it once, and revokes it', { tags: ['long', 'night'] }, async () => {
    const { page, pageErrors } = await browser.signedIn('camille', '/livez')
    const { id } = await browser.ask<{ id: number }>(page, 'POST', '/session')
    await page.goto(`${browser.url}/weez/p/camille?id=${id}`)
    await page.getByRole('radio', { name: tokens.weezes() }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByText(tokens.empty()).waitFor()
    expect(page.url()).toContain('tab=tokens')
    const name = page.getByLabel(tokens.name())
    const days = page.getByLabel(tokens.days())
    await name.fill('Tableau de bord')
    await days.fill('400')
    await page.keyboard.press('Enter')
    await page.getByText(formReasons['token.days']()).waitFor()
    await expect.poll(() => name.inputValue()).toBe('Tableau de bord')
    await days.fill('7')
    await page.keyboard.press('Enter')
    const secret = await page.getByRole('dialog').getByLabel(tokens.secretLabel()).inputValue()
    const asked = () => fetch(`${browser.url}/feed`, { headers: { authorization: `Bearer ${secret}` } }).then(({ status }) => status)
    await promise('API-41', async () => {
      expect(secret).toMatch(/^weez_[\w-]{32}$/)
      expect(await asked()).toBe(200)
    })
    await page.getByRole('button', { name: admin.secret.done() }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.reload()
    const row = page.getByRole('listitem').filter({ hasText: 'Tableau de bord' })
    await row.waitFor()
    await promise('API-41', async () => expect(await page.content(), 'it is shown once').not.toContain(secret))
    expect(await axeViolations(page, { within: 'main' })).toEqual([])
    await row.getByRole('button').click()
    await page.getByRole('alertdialog').getByRole('button', { name: tokens.revoke() }).click()
    await page.getByText(tokens.empty()).waitFor()
    await promise('API-41', async () => expect(await asked(), 'revoked').toBe(401))
    expect(pageErrors).toEqual([])
    // Nobody sees another one's.
    const { id: other } = await browser.ask<{ id: number }>(page, 'GET', '/users/named?username=nadia_quainord')
    await page.goto(`${browser.url}/weez/p/nadia_quainord?id=${other}&tab=tokens`)
    await page.locator('article').first().waitFor()
    expect(await page.getByRole('radio', { name: tokens.tab() }).count()).toBe(0)
  })

  test('a heading of events chooses all of them or none by keyboard, and is half chosen where some are', async () => {
    const { page, pageErrors } = await browser.signedIn('animator', '/admin/webhooks')
    await page.getByRole('button', { name: webhooks.add() }).click()
    const group = page.getByRole('dialog').getByRole('group', { name: webhooks.group.weezes() })
    const boxes = group.getByRole('checkbox')
    const heading = group.getByRole('checkbox', { name: webhooks.group.weezes(), exact: true })
    const states = async () => [
      await heading.evaluate((box: HTMLInputElement) => (box.indeterminate ? 'mixed' : box.checked)),
      await group.getByRole('checkbox', { checked: true }).count(),
    ]
    await heading.waitFor()
    const all = await boxes.count()
    await promise('EXO-294', async () => {
      expect(await states()).toEqual(['mixed', 2])
      expect(await group.ariaSnapshot()).toContain(`checkbox "${webhooks.group.weezes()}" [checked=mixed]`)
      expect(await axeViolations(page, { within: '[role=dialog]' })).toEqual([])
      await heading.focus()
      await page.keyboard.press(' ')
      expect(await states()).toEqual([true, all])
      await page.keyboard.press(' ')
      expect(await states()).toEqual([false, 0])
      await page.keyboard.press('Tab')
      await page.keyboard.press(' ')
      expect(await states()).toEqual(['mixed', 1])
      for (const box of (await boxes.all()).slice(2)) await box.check()
      expect(await states()).toEqual([true, all])
      // The other headings are as they were.
      const press = page.getByRole('group', { name: webhooks.group.press() }).getByRole('checkbox', { checked: true })
      expect(await press.count()).toBe(1)
    })
    expect(pageErrors).toEqual([])
  })

  test('an administrator allows webhooks, an animator adds one, sends a test, and sees what became of it', {
    tags: ['long', 'night'],
  }, async () => {
    const { page: above } = await browser.signedIn('admin', '/admin/clients')
    await above.getByRole('button', { name: admin.client.open({ name: 'Orvane Chimie' }) }).click()
    const openSettings = async () => {
      await above
        .getByRole('button', { name: /^Actions pour/ })
        .nth(-1)
        .click()
      await above.getByRole('menuitem', { name: admin.exercises.settings() }).click()
    }
    await openSettings()
    await above.getByLabel(admin.settings.webhooks()).check()
    await above.getByLabel(admin.settings.hosts()).fill('https://exemple.fr')
    await above.getByRole('button', { name: 'Enregistrer' }).click()
    await above.getByText(formReasons['hosts.invalid']()).waitFor()
    await above.getByLabel(admin.settings.hosts()).fill('exemple.fr')
    await above.getByRole('button', { name: 'Enregistrer' }).click()
    await above.getByRole('dialog').waitFor({ state: 'detached' })

    const { page, pageErrors } = await browser.signedIn('animator', '/admin/webhooks')
    await page.getByText('exemple.fr').waitFor()
    await page.getByRole('button', { name: webhooks.add() }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(webhooks.address()).fill('rien')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await dialog.getByText(formReasons['address.invalid']()).waitFor()
    await dialog.getByLabel(webhooks.address()).fill(receiver.url)
    await dialog.getByLabel(webhooks.event['article.published']()).uncheck()
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect.poll(() => page.getByRole('textbox', { name: webhooks.secretLabel() }).inputValue()).toMatch(/^whsec_/)
    await page.getByRole('button', { name: admin.secret.done() }).click()
    const { host } = new URL(receiver.url)
    await page.getByText(webhooks.unlisted({ target: host })).waitFor()
    await openSettings()
    await above.getByLabel(admin.settings.hosts()).fill(`exemple.fr ${host}`)
    await above.getByRole('button', { name: 'Enregistrer' }).click()
    await above.getByRole('dialog').waitFor({ state: 'detached' })
    await page.reload()
    await page.getByText(webhooks.reach({ hosts: `exemple.fr, ${host}` })).waitFor()
    expect(await page.getByText(webhooks.unlisted({ target: host })).count()).toBe(0)
    const act = async (name: string) => {
      await page.getByRole('button', { name: commons.menuOf({ name: receiver.url }) }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    receiver.answers(response => response.writeHead(500).end())
    await act(webhooks.menuTest())
    await page.getByText(webhooks.answer({ status: 500 })).waitFor()
    receiver.answers(response => response.end())
    await page.getByText(webhooks.answer({ status: 200 })).waitFor()
    await promise('API-44', () => {
      expect(
        receiver.received.map(({ message }) => message.type),
        'again after a failure',
      ).toEqual(['webhook.test', 'webhook.test'])
    })
    // What has come is sent again on demand, and a new secret is shown once.
    await page.getByRole('button', { name: /^Renvoyer/ }).click()
    await page.getByText(webhooks.resent()).waitFor()
    await promise('EXO-284', () => expect.poll(() => receiver.received.length).toBe(3))
    await act(webhooks.menuSecret())
    const another = page.getByRole('textbox', { name: webhooks.secretLabel() })
    await promise('EXO-284', () => expect.poll(() => another.inputValue()).toMatch(/^whsec_/))
    await page.getByRole('button', { name: admin.secret.done() }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await axeViolations(page, { within: 'main' })).toEqual([])
    await act(webhooks.menuEdit())
    expect(await dialog.getByLabel(webhooks.enabled()).isChecked()).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await act(webhooks.menuDelete())
    await page.getByRole('alertdialog').getByRole('button', { name: webhooks.menuDelete() }).click()
    await page.getByText(webhooks.empty()).waitFor()
    expect(pageErrors).toEqual([])
  })
})
