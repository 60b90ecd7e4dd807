import { describe, expect, test } from 'vitest'
import { formatDateTime, formatTime } from '#locales/format.ts'
import { getPhrases } from '#locales/index.ts'
import { formatPublicationDate, formatShortPublicationDate } from '#locales/publication.ts'
import { drawInTimeZone } from '#locales/time-zone.ts'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { axeViolations, browserForTests, hasBrowser, viewports } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

/** A quarter of an hour is between its clocks and those of every other zone of the test. */
const zone = 'Australia/Eucla'
const elsewhere = { timezoneId: 'America/Los_Angeles' }
const inZone = <Drawn>(draw: () => Drawn): Drawn => drawInTimeZone(zone, draw)

describe.skipIf(!hasBrowser)('the time zone of an exercise, in Chromium', () => {
  const browser = browserForTests()

  const readHours = async (locale: 'fr' | 'en', size: keyof typeof viewports) => {
    const { admin: words, commons, sequences } = getPhrases(locale)
    const look = { locale, size, ...elsewhere }
    const { page: admin } = await browser.signedIn('admin', '/admin/clients', { locale, ...elsewhere })
    await admin.getByRole('button', { name: words.client.open({ name: 'Acme Laiterie' }) }).click()
    await admin.getByRole('button', { name: commons.menuOf({ name: 'Rappel de lots' }), exact: true }).click()
    await admin.getByRole('menuitem', { name: words.exercises.settings() }).click()
    const settings = admin.getByRole('dialog', { name: words.settings.title() })
    await settings.getByLabel(words.settings.timeZone()).selectOption(zone)
    expect(await axeViolations(admin, { within: '[role=dialog]' })).toEqual([])
    await settings.getByRole('button', { name: commons.actions.save() }).click()
    await settings.waitFor({ state: 'hidden' })

    const { page, pageErrors } = await browser.signedIn('animator', '/acme/weez', look)
    const ask = <Answer>(method: 'GET' | 'POST', path: string, body?: object) => browser.ask<Answer>(page, method, `/acme${path}`, body)
    const said = await ask<Weeze>('POST', '/weezs/post', { text: `À l’heure d’Eucla, ${locale} ${size}.` })
    await page.reload()
    const shown = page.getByRole('article').filter({ hasText: said.text }).locator('time').first()
    await promise('EXO-480', () =>
      expect.poll(() => shown.getAttribute('title')).toBe(inZone(() => formatDateTime(said.createdOn, locale))),
    )
    expect(await axeViolations(page)).toEqual([])

    await page.goto(`${browser.url}/acme/admin/sequences/plan`)
    await page.getByRole('button', { name: sequences.scenario.set(), exact: true }).click()
    await promise('EXO-482', () => expect.poll(() => page.getByRole('dialog').getByText(commons.hoursOf({ zone })).isVisible()).toBe(true))
    expect(await axeViolations(page, { within: '[role=dialog]' })).toEqual([])

    const [sequence] = await ask<Sequence[]>('GET', '/admin/sequences')
    await ask('POST', `/admin/sequences/${sequence?.id}/status`, { status: 'RUNNING' })
    const started = Date.now()
    await page.goto(`${browser.url}/acme/admin/sequences/plan`)
    const planned = page.locator('[data-row] [data-column="planned"]').first()
    await promise('EXO-480', async () => {
      // The cards of a phone say hours by H+ alone.
      await planned.waitFor({ state: size === 'phone' ? 'attached' : 'visible' })
      const hours = Array.from({ length: 300 }, (_, minute) => inZone(() => formatTime(new Date(started + (minute - 5) * 60_000), locale)))
      const isOneOf = (written: string) => hours.some(hour => written.includes(hour))
      await expect.poll(async () => isOneOf((await planned.textContent()) ?? '')).toBe(true)
    })

    await page.goto(`${browser.url}/acme/webpress/`)
    const card = page.locator('.card time').first()
    await promise('EXO-480', async () => {
      const published = (await card.getAttribute('datetime')) ?? ''
      expect(await card.textContent()).toBe(inZone(() => formatShortPublicationDate(published, new Date(), locale)))
      await page.locator('.card-title a').first().click()
      const date = page.locator('.article article time').first()
      await expect.poll(() => date.textContent()).toBe(inZone(() => formatPublicationDate(published, locale)))
    })
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewports[size].width)

    const opened = await ask<[{ result: { data: { secret: string } } }]>('POST', '/trpc/admin.wall.create?batch=1', { 0: {} })
    const { page: wall } = await browser.visit(`/acme/wall#${opened[0].result.data.secret}`, { ...elsewhere, locale })
    await promise('EXO-480', () =>
      expect
        .poll(() => wall.locator('.clock strong').first().innerText())
        .toMatch(
          new RegExp(`^(${[0, 1].map(minute => inZone(() => formatTime(new Date(Date.now() - minute * 60_000), locale))).join('|')})$`),
        ),
    )
    expect(pageErrors).toEqual([])
  }

  test('pages and the wall show its hours to a device of another zone, on a wide screen in French', { tags: ['long', 'night'] }, () =>
    readHours('fr', 'desk'),
  )
  test('pages and the wall show its hours to a device of another zone, on a phone in English', { tags: ['long', 'night'] }, () =>
    readHours('en', 'phone'),
  )
})
