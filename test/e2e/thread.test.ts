import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForTests, hasBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('answering and passing on, in Chromium', () => {
  const browser = browserForTests()

  const english = { locale: 'en' } as const

  /** Camille at the feed, with a weeze that Karim has just written, and Karim in a browser of his own. */
  const meet = async (text: string) => {
    const karim = (await browser.signedIn('karim', '/weez', english)).page
    const { id } = await browser.ask<{ id: number }>(karim, 'POST', '/weezs/post', { text })
    const camille = (await browser.signedIn('camille', '/weez', english)).page
    const original = camille.locator('article').filter({ hasText: text }).first()
    await original.waitFor()
    return { karim, camille, original, id }
  }

  test('a reply is counted where it answers, and leads to the discussion that it is in', { tags: ['long', 'night'] }, async () => {
    const { karim, camille, original, id } = await meet('Where is water to be had?')
    const marked = (within: Locator) => within.locator('p').filter({ hasText: /^En réponse à @karim$/ })
    await original.getByRole('button', { name: 'Reply, 0' }).click()
    const dialog = camille.getByRole('dialog', { name: 'Reply' })
    await dialog.getByText('Where is water to be had?').waitFor()
    await promise('POST-09', () => expect.poll(() => marked(dialog).isVisible()).toBe(true))
    await dialog.getByRole('textbox', { name: 'Text of the weeze' }).fill('At the school, until six.')
    await dialog.getByRole('button', { name: 'Reply', exact: true }).click()
    await promise('COMP-14', async () => {
      await expect.poll(() => camille.getByText('Weeze successfuly sent.', { exact: true }).isVisible()).toBe(true)
      await expect.poll(() => dialog.count()).toBe(0)
    })
    await promise('REPLY-06', () => expect.poll(() => original.getByRole('button', { name: 'Reply, 1' }).isVisible()).toBe(true))

    const pathOf = (weeze: Locator) => weeze.locator('a:has(time)').getAttribute('href')
    await promise('NAV-18', async () => {
      expect(await pathOf(original)).toBe(`/karim/status/${id}`)
      await karim.goto(`${browser.url}/weez/karim/status/${id}`)
      await expect.poll(() => karim.url()).toBe(`${browser.url}/karim/status/${id}`)
    })
    const answer = karim.getByRole('feed', { name: 'Replies' }).locator('article').filter({ hasText: 'At the school' })
    await promise('POST-09', async () => {
      await expect.poll(() => marked(answer).isVisible()).toBe(true)
      await expect.poll(() => answer.getByRole('link', { name: '@karim' }).count()).toBe(1)
    })

    await promise('NAV-18', async () => {
      expect(new URL((await pathOf(answer)) ?? '', browser.url).pathname).toBe(`/camille/status/${id}`)
      await answer.locator('a:has(time)').click()
      await expect.poll(() => karim.url()).toMatch(`${browser.url}/camille/status/${id}?weeze=`)
      await expect.poll(() => karim.locator('article').filter({ hasText: 'Where is water' }).isVisible()).toBe(true)
    })
    await karim.getByRole('button', { name: 'Reply to @camille' }).click()
    await karim.getByRole('dialog', { name: 'Reply' }).getByText('At the school').waitFor()
  })
})
