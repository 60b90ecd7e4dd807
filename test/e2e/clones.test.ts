import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForTests, hasBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'
import { blankPng } from '../support/test-images.ts'

const main = '/acme'
const clone = '/acme/clones/blue'

describe.skipIf(!hasBrowser)('two clones in two tabs of one browser, in Chromium', () => {
  const browser = browserForTests()

  /** An administrator of the main exercise, and in the next tab an animator of its clone. */
  const tabs = async () => {
    const { page: one, pageErrors } = await browser.signedIn('admin', `${main}/admin/personas`)
    const other = await one.context().newPage()
    const credentials = { username: 'animator', password: browser.password }
    expect((await other.request.post(`${browser.url}${clone}/signin`, { data: credentials })).status()).toBe(200)
    await other.goto(`${browser.url}${clone}/admin/personas`)
    return { one, other, pageErrors }
  }
  const edit = async (page: Page, bio: string, photo?: Buffer) => {
    await page.getByRole('searchbox').fill('acme_laiterie')
    await page.getByText('1 persona', { exact: true }).waitFor()
    await page
      .getByRole('button', { name: /^Actions pour/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Modifier' }).click()
    await page.getByRole('textbox', { name: 'Bio' }).fill(bio)
    if (photo) {
      await page.locator('input[type=file]').setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: photo })
      await page.getByRole('button', { name: 'Retirer la photo' }).waitFor()
    }
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await page.waitForURL(/\/admin(\/personas)?$/)
  }

  test('edits, uploads, drafts and resets in one do not reach the other', { tags: ['long'] }, async () => {
    const { one, other, pageErrors } = await tabs()
    await Promise.all([edit(one, 'Only in the main one', Buffer.from(await blankPng(64, 64))), edit(other, 'Only in the clone')])
    const profile = async (page: Page, base: string) => {
      const { id } = await browser.ask<{ id: number }>(page, 'GET', `${base}/users/named?username=acme_laiterie`)
      return browser.ask<{ bio: string; photo: string | null }>(page, 'GET', `${base}/users/${id}/profile`)
    }
    const there = await profile(one, main)
    const here = await profile(other, clone)
    await promise('NAV-13', async () => {
      expect([there.bio, here.bio]).toEqual(['Only in the main one', 'Only in the clone'])
      expect(there.photo).not.toBe(here.photo)
      // One browser has both cookies; each address answers with its own exercise only.
      const status = async (base: string, photo: string | null) => (await one.request.get(`${browser.url}${base}/media/${photo}`)).status()
      expect([await status(main, there.photo), await status(clone, there.photo)]).toEqual([200, 404])
    })

    for (const [page, base, text] of [
      [one, main, 'A draft of the main one'],
      [other, clone, 'A draft of the clone'],
    ] as const) {
      await page.goto(`${browser.url}${base}/weez`)
      await page.getByRole('textbox', { name: 'Texte du weeze' }).fill(text)
    }
    for (const [page, text] of [
      [one, 'A draft of the main one'],
      [other, 'A draft of the clone'],
    ] as const) {
      await expect.poll(() => page.evaluate(text => Object.values({ ...localStorage }).some(kept => kept.includes(text)), text)).toBe(true)
      await page.reload()
      await expect.poll(() => page.getByRole('textbox', { name: 'Texte du weeze' }).innerText()).toBe(text)
    }

    await one.goto(`${browser.url}${main}/admin/clients`)
    await one.getByRole('button', { name: 'Exercices de Acme Laiterie' }).click()
    await one.getByRole('button', { name: 'Actions pour Rappel de lots', exact: true }).click()
    await one.getByRole('menuitem', { name: 'Remettre au début' }).click()
    await one.getByRole('dialog').getByRole('textbox').fill('Rappel de lots')
    const { page: player } = await browser.signedIn('camille', `${main}/weez`)
    const { id: written } = await browser.ask<{ id: number }>(player, 'POST', `${main}/weezs/post`, { text: 'Written in the main one' })
    const before = await browser.ask<{ data: { id: number }[] }>(other, 'GET', `${clone}/feed`)
    await Promise.all([
      one.getByRole('dialog').getByRole('button', { name: 'Remettre au début' }).click(),
      other.getByRole('button', { name: /^Publier/ }).click(),
    ])
    await other.locator('article').filter({ hasText: 'A draft of the clone' }).waitFor()
    await one.getByRole('dialog').waitFor({ state: 'hidden' })
    const after = await browser.ask<{ data: { id: number }[] }>(other, 'GET', `${clone}/feed`)
    expect(after.data.slice(1, 5)).toEqual(before.data.slice(0, 4))
    expect((await one.request.get(`${browser.url}${main}/weezs/${written}/thread`)).status()).toBe(404)

    // Who leaves one of them stays in the other.
    expect((await one.request.post(`${browser.url}${main}/signout`)).ok()).toBe(true)
    expect((await one.request.get(`${browser.url}${main}/feed`)).status()).toBe(401)
    await other.reload()
    await other.locator('article').filter({ hasText: 'A draft of the clone' }).waitFor()
    expect(pageErrors).toEqual([])
  })
})
