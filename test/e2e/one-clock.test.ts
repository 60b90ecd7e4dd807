import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { getPhrases } from '#locales/index.ts'
import type { Run } from '#routers/dossier/run.contract.ts'
import type { Note } from '#routers/notes/notes.contract.ts'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { axeViolations, browserForTests, hasBrowser, viewports } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

/** The seconds of a time of the exercise clock in a text. */
const readClock = (text: string): number => {
  const [, hours, minutes, seconds = 0] = /H\+(\d\d):(\d\d)(?::(\d\d))?/.exec(text) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

describe.skipIf(!hasBrowser)('one clock, in Chromium', () => {
  const browser = browserForTests()

  /** An exercise at four times the speed jumps to its first hour and is suspended, so that all clocks stand and can be compared. */
  const conduct = async (locale: 'fr' | 'en', size: keyof typeof viewports) => {
    const { plan: texts, sequences: words } = getPhrases(locale)
    const { page, pageErrors } = await browser.signedIn('animator', '/admin/sequences/plan', { locale, size })
    const list = () => browser.ask<Sequence[]>(page, 'GET', '/admin/sequences')
    const looksRight = async () => {
      expect(await axeViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewports[size].width)
    }
    await page.getByRole('combobox', { name: words.clocks.speed() }).selectOption('4')
    await promise('EXO-476', () => expect.poll(async () => new Set((await list()).map(({ speed }) => speed))).toEqual(new Set([4])))
    await looksRight()
    const [first] = await list()
    await browser.ask(page, 'POST', `/admin/sequences/${first?.id}/status`, { id: first?.id, status: 'RUNNING' })

    await page.getByRole('main').focus()
    await page.keyboard.press('g')
    await page.keyboard.press('t')
    const dialog = page.getByRole('dialog', { name: texts.jump.title() })
    await dialog.getByRole('textbox').fill('H+01:00')
    await dialog.getByRole('button', { name: texts.jump.between.skip() }).click()
    await dialog.waitFor({ state: 'detached' })

    await page.goto(`${browser.url}/admin/sequences`)
    const panel = page.locator('[data-control-room]')
    await panel.getByRole('button', { name: words.exercise.suspend() }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.exercise.suspend() }).click()
    await panel.getByRole('button', { name: words.exercise.resume() }).waitFor()
    const observer = await browser.signedIn('observer', '/weez/notes', { locale, size })
    const said = { words: 'Seen', about: null, judgement: null, objectiveId: null, rating: null, tags: [] }
    const own = { clientId: randomUUID().replaceAll('-', ''), notedOn: new Date().toISOString() }
    const note = await browser.ask<Note>(observer.page, 'POST', '/notes', { ...said, ...own })
    const stands = note.elapsed ?? Number.NaN
    expect(stands).toBeGreaterThanOrEqual(3600)

    const shows = (place: Locator) => expect.poll(async () => readClock(await place.innerText())).toBe(stands)
    await promise('EXO-478', () => shows(panel.locator('dl').first()))
    await looksRight()
    if (size !== 'phone') await shows(page.getByRole('region', { name: /^(Exercice|Exercise)/ }).getByRole('timer'))
    await panel.getByRole('button', { name: new RegExp(`^(${words.wall.open()}|${words.wall.renew()})$`) }).click()
    const link = await panel.getByLabel(words.wall.link()).inputValue()
    await page.goto(`${browser.url}/weez/desk`)
    await promise('EXO-476', () =>
      shows(
        page
          .getByRole('timer')
          .filter({ hasText: /H\+\d\d:\d\d:\d\d/ })
          .first(),
      ),
    )
    await page.goto(`${browser.url}/admin/sequences/plan`)
    await promise('EXO-476', async () => {
      await shows(page.locator('dl').first())
      // Phones have no axis.
      if (size === 'phone') return
      // Sequences measure their own time: a quarter of a second is lost with the jump and the pause, at four times the speed.
      const axis = page.getByRole('img', { name: texts.axis() }).getByText(/^H\+\d\d:\d\d:\d\d$/)
      expect(Math.abs(readClock(await axis.innerText()) - stands)).toBeLessThanOrEqual(4)
    })
    await looksRight()
    const minute = `H+01:${String(Math.floor((stands % 3600) / 60)).padStart(2, '0')}`
    await observer.page.reload()
    await promise('EXO-476', () => expect.poll(() => observer.page.locator('time strong').first().innerText()).toBe(minute))
    const wall = await browser.visit('/livez', { locale })
    await wall.page.goto(link)
    await promise('EXO-476', () => expect.poll(() => wall.page.locator('.clock strong').last().innerText()).toBe(minute))
    const answer = await page.request.get(`${browser.url}/admin/dossier.zip`)
    const run = JSON.parse(new TextDecoder().decode(unzipSync(await answer.body())['run.json'])) as Run
    await promise('EXO-476', () => {
      expect([run.madeOn.clock, run.notes[0]?.at.clock].map(clock => readClock(clock ?? ''))).toEqual([stands, stands])
    })
    expect([...pageErrors, ...observer.pageErrors, ...wall.pageErrors]).toEqual([])
    // The next one begins at the start.
    await browser.ask(page, 'DELETE', '/admin/rehearsal/1')
  }

  test('at four times the speed and after a jump all places say the same, on a wide screen in French', { tags: ['long', 'night'] }, () =>
    conduct('fr', 'desk'),
  )
  test('at four times the speed and after a jump all places say the same, on a phone in English', { tags: ['long'] }, () =>
    conduct('en', 'phone'),
  )
})
