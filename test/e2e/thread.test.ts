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

  test('a reply is counted where it answers, and leads to the discussion that it is in', { tags: ['long'] }, async () => {
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

  test('a reweez with words holds the weeze it is about', { tags: ['long'] }, async () => {
    const { camille, original } = await meet('The bridge is closed.')
    await original.getByRole('button', { name: 'Reweezes, 0' }).click()
    await camille.getByRole('menuitem', { name: 'Quote' }).click()
    const dialog = camille.getByRole('dialog', { name: 'Reweez with a comment' })
    await dialog.locator('blockquote').filter({ hasText: 'The bridge is closed.' }).waitFor()
    await dialog.getByRole('textbox', { name: 'Text of the weeze' }).fill('Take the other one.')
    await dialog.getByRole('button', { name: 'Post', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    const quote = camille.locator('article').filter({ hasText: 'Take the other one.' })
    await promise('POST-08', async () => {
      const inside = quote.locator('blockquote').filter({ hasText: 'The bridge is closed.' })
      await expect.poll(() => inside.getByText('@karim').isVisible()).toBe(true)
    })
    await promise('REPLY-06', async () => {
      const target = camille.locator('article').filter({ hasText: 'The bridge is closed.', hasNotText: 'Take' })
      await expect.poll(() => target.getByRole('button', { name: 'Reweezes, 1' }).isVisible()).toBe(true)
    })
  })

  test('a plain reweez counts once, however often it is asked for, and is taken back', { tags: ['long'] }, async () => {
    const { camille, id } = await meet('Keep your windows shut.')
    const showing = camille.locator('article').filter({ hasText: 'Keep your windows shut.' })
    await showing.getByRole('button', { name: 'Reweezes, 0' }).click()
    const answered = camille.waitForResponse(response => response.url().includes('weezes.reweez'))
    await camille.getByRole('menuitem', { name: 'Reweez', exact: true }).click()
    const passed = showing.filter({ hasText: 'Reweezed by' })
    await promise('REPLY-02', async () => {
      expect((await answered).status()).toBe(200)
      await expect.poll(() => passed.isVisible()).toBe(true)
    })
    await promise('REPLY-04', async () => {
      const one = await browser.ask(camille, 'POST', `/weezs/${id}/reweez`)
      const other = await browser.ask(camille, 'POST', `/weezs/${id}/reweez`)
      expect(other).toEqual(one)
      expect(one).toMatchObject({ text: '', reweez: { id, reweezsCount: 1 } })
      await camille.reload()
      await passed.getByRole('button', { name: 'Reweezes, 1' }).click()
      await camille.getByRole('menuitem', { name: 'Undo reweez' }).click()
      await expect.poll(() => passed.count()).toBe(0)
      await expect.poll(() => showing.getByRole('button', { name: 'Reweezes, 0' }).isVisible()).toBe(true)
    })
  })
})
