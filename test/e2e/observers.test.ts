import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { hasBrowser, openBrowser, type TestBrowser, type VisitOptions } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('what observers read, in Chromium', () => {
  let browser: TestBrowser
  let sequence: Sequence
  beforeAll(async () => {
    browser = await openBrowser()
    const { page } = await browser.signedIn('animator', '/livez')
    const [first] = await browser.ask<Sequence[]>(page, 'GET', '/admin/sequences')
    if (!first) throw new Error('The demo has no sequence')
    sequence = first
    await browser.ask(page, 'POST', `/admin/sequences/${sequence.id}/status`, { id: sequence.id, status: 'RUNNING' })
    await browser.ask(page, 'POST', `/admin/sequences/${sequence.id}/status`, { id: sequence.id, status: 'PAUSED' })
  })
  afterAll(() => browser?.close())

  /** Opens a page as the observer; `traces` collects every call that is not a read and every refused one. */
  const observe = async (path: string, look?: VisitOptions) => {
    const visitor = await browser.signedIn('observer', path, look)
    const traces: string[] = []
    visitor.page.on('request', request => {
      if (request.method() !== 'GET') traces.push(`${request.method()} ${request.url()}`)
    })
    visitor.page.on('response', response => {
      if (response.status() >= 400) traces.push(`${response.status()} ${response.url()}`)
    })
    return { ...visitor, traces }
  }

  /** Presses every key that writes somewhere in the program; a key that opened a dialog would be found as a dialog. */
  const pressWritingKeys = async (page: Page) => {
    for (const key of ['c', 'l', 'r', 'Control+s', 'Delete']) await page.keyboard.press(key)
    expect(await page.getByRole('dialog').count()).toBe(0)
  }

  test('a mailbox with an unread message, and own notifications, leave no mark', { tags: ['long'] }, async () => {
    const { page: player } = await browser.signedIn('camille', '/livez')
    await browser.ask(player, 'POST', '/users/observer/follow', true)
    const { page, traces } = await observe('/weez/notifications')
    await page.getByText('Camille Roussel').first().waitFor()
    await page.goto(`${browser.url}/weez/personas?show=all`)
    const conversations = page.getByRole('list', { name: 'Conversations' }).getByRole('link')
    await conversations.first().click()
    await page.getByRole('log').waitFor()
    await pressWritingKeys(page)
    expect(await page.getByRole('textbox', { name: 'Message' }).count()).toBe(0)
    expect(traces).toEqual([])
  })

  test('on a phone the menu leads to the control room; a player finds none of all this', async () => {
    const { page, traces } = await observe('/weez', { size: 'phone' })
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Régie' }).click()
    await page.getByRole('heading', { name: 'Régie', level: 1 }).waitFor()
    await page.getByRole('listitem').filter({ hasText: sequence.name }).waitFor()
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
    expect(traces).toEqual([])

    const { page: player } = await browser.signedIn('camille', '/weez')
    await player.getByRole('article').first().waitFor()
    await promise('ROLE-06', async () => {
      expect(await player.getByRole('region', { name: 'Régie' }).count()).toBe(0)
      expect(await player.getByRole('link', { name: 'Régie' }).count()).toBe(0)
      for (const path of [`/admin/sequences/${sequence.id}`, '/admin/audit']) {
        await player.goto(`${browser.url}${path}`)
        await expect.poll(() => player.url()).toBe(`${browser.url}/`)
      }
    })
    await player.goto(`${browser.url}/webpress/manage`)
    await expect.poll(() => player.url()).not.toContain('/manage')
  })
})
