import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { getPhrases } from '#locales/index.ts'
import { axeViolations, browserForTests, hasBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

const { commons, desk: words, mark, sequences: phrases, shell } = getPhrases('fr')

describe.skipIf(!hasBrowser)('The control room beside the desk, in Chromium', () => {
  const browser = browserForTests()

  const room = (page: Page) => page.getByRole('complementary', { name: shell.controlRoom() })
  const pauseAll = (page: Page, name: () => string) => page.getByRole('button', { name: name() })
  const ask = async (text: string) => {
    const { page } = await browser.signedIn('camille', '/livez')
    await browser.ask(page, 'POST', '/weezs/post', { text })
  }
  const rowOf = (page: Page, text: string) => page.locator('[data-row]').filter({ hasText: text })
  const firstSequence = async (page: Page, status: string) => {
    const [first] = await browser.ask<{ id: number; name: string }[]>(page, 'GET', '/admin/sequences')
    await browser.ask(page, 'POST', `/admin/sequences/${first?.id}/status`, { status })
    return first?.name ?? ''
  }

  test('clocks, sequences and the next lines stand beside the desk, and keys conduct them; observers only see it', {
    tags: ['long', 'night'],
  }, async () => {
    const { page, pageErrors } = await browser.signedIn('animator', '/weez/desk')
    const name = await firstSequence(page, 'RUNNING')
    await promise('EXO-225', async () => {
      await expect.poll(() => room(page).getByRole('timer').first().textContent()).toMatch(/^H\+00:00:\d\d$/)
      await room(page)
        .getByText(words.room.running({ count: 1 }))
        .waitFor()
      await room(page)
        .getByRole('progressbar', { name: phrases.progress({ name }) })
        .waitFor()
      await expect.poll(() => room(page).getByRole('list', { name: phrases.next.upcoming() }).getByRole('listitem').count()).toBe(6)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    })
    const clockIn = (other: Page) => other.getByRole('region', { name: mark.label() }).getByText(/^H\+\d\d:\d\d:\d\d$/)
    const planIn = (other: Page) => other.getByRole('navigation', { name: shell.navigation() }).getByRole('link', { name: commons.plan() })
    await promise('EXO-241', async () => {
      await clockIn(page).waitFor()
      await planIn(page).waitFor()
      const { page: karim } = await browser.signedIn('karim', '/weez')
      await karim.getByRole('feed').getByRole('article').first().waitFor()
      expect([await clockIn(karim).count(), await planIn(karim).count()]).toEqual([0, 0])
    })
    const next = () => room(page).locator('[data-next]').getAttribute('data-next')
    const first = await next()
    await promise('EXO-226', async () => {
      await page.keyboard.press('n')
      await expect.poll(next).not.toBe(first)
      const second = await next()
      await page.keyboard.press('x')
      await expect.poll(next).not.toBe(second)
      await page.keyboard.press(' ')
      await pauseAll(page, phrases.resumeAll.button).waitFor()
      await room(page).getByText(phrases.status.PAUSED()).waitFor()
      await pauseAll(page, phrases.resumeAll.button).click()
      await pauseAll(page, phrases.pauseAll.button).waitFor()
    })
    await promise('EXO-227', async () => {
      const counts = room(page).getByRole('region', { name: words.room.lately() })
      await expect.poll(() => counts.textContent()).toMatch(/Séquences[1-9]/)
    })
    await page.keyboard.press('?')
    await page.getByRole('dialog').getByText(words.keys.skip(), { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    const { page: observer } = await browser.signedIn('observer', '/weez/desk')
    await room(observer)
      .getByRole('progressbar', { name: phrases.progress({ name }) })
      .waitFor()
    await observer.keyboard.press(' ')
    await observer.keyboard.press('n')
    await promise('EXO-225', async () => {
      expect(await room(observer).getByRole('button').count()).toBe(0)
      expect(await room(observer).getByText(phrases.status.STOPPED(), { exact: true }).count()).toBeGreaterThan(0)
      expect(await axeViolations(observer)).toEqual([])
      expect(await axeViolations(page)).toEqual([])
    })
    expect(pageErrors).toEqual([])
  })

  test('in a narrow window it is a drawer, and on phones the pause stands at the foot, away from who writes', {
    tags: ['long'],
  }, async () => {
    await ask('@nadia_quainord Au téléphone')
    const { page } = await browser.signedIn('animator', '/weez/desk', { viewport: { width: 1024, height: 800 } })
    await rowOf(page, 'Au téléphone').waitFor()
    await page.getByRole('button', { name: words.room.open() }).waitFor()
    await promise('EXO-225', async () => {
      expect(await room(page).count()).toBe(0)
      await page.keyboard.press('p')
      const drawer = page.getByRole('dialog', { name: shell.controlRoom() })
      await drawer.getByRole('heading', { name: words.room.upcoming() }).waitFor()
      expect(await axeViolations(page, { within: '[role=dialog]' })).toEqual([])
      await page.keyboard.press('p')
      await drawer.waitFor({ state: 'hidden' })
    })
    const { page: phone } = await browser.signedIn('animator', '/weez/desk', { size: 'phone', scheme: 'dark' })
    await firstSequence(phone, 'RUNNING')
    await phone.getByRole('button', { name: words.room.open() }).waitFor()
    await promise('EXO-228', async () => {
      await pauseAll(phone, phrases.pauseAll.button).click()
      await pauseAll(phone, phrases.resumeAll.button).waitFor()
      expect(await phone.getByRole('button', { name: words.room.open() }).textContent()).toMatch(/H\+00:\d\d:\d\d/)
      await rowOf(phone, 'Au téléphone').locator('[data-opener]').click()
      await phone.getByRole('textbox', { name: 'Texte du weeze' }).focus()
      await expect.poll(() => pauseAll(phone, phrases.resumeAll.button).isVisible()).toBe(false)
      expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      expect(await axeViolations(phone)).toEqual([])
    })
  })

  test('the list stands still under the pointer, says by a sound who begins to wait, shows what waits for my personas, and opens first', {
    tags: ['long', 'night'],
  }, async () => {
    await ask('@nadia_quainord Sous le pointeur')
    const { page } = await browser.signedIn('animator', '/weez/desk')
    await page.addInitScript(() => {
      const heard = globalThis as unknown as { sounds: number }
      heard.sounds = 0
      const start = OscillatorNode.prototype.start
      OscillatorNode.prototype.start = function (...at) {
        heard.sounds += 1
        start.apply(this, at)
      }
    })
    await page.reload()
    const sounds = () => page.evaluate(() => (globalThis as unknown as { sounds: number }).sounds)
    await rowOf(page, 'Sous le pointeur').waitFor()
    await page.getByRole('button', { name: words.preferences() }).click()
    await page.getByRole('checkbox', { name: words.sound() }).check()
    await page.getByRole('checkbox', { name: words.startHere() }).check()
    await page.keyboard.press('Escape')
    const { page: other } = await browser.signedIn('admin', '/weez/desk')
    await rowOf(other, 'Sous le pointeur').locator('[data-opener]').focus()
    // The pointer goes on moving over the list while others act.
    let moves = 0
    const point = async () => page.mouse.move(500 + (++moves % 5), (await rowOf(page, 'Sous le pointeur').boundingBox())?.y ?? 0)
    const meanwhile = (locator: Locator) => expect.poll(async () => [await point(), await locator.count()][1]).toBe(1)
    await promise('EXO-229', async () => {
      await meanwhile(rowOf(page, 'Sous le pointeur'))
      await Promise.all([other.keyboard.press('e'), meanwhile(rowOf(page, 'Sous le pointeur').getByText(words.over()))])
      await Promise.all([ask('@sophie_lenoir Encore quelqu’un'), meanwhile(rowOf(page, 'Encore quelqu’un'))])
      expect(await page.locator('[data-row]').last().textContent()).toMatch('Encore quelqu’un')
      expect(await rowOf(page, 'Sous le pointeur').count()).toBe(1)
      await page.mouse.move(600, 40)
      await rowOf(page, 'Sous le pointeur').waitFor({ state: 'hidden' })
    })
    await promise('EXO-232', () => expect.poll(sounds).toBe(1))
    await rowOf(page, 'Encore quelqu’un').locator('[data-opener]').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('On répond')
    await page.keyboard.press('Control+Enter')
    await rowOf(page, 'Encore quelqu’un').waitFor({ state: 'hidden' })
    await page.keyboard.press('Escape')
    await ask('@sophie_lenoir Pour un persona joué')
    await ask('@nadia_quainord Pour un autre')
    await rowOf(page, 'Pour un autre').waitFor()
    await page.getByText(words.minePersonas()).click()
    await promise('EXO-233', async () => {
      await rowOf(page, 'Pour un autre').waitFor({ state: 'hidden' })
      expect(await rowOf(page, 'Pour un persona joué').count()).toBe(1)
    })
    await promise('EXO-231', async () => {
      await page.goto(`${browser.url}/`)
      await page.waitForURL('**/weez/desk')
      await page.getByRole('link', { name: shell.applications() }).click()
      await expect.poll(() => new URL(page.url()).pathname).toBe('/')
      await page.getByRole('main').getByRole('heading').first().waitFor()
      expect(new URL(page.url()).pathname).toBe('/')
    })
  })
})
