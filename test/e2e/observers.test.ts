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
    const { page } = await browser.signedIn('animator', '/weez')
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

  test('the control room beside the feed, a sequence and its file, without a control', { tags: ['long'] }, async () => {
    const { page, traces, pageErrors } = await observe('/weez')
    const panel = page.getByRole('region', { name: 'Régie' })
    const row = panel.getByRole('listitem').filter({ hasText: sequence.name })
    await row.getByText('En pause').waitFor()
    await panel.getByRole('timer').first().waitFor()
    expect(await panel.getByRole('button').count()).toBe(0)
    expect(await panel.getByRole('link').allTextContents()).toEqual([
      'Page publique',
      'Sessions',
      'Plan',
      'Variables',
      'Réponses préparées',
      ...Array.from({ length: 4 }, () => expect.any(String)),
    ])

    await row.getByRole('link').click()
    await page.getByRole('heading', { name: sequence.name, level: 1 }).waitFor()
    await page.locator('[data-item]').first().waitFor()
    expect(await page.getByRole('main').getByRole('button').allTextContents()).toEqual(['Exporter'])
    expect(await page.getByRole('main').getByRole('combobox').count()).toBe(0)
    await pressWritingKeys(page)
    await page.getByRole('button', { name: 'Exporter' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    expect((await download).suggestedFilename()).toBe(`${sequence.name}.csv`)

    await page.goto(`${browser.url}/admin/sequences/import`)
    await page.waitForURL(`${browser.url}/`)
    expect([traces, pageErrors]).toEqual([[], []])
  })

  test('all articles, one that is not published and its versions, without a control', { tags: ['long'] }, async () => {
    const { page, traces, pageErrors } = await observe('/webpress')
    await page.locator('a[href$="/webpress/manage"]').click()
    await page.getByRole('heading', { name: 'Articles', level: 1 }).waitFor()
    const draft = page.getByRole('row').filter({ hasText: 'Non publié' }).first()
    await draft.waitFor()
    expect(await page.getByRole('switch').count()).toBe(0)
    expect(await page.getByText('Ajouter un article').count()).toBe(0)
    await page.getByText('Fermé aux visiteurs').waitFor()
    const labels = await draft
      .getByRole('button')
      .or(draft.getByRole('link'))
      .evaluateAll(all => all.map(one => one.ariaLabel))
    expect(labels).toEqual([expect.stringMatching(/^Copier le lien/), expect.stringMatching(/^Lire «/)])

    await draft.getByRole('link').click()
    await page.getByRole('heading', { name: 'Lire l’article', level: 1 }).waitFor()
    const path = new URL(page.url()).pathname
    await page.getByRole('button', { name: 'Versions' }).click()
    const drawer = page.getByRole('complementary', { name: 'Versions' })
    await drawer.getByRole('button', { expanded: false }).first().click()
    await drawer.getByRole('button', { name: 'Voir en entier' }).waitFor()
    expect(await page.getByRole('button', { name: /Restaurer|Enregistrer/ }).count()).toBe(0)
    expect(await page.getByRole('textbox').count()).toBe(0)
    await pressWritingKeys(page)

    await page.goto(`${browser.url}${path}/edit`)
    await page.waitForURL(`${browser.url}${path}`)
    await page.goto(`${browser.url}/webpress/manage/articles/new`)
    await page.waitForURL(`${browser.url}/webpress/manage`)
    expect([traces, pageErrors]).toEqual([[], []])
  })

  test('the records, to which the hub leads, and their file', { tags: ['long'] }, async () => {
    const { page, traces, pageErrors } = await observe('/')
    await page.getByRole('link', { name: /^Admin/ }).click()
    await page.getByRole('heading', { name: 'Journal', level: 1 }).waitFor()
    expect(await page.getByRole('navigation').getByRole('link').allTextContents()).toEqual(['Médias', 'Journal'])
    await page.getByRole('row').nth(1).waitFor()
    expect(await page.locator('a[href*="/admin?user="]').count()).toBe(0)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Télécharger' }).click()
    expect((await download).suggestedFilename()).toBe('audit.csv')
    for (const path of ['', '/personas', '/personas/import', '/connections', '/webhooks', '/clients', '/editperson']) {
      await page.goto(`${browser.url}/admin${path}`)
      await page.waitForURL('**/admin/audit')
    }
    expect([traces, pageErrors]).toEqual([[], []])
  })

  test('a mailbox with an unread message, and own notifications, leave no mark', { tags: ['long'] }, async () => {
    const { page: player } = await browser.signedIn('camille', '/weez')
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
