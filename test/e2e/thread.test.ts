import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openBrowser, type TestBrowser } from '../support/browser.ts'

describe.skipIf(!hasBrowser)('answering and passing on, in Chromium', () => {
  let browser: TestBrowser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

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

  test('REPLY-01, REPLY-03, REPLY-05, REPLY-06, SHELL-04, COMP-14, COMP-15, ERR-13, NAV-18, POST-01, POST-09: a reply', async () => {
    const { karim, camille, original, id } = await meet('Where is water to be had?')
    await original.getByRole('button', { name: 'Reply, 0' }).click()
    const dialog = camille.getByRole('dialog', { name: 'Reply' })
    await dialog.getByText('Where is water to be had?').waitFor()
    await dialog.getByText('En réponse à').waitFor()
    await dialog.getByRole('textbox', { name: 'Text of the weeze' }).fill('At the school, until six.')
    await dialog.getByRole('button', { name: 'Reply', exact: true }).click()
    await camille.getByText('Weeze successfuly sent.', { exact: true }).waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await original.getByRole('button', { name: 'Reply, 1' }).waitFor()

    await karim.goto(`${browser.url}/weez/karim/status/${id}`)
    await karim.waitForURL(`${browser.url}/karim/status/${id}`)
    const answer = karim.getByRole('feed', { name: 'Replies' }).locator('article').filter({ hasText: 'At the school' })
    await answer.getByText('En réponse à').waitFor()
    await answer.getByRole('link', { name: '@karim' }).waitFor()

    await answer.locator('a:has(time)').click()
    await karim.waitForURL(`${browser.url}/camille/status/${id}?weeze=*`)
    await karim.locator('article').filter({ hasText: 'Where is water' }).waitFor()
    await karim.getByRole('button', { name: 'Reply to @camille' }).click()
    await karim.getByRole('dialog', { name: 'Reply' }).getByText('At the school').waitFor()
  })

  test('REPLY-02, POST-08, REPLY-06: a reweez with words holds the weeze it is about', { tags: ['long'] }, async () => {
    const { camille, original } = await meet('The bridge is closed.')
    await original.getByRole('button', { name: 'Reweezes, 0' }).click()
    await camille.getByRole('button', { name: 'Quote' }).click()
    const dialog = camille.getByRole('dialog', { name: 'Reweez with a comment' })
    await dialog.locator('blockquote').filter({ hasText: 'The bridge is closed.' }).waitFor()
    await dialog.getByRole('textbox', { name: 'Text of the weeze' }).fill('Take the other one.')
    await dialog.getByRole('button', { name: 'Post', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    const quote = camille.locator('article').filter({ hasText: 'Take the other one.' })
    await quote.locator('blockquote').filter({ hasText: 'The bridge is closed.' }).getByText('@karim').waitFor()
    await camille
      .locator('article')
      .filter({ hasText: 'The bridge is closed.', hasNotText: 'Take' })
      .getByRole('button', { name: 'Reweezes, 1' })
      .waitFor()
  })

  test('REPLY-02, REPLY-04: a plain reweez counts once, however often it is asked for, and is taken back', async () => {
    const { camille, id } = await meet('Keep your windows shut.')
    const showing = camille.locator('article').filter({ hasText: 'Keep your windows shut.' })
    await showing.getByRole('button', { name: 'Reweezes, 0' }).click()
    const answered = camille.waitForResponse(response => response.url().includes('weezes.reweez'))
    await camille.getByRole('button', { name: 'Reweez', exact: true }).click()
    expect((await answered).status()).toBe(200)
    const passed = showing.filter({ hasText: 'Reweezed by' })
    await passed.waitFor()
    const [one, other] = [
      await browser.ask(camille, 'POST', `/weezs/${id}/reweez`),
      await browser.ask(camille, 'POST', `/weezs/${id}/reweez`),
    ]
    expect(other).toEqual(one)
    expect(one).toMatchObject({ text: '', reweez: { id, reweezsCount: 1 } })
    await camille.reload()
    await passed.getByRole('button', { name: 'Reweezes, 1' }).click()
    await camille.getByRole('button', { name: 'Undo reweez' }).click()
    await passed.waitFor({ state: 'hidden' })
    await showing.getByRole('button', { name: 'Reweezes, 0' }).waitFor()
  })
})
