import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '#locales/languages.ts'
import { axeViolations, hasBrowser, openBrowser, type TestBrowser, type Visitor, viewports } from './browser.ts'
import { collectTexts, findForeignWords, recordContent } from './languages.ts'
import { openScreen, type Screen, type ScreenIds } from './screen.ts'
import { screens } from './screens.ts'
import { furnishCell } from './screens-cell.ts'
import { shownSubject } from './screens-mail.ts'

/** Two of the four looks for each language. */
const appearances = [
  ['desk', 'light', 'en'],
  ['phone', 'light', 'fr'],
  ['desk', 'dark', 'fr'],
  ['phone', 'dark', 'en'],
] as const

const { WEEZ_ALL_SCREENS: allScreens, WEEZ_ALL_LOOKS: allLooks } = process.env

/** Returns the looks to test for the screen with this index: one of its language, both for all screens, or all four of all looks. */
const appearancesOf = (at: number, locale: Locale, only?: 'phone' | 'desk') => {
  const possible = appearances.filter(([size, , language]) => (only ?? size) === size && (allLooks || language === locale))
  return allScreens || allLooks ? possible : possible.slice(Math.floor(at / 8) % possible.length).slice(0, 1)
}

type Half = keyof typeof screens

type Clients = { result: { data: { data: { path: string; exercises: { id: number }[] }[] } } }

/** Opens the room of the cell and the mail of the exercise, where a persona has written to the animator, and a player to the persona. */
const furnishWorld = async (
  browser: TestBrowser,
  admin: Page,
  animator: Page,
  player: Page,
  { ownId, personaId }: { ownId: number; personaId: number },
) => {
  const { result } = await browser.ask<Clients>(admin, 'GET', '/trpc/admin.clients.list?input={}')
  const exerciseId = result.data.data.find(({ path }) => path === '')?.exercises[0]?.id ?? 0
  await furnishCell(browser, admin, player, exerciseId)
  await browser.ask(admin, 'POST', '/trpc/admin.exercises.edit', { exerciseId, mail: true, mailDomain: 'orvane.example' })
  const mail = { subject: shownSubject, body: '<p>Où en êtes-vous ?</p>' }
  await browser.ask(animator, 'POST', '/mail', { ...mail, from: personaId, to: [ownId] })
  await browser.ask(player, 'POST', '/mail', { ...mail, to: [personaId] })
}

/** Returns every eighth screen, or all (`npm run test:all`, `npm run test:looks`). */
const sampleScreens = (half: Half) =>
  Object.entries<Screen>(screens[half])
    .map(([name, screen], at) => [name, screen, at] as const)
    .filter(([, , at]) => allScreens || allLooks || at % 8 === 0)

/** Tests half of the screens in one language: light and dark, on a phone and on a wide screen. */
export const describeLooks = (locale: Locale, half: Half, tags: string[] = []) =>
  describe.skipIf(!hasBrowser)(`every screen of ${half} in ${locale}, in Chromium`, { tags }, () => {
    let browser: TestBrowser
    let animator: Visitor
    let stranger: Visitor
    let admin: Visitor
    let observer: Visitor
    let player: Visitor
    let places: ScreenIds
    const heard = new Map<Page, Set<string>>()
    beforeAll(async () => {
      browser = await openBrowser()
      const look = { locale, reducedMotion: 'reduce' } as const
      stranger = await browser.visit('/login', look)
      animator = await browser.signedIn('animator', '/', look)
      admin = await browser.signedIn('admin', '/', look)
      observer = await browser.signedIn('observer', '/', look)
      player = await browser.signedIn('camille', '/', look)
      const { page } = animator
      for (const visitor of [stranger, animator, admin, observer, player]) heard.set(visitor.page, recordContent(visitor.page))
      // Blocks the timers of 3 s that redirect to another page.
      await page.addInitScript(() => {
        const later = globalThis.setTimeout
        globalThis.setTimeout = ((run: () => void, delay = 0) => (delay === 3_000 ? 0 : later(run, delay))) as typeof setTimeout
      })
      const id = async (username: string) => (await browser.ask<{ id: number }>(page, 'GET', `/users/named?username=${username}`)).id
      const ownId = await id('animator')
      const personaId = await id('nadia_quainord')
      // Readers get articles as pages, not as JSON, so their texts are collected here.
      const articles = await browser.ask<unknown>(page, 'GET', '/press/articles')
      // The names of time zones are the same in every language.
      for (const known of heard.values()) collectTexts([articles, Intl.supportedValuesOf('timeZone')], known)
      const { data } = await browser.ask<{ data: { id: number }[] }>(page, 'GET', `/users/${personaId}/weezs`)
      const [sequence] = await browser.ask<{ id: number }[]>(page, 'GET', '/admin/sequences')
      if (half === 'world') await furnishWorld(browser, admin.page, page, player.page, { ownId, personaId })
      places = { ownId, personaId, weezeId: data[0]?.id ?? 0, sequenceId: sequence?.id ?? 0 }
    })

    afterAll(() => browser?.close())

    test.for(sampleScreens(half))(
      '%s: no axe violation in any look, no sideways scrolling, no word of the other language, an exercise',
      async ([, screen, at]) => {
        const { page, pageErrors } = screen.signedOut ? stranger : { admin, observer, player, animator }[screen.as ?? 'animator']
        const { only } = screen
        await page.setViewportSize(viewports[only ?? 'desk'])
        await openScreen(page, browser.url, screen, places, locale)
        for (const [size, colorScheme] of appearancesOf(at, locale, only)) {
          await page.setViewportSize(viewports[size])
          await page.emulateMedia({ colorScheme })
          // Pages of readers follow the device through CSS only.
          await page.locator(`html:is([data-mantine-color-scheme=${colorScheme}], [data-scheme])`).waitFor()
          expect([size, colorScheme, await axeViolations(page, { within: screen.within })]).toEqual([size, colorScheme, []])
        }
        await page.setViewportSize(viewports.narrow)
        if (only !== 'desk')
          await expect
            .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { timeout: 10_000, message: 'at 360 px' })
            .toBeLessThanOrEqual(viewports.narrow.width)
        expect(await page.locator('html').getAttribute('lang')).toBe(locale)
        expect(await findForeignWords(page, locale, heard.get(page) ?? [])).toEqual([])
        expect(await page.title()).toMatch(/^\[EXERCICE\]/)
        expect(await page.getByText('EXERCICE', { exact: true }).first().isVisible()).toBe(true)
        expect(pageErrors).toEqual([])
      },
    )
  })
