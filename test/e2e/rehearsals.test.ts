import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { getPhrases } from '#locales/index.ts'
import { axeViolations, browserForTests, hasBrowser, viewports } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('Rehearsals, in Chromium', () => {
  const browser = browserForTests()
  const said = 'Écrit à la répétition'
  const isSeen = async (text: Locator) => {
    await text.waitFor()
    expect(await text.isVisible()).toBe(true)
  }

  const rehearse = async (locale: 'fr' | 'en', size: keyof typeof viewports) => {
    const { mark, readiness, runs: words, sequences, stage, startExtent: amounts } = getPhrases(locale)
    const { page, pageErrors } = await browser.signedIn('animator', '/admin/sequences', { locale, size })
    const ask = (method: 'GET' | 'POST', path: string, body?: object) => browser.ask(page, method, path, body)
    const { next: number } = (await ask('GET', '/admin/runs')) as { next: number }
    const panel = page.locator('[data-control-room]')
    const play = panel.getByRole('button', { name: new RegExp(`^${sequences.play({ name: '' }).trim()}`) }).first()
    const looksRight = async () => {
      expect(await axeViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewports[size].width)
    }

    /** What leads back to a start makes open pages load anew, which say so. */
    const loadedAnew = () => page.getByText(mark.resetHint(), { exact: true }).waitFor()

    await play.click()
    await promise('EXO-451', () => isSeen(panel.getByRole('status').getByText(stage.rehearsing(), { exact: true })))
    await looksRight()
    const player = await browser.signedIn('camille', '/livez')
    await browser.ask(player.page, 'POST', '/weezs/post', { text: said })

    await page.getByRole('link', { name: stage.begin() }).click()
    const start = page.getByRole('dialog', { name: words.start({ number }) })
    await promise('EXO-458', () => isSeen(start.getByText(amounts.playerWeezes({ count: 1 }), { exact: true })))
    await looksRight()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: words.undoRehearsal() }).click()
    const question = page.getByRole('alertdialog', { name: words.undoRehearsalTitle() })
    await promise('EXO-458', () => isSeen(question.getByText(amounts.playerWeezes({ count: 1 }), { exact: true })))
    await looksRight()
    await question.getByRole('button', { name: words.undoRehearsal() }).click()
    await loadedAnew()
    await promise('EXO-452', async () => expect(await ask('GET', '/admin/rehearsal')).toMatchObject({ stage: 'preparing' }))
    await promise('EXO-452', async () => expect(JSON.stringify(await ask('GET', '/feed'))).not.toContain(said))

    await page.goto(`${browser.url}/admin/sequences`)
    await play.click()
    await panel.getByRole('status').getByText(stage.rehearsing(), { exact: true }).waitFor()
    await page.goto(`${browser.url}/runs`)
    await page.getByRole('button', { name: words.keep() }).click()
    const dialog = page.getByRole('dialog', { name: words.keepTitle({ number }) })
    await dialog.getByLabel(words.name()).waitFor()
    await looksRight()
    await dialog.getByRole('button', { name: words.keeping(), exact: true }).click()
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: String(number), exact: true }) })
    await promise('EXO-453', () => isSeen(row.getByText(words.states.running(), { exact: true })))
    await page.getByRole('button', { name: words.close({ number }) }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.closing(), exact: true }).click()
    await loadedAnew()
    await row.getByText(words.states.closed(), { exact: true }).waitFor()

    await page.goto(`${browser.url}/admin/sequences`)
    await panel.getByRole('status').getByText(stage.between({ number }), { exact: true }).waitFor()
    await play.click()
    await promise('EXO-456', () => isSeen(page.getByText(stage.betweenRuns(), { exact: true })))
    await looksRight()
    await page.goto(`${browser.url}/runs`)
    await page.getByRole('button', { name: words.prepare() }).click()
    await promise('EXO-457', async () => {
      await page.getByRole('button', { name: words.prepare() }).waitFor({ state: 'detached' })
      expect(await ask('GET', '/admin/rehearsal')).toMatchObject({ stage: 'preparing' })
    })
    const admin = await browser.signedIn('admin', '/admin', { locale, size })
    await promise('EXO-454', () => isSeen(admin.page.getByText(readiness.now.preparing(), { exact: true })))
    expect(await axeViolations(admin.page)).toEqual([])
    expect([...pageErrors, ...admin.pageErrors]).toEqual([])
  }

  test('what is played is undone or kept, on a wide screen in French', { tags: ['long', 'night'] }, () => rehearse('fr', 'desk'))
  test('what is played is undone or kept, on a phone in English', { tags: ['long', 'night'] }, () => rehearse('en', 'phone'))
})
