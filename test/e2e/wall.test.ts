import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations, browserForTests, fetchWhole, hasBrowser } from '../support/browser.ts'
import { standStill } from '../support/page-clock.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('the wall, in Chromium', () => {
  const browser = browserForTests()

  const texts = (wall: Page) => wall.locator('.weeze .text').allTextContents()

  test('an animator opens it, it goes by itself, what is deleted leaves, and its end says so', { tags: ['long'] }, async () => {
    const { page: animator, pageErrors: animatorErrors } = await browser.signedIn('animator', '/weez')
    const card = animator.getByRole('region', { name: 'Mur' })
    await card.getByRole('button', { name: 'Ouvrir un mur' }).click()
    const link = await card.getByLabel('Lien du mur').inputValue()
    expect(await axeViolations(animator)).toEqual([])
    const { page: observer } = await browser.signedIn('observer', '/weez')
    const seen = observer.getByRole('region', { name: 'Mur' })
    await promise('EXO-159', async () => {
      await expect.poll(() => seen.innerText()).toContain('Ouvert depuis')
      expect(await seen.getByRole('button').count()).toBe(0)
    })

    const { page: wall, pageErrors } = await browser.visit('/livez', { viewport: { width: 1920, height: 1080 }, locale: 'fr' })
    await wall.clock.install()
    let refused = 0
    await wall.route(/\/wall\/media\//, route => {
      refused += 1
      return route.abort()
    })
    await wall.goto(link)
    await wall.locator('.weeze').first().waitFor()
    await promise('EXO-162', async () => {
      await expect.poll(() => refused).toBeGreaterThan(0)
      const shown = () => wall.locator('img[src^="blob:"]').count()
      expect(await shown()).toBe(0)
      await wall.unroute(/\/wall\/media\//)
      await wall.clock.runFor(10_000)
      await expect.poll(shown).toBeGreaterThanOrEqual(refused)
    })
    await promise('EXO-162', async () => {
      expect(await axeViolations(wall)).toEqual([])
      expect(await wall.evaluate(() => getComputedStyle(document.documentElement).cursor)).toBe('none')
      /** The size of each kind of text, in whole pixels. */
      const sizes = () =>
        wall.evaluate(() =>
          [
            '.mark strong',
            '.more',
            '.who strong',
            '.age',
            '.text',
            '.clock strong',
            '.clock span',
            '.source span',
            'h2',
            '.titles span',
            '.trends b',
          ].map(kind => Math.round(Number.parseFloat(getComputedStyle(document.querySelector(kind) ?? document.body).fontSize))),
        )
      const before = await sizes()
      expect(Math.min(...before)).toBeGreaterThanOrEqual(26)
      await wall.setViewportSize({ width: 3840, height: 2160 })
      expect(await sizes()).toEqual(before.map(size => size * 2))
      await wall.setViewportSize({ width: 1920, height: 1080 })
    })
    /** How many weezes stand whole in the left column, are cut by its edge, and stand beyond it. */
    const places = () =>
      wall.evaluate(() => {
        const column = document.querySelector('.stream')?.getBoundingClientRect() ?? new DOMRect()
        const weezes = [...document.querySelectorAll('.weeze')].map(weeze => weeze.getBoundingClientRect())
        const inside = weezes.filter(({ left }) => left < column.right)
        const whole = inside.filter(({ bottom }) => bottom <= column.bottom + 1)
        return { whole: whole.length, cut: inside.length - whole.length, beyond: weezes.length - inside.length }
      })
    await promise('EXO-278', async () => {
      for (const height of [1080, 900, 1200]) {
        await wall.setViewportSize({ width: 1920, height })
        const { whole, cut, beyond } = await places()
        expect(whole).toBeGreaterThan(1)
        expect([cut, beyond > 0]).toEqual([0, true])
      }
      await wall.setViewportSize({ width: 1920, height: 1080 })
    })
    // Its time moves by steps from here on, so that no state is missed on a slow machine.
    await standStill(wall)
    const front = () => wall.locator('.front h2').innerText()
    const first = await front()
    await wall.clock.runFor(20_000)
    await promise('EXO-161', () => expect.poll(front).not.toBe(first))

    // An official account: of others, the wall shows one weeze of each eight seconds.
    const { id: authorId } = await browser.ask<{ id: number }>(animator, 'GET', '/users/named?username=valmare')
    const post = async (text: string) => (await browser.ask<{ id: number }>(animator, 'POST', '/weezs/post', { text, authorId })).id
    const id = await post('Premier sur le mur')
    await post('Second sur le mur')
    /** The newest text on the wall, after another second. */
    const nextText = async () => {
      await wall.clock.runFor(1_000)
      return (await texts(wall))[0]
    }
    /** Lets the wall ask once more. */
    const ask = async () => {
      let heard = false
      const answer = wall.waitForResponse(response => response.url().includes('/wall/view')).then(() => (heard = true))
      while (!heard) await wall.clock.runFor(1_000)
      await answer
    }
    await promise('EXO-161', async () => {
      await expect.poll(nextText).toBe('Premier sur le mur')
      await wall.clock.runFor(8_000)
      await expect.poll(async () => (await texts(wall)).slice(0, 2)).toEqual(['Second sur le mur', 'Premier sur le mur'])
    })
    await browser.ask(animator, 'DELETE', `/weezs/${id}/delete`)
    await ask()
    await promise('EXO-160', () => expect.poll(() => texts(wall)).not.toContain('Premier sur le mur'))

    await wall.route(/\/wall\/view/, route => route.abort())
    await wall.clock.runFor(36_000)
    const clocks = wall.getByRole('region', { name: 'Horloges' })
    await promise('EXO-162', async () => {
      await expect.poll(() => clocks.getAttribute('data-offline')).toBe('')
      expect((await texts(wall)).length).toBeGreaterThan(2)
    })
    await wall.unroute(/\/wall\/view/)
    await wall.route(/\/wall\/view/, async route => route.fulfill({ response: await fetchWhole(route) }))
    await ask()
    await wall.clock.runFor(1_000)
    await expect.poll(() => clocks.getAttribute('data-offline')).toBeNull()

    await card.getByRole('button', { name: 'Fermer le mur' }).click()
    await expect.poll(() => card.innerText()).toContain('Un grand écran sans compte')
    await ask()
    await promise('EXO-159', async () => {
      await expect.poll(() => wall.getByRole('heading').innerText()).toBe('Ce lien n’est plus valable')
      expect(await wall.locator('.weeze').count()).toBe(0)
    })
    await wall.clock.resume()
    expect(await axeViolations(wall)).toEqual([])
    const { page: english } = await browser.visit('/wall#nothing', { locale: 'en' })
    await promise('EXO-160', () => expect.poll(() => english.getByRole('heading').innerText()).toBe('This link is no longer valid'))
    expect([...pageErrors, ...animatorErrors]).toEqual([])
  })
})
