import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeViolations, hasBrowser, openBrowser, type TestBrowser, viewports } from '../support/browser.ts'

describe.skipIf(!hasBrowser)('a Weez with nothing in it, in Chromium', () => {
  let folder: string
  let browser: TestBrowser
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'weez-empty-'))
    browser = await openBrowser({ folder, password: 'a long password', empty: true })
  })
  afterAll(async () => {
    await browser?.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('the link printed at its start creates the client, its exercise and its administrator, by keys alone and once', async () => {
    const link = new URL(/http:\S+\/setup\/\S+/.exec(browser.firstOutput)?.[0] ?? 'http://none').pathname
    const { page, pageErrors } = await browser.visit(link)
    const { keyboard } = page
    await page.getByRole('heading', { name: 'Installer Weez' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.setViewportSize(viewports.phone)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewports.phone.width)

    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-path') ?? document.activeElement?.tagName)
    for (let at = 0; at < 10 && (await focused()) !== 'client'; at += 1) await keyboard.press('Tab')
    const type = async (...texts: string[]) => {
      for (const [at, text] of texts.entries()) {
        if (at > 0) await keyboard.press('Tab')
        await keyboard.type(text)
      }
    }
    await type('Ville de Sarvant', 'Crue 2026', 'Ana', '', 'Ana Pons', 'short')
    await keyboard.press('Enter')
    await page.getByText('Minuscules, chiffres et _ seulement').waitFor()
    await page.getByText('Au moins 10 caractères').waitFor()
    expect(await axeViolations(page)).toEqual([])
    // What was typed is still there, and the first wrong field has the focus.
    await expect.poll(() => page.getByLabel('Client').inputValue()).toBe('Ville de Sarvant')
    await expect.poll(focused).toBe('username')
    await keyboard.press('ControlOrMeta+a')
    await type('ana', '')
    await keyboard.press('ControlOrMeta+a')
    await type('a long password')
    await keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Bonjour Ana' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await page.goto(`${browser.url}/admin`)
    await page.getByRole('row').filter({ hasText: '@ana' }).waitFor()
    await page.getByRole('link', { name: 'Clients' }).click()
    await page.getByText('Ville de Sarvant').waitFor()
    expect(pageErrors).toEqual([])

    const { page: late } = await browser.visit(link)
    for (const [label, text] of [
      ['Client', 'Autre'],
      ['Exercice', 'Autre'],
      ['Prénom', 'Eve'],
      ['Nom d’utilisateur', 'eve'],
    ] as const)
      await late.getByLabel(label, { exact: true }).fill(text)
    await late.getByLabel('Mot de passe', { exact: true }).fill('another password')
    await late.getByRole('button', { name: 'Commencer' }).click()
    await late.getByRole('alert').getByText('Ce lien a déjà servi', { exact: false }).waitFor()
    const answer = await late.request.post(`${browser.url}/signin`, { data: { username: 'eve', password: 'another password' } })
    expect(answer.status()).toBe(401)
    expect((await browser.ask<{ username: string }>(page, 'POST', '/session')).username).toBe('ana')
  })
})
