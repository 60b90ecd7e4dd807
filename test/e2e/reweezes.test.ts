import { describe, expect, test } from 'vitest'
import { getPhrases } from '#locales/index.ts'
import type { Weeze, WeezePage } from '#routers/weezes/weezes.contract.ts'
import { axeViolations, browserForTests, hasBrowser, viewports } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('Reweezes, in Chromium', () => {
  const browser = browserForTests()

  const passOn = async (locale: 'fr' | 'en', size: keyof typeof viewports) => {
    const { weeze: words } = getPhrases(locale)
    const said = `La digue tient bon, ${locale} ${size}.`
    const { page: team } = await browser.signedIn('animator', '/livez')
    const ask = <Answer>(method: 'GET' | 'POST', path: string, body?: object) => browser.ask<Answer>(team, method, path, body)
    const reweez = async (username: string, id: number) => {
      const { id: authorId } = await ask<{ id: number }>('GET', `/users/named?username=${username}`)
      return ask<Weeze>('POST', `/weezs/${id}/reweez`, { authorId })
    }
    const readPicture = async (before = new Date().toISOString()): Promise<string> => {
      const { data } = await ask<WeezePage>('GET', `/feed?before=${before}`)
      const picture = data.flatMap(({ medias }) => medias).find(({ type }) => type === 'IMAGE')
      return picture?.val ?? readPicture(data.at(-1)?.createdOn)
    }
    const picture = await readPicture()
    const medias = [{ type: 'IMAGE', val: picture, alt: 'La digue' }]
    const { id } = await ask<Weeze>('POST', '/weezs/post', { text: said, medias })
    const passed: number[] = []
    for (const username of ['sophie_lenoir', 'nadia_quainord', 'malik_h']) passed.push((await reweez(username, id)).id)

    const { page, pageErrors } = await browser.signedIn('karim', '/weez', { locale, size })
    const shown = page.getByRole('article').filter({ hasText: said })
    await promise('EXO-500', async () => {
      await shown.getByText(words.reweezedByMany({ count: 3 })).waitFor()
      expect(await shown.count()).toBe(1)
      expect(await shown.locator(`img[src*="${picture}"]`).count()).toBe(1)
      expect(await page.getByRole('article').first().textContent()).toContain(said)
      const { data } = await ask<WeezePage>('GET', '/feed')
      expect(data.slice(0, 4).map(weeze => weeze.id)).toEqual([...passed.toReversed(), id])
    })
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewports[size].width)

    await page.evaluate(() => window.scrollTo({ top: 300 }))
    const below = page.getByRole('article').nth(3)
    const placeOf = async () => [await page.evaluate(() => scrollY), Math.round((await below.boundingBox())?.y ?? 0)]
    const before = await placeOf()
    await reweez('theo_g', id)
    await promise('EXO-501', async () => {
      await shown.getByText(words.reweezedByMany({ count: 4 })).waitFor()
      expect(await placeOf()).toEqual(before)
      expect(await shown.count()).toBe(1)
    })

    // What is new is shown with the card in the place of its newest reweez, and older pages go on without a loss.
    await ask('POST', '/weezs/post', { text: 'La nuit sera longue.' })
    await page.getByRole('button', { name: getPhrases(locale).feed.showNew({ count: 1 }) }).click()
    await expect.poll(() => page.getByRole('article').nth(1).textContent()).toContain(said)
    await promise('EXO-501', async () => {
      await expect
        .poll(async () => {
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
          return page.locator('article[aria-posinset="60"]').count()
        })
        .toBe(1)
      expect(await shown.count()).toBe(1)
      const places = await page.locator('article[aria-posinset]').evaluateAll(all => all.map(one => Number(one.ariaPosInSet)))
      expect(places).toEqual(places.map((_, at) => at + 1))
    })
    expect(pageErrors).toEqual([])
  }

  test('those of one weeze are one card, on a wide screen in French', { tags: ['long'] }, () => passOn('fr', 'desk'))
  test('those of one weeze are one card, on a phone in English', { tags: ['long', 'night'] }, () => passOn('en', 'phone'))
})
