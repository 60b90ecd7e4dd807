import { describe, expect, test } from 'vitest'
import { browserForTests, hasBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('addresses and what the browser keeps, in Chromium', () => {
  const browser = browserForTests()

  test('the administration and its page for a person have addresses of their own', async () => {
    const { page } = await browser.signedIn('animator', '/admin', { locale: 'en' })
    await promise('NAV-05', async () => {
      await expect.poll(() => page.getByRole('heading', { name: 'Users', level: 1 }).isVisible()).toBe(true)
      expect(new URL(page.url()).pathname).toBe('/admin')
    })
    const { id } = await browser.ask<{ id: number }>(page, 'GET', '/users/named?username=camille')
    await page.goto(`${browser.url}/admin/editperson?id=${id}`)
    await promise('NAV-06', async () => {
      await expect.poll(() => page.getByRole('heading', { name: 'Edit Person', exact: true }).isVisible()).toBe(true)
      expect(new URL(page.url()).pathname).toBe('/admin/editperson')
    })
  })

  test('the public page is on the host that one is on, so at port 3000 of localhost for a developer', {
    tags: ['long', 'night'],
  }, async () => {
    const { page } = await browser.signedIn('animator')
    const link = page.getByRole('region', { name: 'Régie' }).getByRole('link', { name: 'Page publique' })
    await link.waitFor()
    await promise('SEQ-03', async () => {
      const path = await link.getAttribute('href')
      expect(new URL(path ?? '', 'http://localhost:3000/weez').href).toBe('http://localhost:3000/webpress')
    })
  })

  test('a question before an act has its message, the name of the act, and does it', { tags: ['long', 'night'] }, async () => {
    const { page } = await browser.signedIn('animator', '/weez', { locale: 'en' })
    const { id } = await browser.ask<{ id: number }>(page, 'POST', '/weezs/post', {
      text: 'To be asked about',
      mentions: [],
      medias: [],
      sponsored: false,
    })
    await page.goto(`${browser.url}/weez?delete=${id}`)
    const question = page.getByRole('alertdialog')
    await promise('SHELL-17', async () => {
      await expect.poll(() => question.getByText('This action is irreversible.').isVisible()).toBe(true)
      await question.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect.poll(async () => (await page.request.get(`${browser.url}/weezs/${id}/thread`)).status()).toBe(404)
    })
  })

  test('the browser keeps its language, French at first, and the list of sequences from page to page', {
    tags: ['long', 'night'],
  }, async () => {
    const { page } = await browser.signedIn('animator')
    const row = page.getByRole('region', { name: 'Régie' }).getByText('Rumeurs', { exact: true })
    await row.waitFor()
    await page.route(/sequences\.list/, () => {})
    await page.getByRole('link', { name: 'Notifications' }).first().click()
    await promise('SHELL-18', async () => {
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr')
      await page.getByRole('link', { name: 'Accueil' }).first().click()
      await expect.poll(() => row.isVisible(), { timeout: 1_500 }).toBe(true)
    })
  })

  test('the messages are French for whom has not chosen a language', async () => {
    const { page } = await browser.signedIn('camille', '/weez/messages')
    await promise('I18N-03', async () => {
      await expect.poll(() => page.getByText('Choisissez une conversation').isVisible()).toBe(true)
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr')
    })
  })
})
