import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPhrases } from '#locales/index.ts'
import { axeViolations, hasBrowser, openBrowser, type TestBrowser, withoutPrefetched } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

const { commons, desk: words, notes, storms } = getPhrases('fr')

describe.skipIf(!hasBrowser)('The desk of the animators, in Chromium', () => {
  let browser: TestBrowser
  let player: Page
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  const ask = async (text: string) => {
    player = (await browser.signedIn('camille', '/weez/explore')).page
    return browser.ask<{ id: number }>(player, 'POST', '/weezs/post', { text })
  }
  const rowOf = (page: Page, text: string) => page.locator('[data-row]').filter({ hasText: text })
  const openRow = (page: Page) => page.getByRole('main').getByRole('article')
  const field = (page: Page) => openRow(page).getByRole('textbox', { name: 'Texte du weeze' })
  const repliesTo = async (id: number) =>
    (await browser.ask<{ replies: { data: { text: string; author: { username: string } }[] } }>(player, 'GET', `/weezs/${id}/thread`))
      .replies.data

  test('keys lead from a mention to its answer and to the next one; what needs none can be taken back', async () => {
    const first = await ask('@nadia_quainord Première question')
    const second = await ask('@sophie_lenoir Deuxième question')
    const { page, pageErrors } = await browser.signedIn('animator', '/weez')
    await page.getByRole('feed').getByRole('article').first().waitFor()
    await promise('EXO-149', async () => {
      await page.keyboard.press('g')
      await page.keyboard.press('d')
      await rowOf(page, 'Première question').waitFor()
      await expect.poll(() => page.title()).toMatch(/^\[EXERCICE\] \(\d+\) Pupitre/)
      const [, count] = /\((\d+)\)/.exec(await page.title()) ?? []
      await page.getByRole('link', { name: new RegExp(`Pupitre.*${count} en attente`) }).waitFor()
    })
    // The message of the demo has waited longer.
    const keys = (await rowOf(page, 'Première question').evaluate(row => [...(row.parentElement?.children ?? [])].indexOf(row))) + 1
    await promise('EXO-147', async () => {
      expect(keys).toBeLessThanOrEqual(2)
      for (let pressed = 0; pressed < keys; pressed += 1) await page.keyboard.press('j')
      await page.keyboard.press('Enter')
      await expect.poll(() => field(page).evaluate(element => element === document.activeElement)).toBe(true)
      await openRow(page).getByText('Réponse de Nadia Ferrand').waitFor()
      // Letters belong to the text while the caret is in the field.
      await page.keyboard.type('ae 1')
      await openRow(page).getByText('À vous, encore').waitFor()
      await page.keyboard.press('Control+Enter')
      await openRow(page).getByText('Réponse de Sophie Lenoir').waitFor()
      expect(await repliesTo(first.id)).toMatchObject([{ text: 'ae 1', author: { username: 'nadia_quainord' } }])

      await page.keyboard.type('Gardé')
      await page.keyboard.press('Escape')
      await rowOf(page, 'Deuxième question').locator('[data-opener]:focus').waitFor()
      // The persona that answered before is the first of the recent ones; what was begun comes along.
      await page.keyboard.press('1')
      await openRow(page).getByText('Réponse de Nadia Ferrand').waitFor()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Enter')
      await openRow(page).getByText('Réponse de Sophie Lenoir').waitFor()
      await expect.poll(() => field(page).textContent()).toBe('Gardé')
      await page.keyboard.press('Escape')
      await page.keyboard.press('e')
      await rowOf(page, 'Deuxième question').waitFor({ state: 'hidden' })
      await page.keyboard.press('z')
      await rowOf(page, 'Deuxième question').waitFor()
    })
    expect(await repliesTo(second.id)).toEqual([])
    expect(pageErrors).toEqual([])
  })

  test('two animators: one sees what the other holds, and is told of an answer before anything is sent', { tags: ['long'] }, async () => {
    const { id } = await ask('@nadia_quainord Qui répond ?')
    const { page: first } = await browser.signedIn('animator', '/weez/desk')
    const { page: second } = await browser.signedIn('admin', '/weez/desk')
    const row = rowOf(first, 'Qui répond')
    await row.waitFor()
    // The desk is read before it is taken, and that answer comes after.
    const read = Promise.withResolvers<void>()
    const late = Promise.withResolvers<void>()
    const delay = async (route: Route) => {
      const response = await route.fetch()
      read.resolve()
      await late.promise
      await route.fulfill({ response }).catch(() => {})
    }
    await first.route(/desk\.board/, delay, { times: 1 })
    await first.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await read.promise
    await row.getByRole('button', { name: words.take() }).click()
    await row.getByText(/^À vous/).waitFor()
    late.resolve()
    await first.unrouteAll({ behavior: 'wait' })
    await promise('EXO-143', async () => {
      for (let look = 0; look < 10; look += 1) {
        expect(await row.getByText(/^À vous/).count()).toBe(1)
        await first.evaluate(() => new Promise(requestAnimationFrame))
      }
    })
    await rowOf(second, 'Qui répond').getByText('Léa, encore').waitFor()
    for (const page of [first, second]) {
      await rowOf(page, 'Qui répond').locator('[data-opener]').click()
      await field(page).fill(page === first ? 'C’est moi' : 'Trop tard')
    }
    await promise('EXO-143', async () => {
      await openRow(second).getByRole('button', { name: words.takeOver() }).click()
      await openRow(second).getByText('À vous, encore').waitFor()
      await expect
        .poll(() =>
          openRow(first)
            .getByText(/, encore/)
            .textContent(),
        )
        .not.toMatch('À vous')
    })
    await first.keyboard.press('Control+Enter')
    await promise('EXO-147', async () => {
      await openRow(second).getByRole('alert').getByText('Léa Morin a répondu entre-temps.').waitFor()
      // What was typed is there, and nothing is sent without the choice.
      await field(second).press('Control+Enter')
      await openRow(second).getByRole('alert').getByText(words.lateHint()).waitFor()
      await expect.poll(async () => (await repliesTo(id)).map(({ text }) => text)).toEqual(['C’est moi'])
      expect(await field(second).textContent()).toBe('Trop tard')
      await openRow(second).getByRole('button', { name: words.anyway() }).click()
      await expect.poll(async () => (await repliesTo(id)).map(({ text }) => text)).toEqual(['Trop tard', 'C’est moi'])
    })
  })

  test('what a colleague answers leaves with their name; a failing call keeps what was typed', { tags: ['long', 'night'] }, async () => {
    await ask('@nadia_quainord Ouverte')
    await ask('@nadia_quainord Fermée')
    const { page } = await browser.signedIn('animator', '/weez/desk')
    await rowOf(page, 'Ouverte').locator('[data-opener]').click()
    await field(page).fill('Ne se perd pas')
    await page.route(/desk\.answer/, route => route.abort())
    await page.keyboard.press('Control+Enter')
    await page.getByText(getPhrases('fr').toast.weeze_error()).waitFor()
    await page.reload()
    await rowOf(page, 'Ouverte').locator('[data-opener]').click()
    await promise('EXO-147', () => expect.poll(() => field(page).textContent()).toBe('Ne se perd pas'))
    // Outside the field, l likes as the persona.
    await openRow(page).getByRole('heading').click()
    await page.keyboard.press('l')
    await openRow(page)
      .getByRole('button', { name: words.like({ name: 'Nadia Ferrand' }), pressed: true })
      .waitFor()
    const { page: other } = await browser.signedIn('admin', '/weez/desk')
    await rowOf(other, 'Fermée').locator('[data-opener]').click()
    await field(other).fill('Répondu')
    await other.keyboard.press('Control+Enter')
    await promise('EXO-149', async () => {
      const told = rowOf(page, 'Fermée').getByText(/répondu par/)
      await told.waitFor()
      expect(await openRow(page).getByText('Ouverte').count()).toBeGreaterThan(0)
      await told.waitFor({ state: 'hidden' })
    })
  })

  const showOpenRow = async (locale: 'fr' | 'en', scheme: 'light' | 'dark', size: 'desk' | 'phone') => {
    const { desk } = getPhrases(locale)
    const text = `Sur tous les écrans, ${locale}`
    await ask(`@nadia_quainord ${text}`)
    const { page } = await browser.signedIn('animator', '/weez/desk', { locale, scheme, size })
    await rowOf(page, text).locator('[data-opener]').click()
    await openRow(page).getByText(desk.answerOf()).waitFor()
    await openRow(page).getByRole('button', { name: desk.dismiss() }).waitFor()
    await promise('EXO-146', async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      expect(await axeViolations(page)).toEqual([])
    })
    const { page: observer } = await browser.signedIn('observer', '/weez/desk', { locale, scheme, size })
    await rowOf(observer, text).locator('[data-opener]').click()
    await openRow(observer).getByRole('list', { name: desk.thread() }).getByText(text).waitFor()
    for (const key of ['a', 'e', '1', 'l']) await observer.keyboard.press(key)
    await promise('EXO-146', async () => {
      expect(await openRow(observer).getByRole('textbox').count()).toBe(0)
      expect(await observer.getByRole('main').getByRole('button', { name: desk.take() }).count()).toBe(0)
      expect(await rowOf(observer, text).count()).toBe(1)
      expect(await axeViolations(observer)).toEqual([])
    })
    const { page: karim } = await browser.signedIn('karim', '/weez/desk')
    await karim.waitForURL('**/weez')
    await promise('EXO-146', async () => expect(await karim.getByRole('link', { name: /Pupitre/ }).count()).toBe(0))
  }
  test('the open row: nothing is wider than the window, axe finds nothing; observers write nothing', { tags: ['long'] }, () =>
    showOpenRow('en', 'dark', 'phone'),
  )

  test('waits turn amber and red each second, after what the exercise says', { tags: ['long'] }, async () => {
    await ask('@nadia_quainord Depuis quand ?')
    const { page } = await browser.signedIn('animator', '/weez/desk')
    const age = rowOf(page, 'Depuis quand').locator('[data-level]')
    await promise('EXO-148', async () => {
      await expect.poll(() => age.getAttribute('data-level')).toBe('plain')
      await page.clock.setFixedTime(Date.now() + 181_000)
      await expect.poll(() => age.getAttribute('data-level')).toBe('amber')
      await page.clock.setFixedTime(Date.now() + 601_000)
      await expect.poll(() => age.getAttribute('data-level')).toBe('red')
    })
  })

  test('k goes back, a takes and gives back, m shows one’s own, f lets react, and o notes', { tags: ['long'] }, async () => {
    await ask('@nadia_quainord Une ligne avant')
    await ask('@sophie_lenoir Une ligne après')
    const { page, pageErrors } = await browser.signedIn('animator', '/livez')
    const editor = Promise.withResolvers<void>()
    await page.route(/\/assets\/editor-[^/]+\.js$/, async route => {
      await editor.promise
      await route.continue()
    })
    await page.goto(`${browser.url}/weez/desk`)
    const before = rowOf(page, 'Une ligne avant')
    const after = rowOf(page, 'Une ligne après')
    await promise('EXO-240', async () => {
      await after.locator('[data-opener]').focus()
      await page.keyboard.press('k')
      await before.locator('[data-opener]:focus').waitFor()
      await page.keyboard.press('a')
      await before.getByText(/^À vous/).waitFor()
      await page.keyboard.press('m')
      await after.waitFor({ state: 'hidden' })
      await page.keyboard.press('m')
      await after.waitFor()
      await before.locator('[data-opener]').focus()
      await page.keyboard.press('a')
      await before.getByRole('button', { name: words.take() }).waitFor()
      const dialog = page.getByRole('dialog', { name: storms.title() })
      await before.locator('[data-opener]').focus()
      await page.keyboard.press('f')
      await dialog.getByText('Une ligne avant').first().waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      // An open row has a button, which the same key presses.
      await before.locator('[data-opener]').click()
      await openRow(page).getByRole('heading').first().click()
      // The editor takes the plain field's place, and leaves the focus to who has gone elsewhere.
      expect(await field(page).evaluate(element => element.tagName)).toBe('TEXTAREA')
      editor.resolve()
      await expect.poll(() => field(page).evaluate(element => element.tagName)).toBe('DIV')
      await page.keyboard.press('f')
      await dialog.getByText('Une ligne avant').first().waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      await openRow(page).getByRole('heading').first().click()
      await page.keyboard.press('o')
      await page.getByRole('region', { name: notes.title() }).getByRole('textbox').first().waitFor()
      expect(pageErrors).toEqual([])
    })
  })

  const showStates = async (size: 'desk' | 'phone') => {
    const { page: staff } = await browser.signedIn('admin', '/livez')
    const { data } = await browser.ask<{ data: { subject: string; id: number }[] }>(staff, 'GET', '/desk')
    for (const { subject, id } of data) await browser.ask(staff, 'POST', `/desk/${subject}/${id}/dismiss`, { dismissed: true })
    const { page } = await browser.signedIn('animator', '/weez/explore', { size })
    const answers = Promise.withResolvers<void>()
    await withoutPrefetched(page)
    await page.route(/desk\.board/, async route => {
      await answers.promise
      await route.abort()
    })
    await promise('EXO-240', async () => {
      await page.goto(`${browser.url}/weez/desk`)
      await page.getByRole('main').getByText(commons.loading()).waitFor()
      answers.resolve()
      await page.getByRole('heading', { name: words.failed() }).waitFor()
      expect(await axeViolations(page)).toEqual([])
      await page.unroute(/desk\.board/)
      await page.getByRole('main').getByRole('button', { name: commons.retry() }).first().click()
      await page.getByRole('heading', { name: words.nobody() }).waitFor()
      expect(await axeViolations(page)).toEqual([])
      await ask(`@nadia_quainord Après le silence, ${size}`)
      await rowOf(page, 'Après le silence').locator('[data-opener]').click()
      await field(page).fill('Gardé sans réseau')
      await page.context().setOffline(true)
      await page.getByText(/^Hors ligne depuis/).waitFor()
      await page.context().setOffline(false)
      await page.getByText(/^Hors ligne depuis/).waitFor({ state: 'hidden' })
      expect(await field(page).textContent()).toBe('Gardé sans réseau')
    })
  }
  test(
    'on a phone the list says that it loads, that it cannot be read, that nobody waits, and since when the server is silent',
    {
      tags: ['long', 'night'],
    },
    () => showStates('phone'),
  )
})
