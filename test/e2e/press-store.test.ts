import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { MediaSource } from '#routers/press/press.contract.ts'
import { browserForTests, hasBrowser, withoutPrefetched } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

const front = '/webpress'

describe.skipIf(!hasBrowser)('what the press keeps on the device, in Chromium', () => {
  const browser = browserForTests()

  const kept = (page: Page, key: string) => page.evaluate(key => JSON.parse(localStorage.getItem(key) ?? 'null'), key)
  const openReader = async (username: string) => {
    const { page } = await browser.signedIn(username, `/acme${front}`)
    await expect.poll(() => kept(page, 'webpress-store/acme')).toMatchObject({ state: { articles: expect.any(Array) } })
    return page
  }

  test('articles and media sources are kept on the device, each exercise by itself, and the table has them before the server answers', {
    tags: ['long'],
  }, async () => {
    const page = await openReader('camille')
    const { state } = await kept(page, 'webpress-store/acme')
    const stored = {
      articles: await browser.ask(page, 'GET', '/acme/press/articles'),
      mediaSources: await browser.ask<MediaSource[]>(page, 'GET', '/acme/press/medias'),
    }
    for (const id of ['PRESS-30', 'CONST-43'])
      await promise(id, async () => {
        expect(state).toEqual(stored)
        expect(state.mediaSources.length).toBeGreaterThan(0)
        expect(await kept(page, 'webpress-store')).toBeNull()
      })

    const writer = await openReader('animator')
    await withoutPrefetched(writer)
    await writer.route(/trpc\/[^?]*press\.medias/, () => {})
    await writer.goto(`${browser.url}/acme/webpress/manage`)
    await writer.getByRole('button', { name: /Tous les médias/ }).click()
    const list = writer.getByRole('listbox')
    await promise('PRESS-30', async () => {
      for (const { name } of stored.mediaSources)
        await expect.poll(() => list.getByRole('option', { name }).isVisible(), { message: name }).toBe(true)
    })
    // Nothing else has told the page.
    await writer.evaluate(() => localStorage.clear())
    await writer.reload()
    await writer.getByRole('button', { name: /Tous les médias/ }).click()
    await list.getByText('Chargement').waitFor()
    await promise('PRESS-30', async () => expect(await list.getByRole('option').count()).toBe(0))
  })
})
