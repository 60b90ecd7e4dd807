import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getPhrases } from '#locales/index.ts'
import type { Plan } from '#routers/sequences/items.contract.ts'
import { axeViolations, hasBrowser, openBrowser, type TestBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

const { comparison: words } = getPhrases('fr')

describe.skipIf(!hasBrowser)('Two runs side by side, in Chromium', () => {
  let browser: TestBrowser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterEach(() => browser.closeVisitors())
  afterAll(() => browser?.close())

  test('two checked runs are compared at once, line by line, and by their address', { tags: ['long'] }, async () => {
    const { page, pageErrors } = await browser.signedIn('animator', '/runs')
    const planOf = async (): Promise<Plan> => {
      const answer = await page.request.get(`${browser.url}/trpc/admin.sequences.plan`)
      return (await answer.json()).result.data
    }
    const play = async (number: number, answers: boolean) => {
      await browser.ask(page, 'POST', '/admin/runs', { number, name: `Équipe ${number}` })
      const line = (await planOf()).items.find(({ expected, kind }) => expected !== null && kind === 'weeze')
      await browser.ask(page, 'POST', `/admin/sequences/${line?.sequenceId}/status`, { status: 'RUNNING' })
      await browser.ask(page, 'POST', '/trpc/admin.sequences.items.publish', { id: line?.id })
      if (!answers) return
      const published = (await planOf()).items.find(({ id }) => id === line?.id)?.publishedId
      const player = await browser.signedIn('camille', '/livez')
      await browser.ask(player.page, 'POST', `/weezs/${published}/reply`, { text: 'Nous répondons' })
    }
    await play(1, true)
    await browser.ask(page, 'POST', '/admin/runs/1/close')
    await play(2, false)
    await page.goto(`${browser.url}/runs`)
    const title = words.title({ one: words.run({ number: 1 }), other: words.run({ number: 2 }) })
    const lines = page.getByRole('table', { name: title, exact: true })
    await promise('EXO-373', async () => {
      await page.getByRole('checkbox', { name: words.pick({ number: 1 }), exact: true }).check()
      await page.getByText(words.hint(), { exact: true }).waitFor()
      await page.getByRole('checkbox', { name: words.pick({ number: 2 }), exact: true }).check()
      await lines.getByRole('row').nth(1).waitFor()
      expect(new URL(page.url()).search).toBe('?a=1&b=2')
      await lines
        .getByText(words.never(), { exact: true })
        .or(lines.getByText(/Camille/))
        .first()
        .waitFor()
      expect(await axeViolations(page)).toEqual([])
    })
    const fills = await page.locator('rect[data-camp]').evaluateAll(bars => [...new Set(bars.map(bar => getComputedStyle(bar).fill))])
    expect(fills.length).toBe(2)
    expect(fills).not.toContain('rgb(0, 0, 0)')
    await page.reload()
    await lines.getByRole('row').nth(1).waitFor()
    await page.getByText(words.numbers(), { exact: true }).click()
    await page.getByRole('table', { name: words.volumes({ minutes: 5 }), exact: true }).waitFor()
    const save = page.getByRole('link', { name: words.download(), exact: true })
    await promise('EXO-386', async () => {
      const file = await page.request.get(new URL((await save.getAttribute('href')) ?? '', browser.url).href)
      expect([file.status(), (await file.text()).startsWith(`\ufeff${words.at()};`)]).toEqual([200, true])
    })
    await promise('EXO-387', async () => {
      const [one, other] = [words.one(), words.other()].map(name => page.getByRole('combobox', { name, exact: true }))
      await one?.selectOption('2')
      await other?.selectOption('1')
      await page
        .getByRole('table', { name: words.title({ one: words.run({ number: 2 }), other: words.run({ number: 1 }) }), exact: true })
        .waitFor()
      expect(new URL(page.url()).search).toBe('?a=2&b=1')
      expect(await axeViolations(page)).toEqual([])
      await page.goto(`${browser.url}/runs`)
      await page.getByRole('link', { name: words.choose(), exact: true }).click()
      await lines.getByRole('row').nth(1).waitFor()
    })
    await page.getByRole('checkbox', { name: words.pick({ number: 1 }), exact: true }).uncheck()
    await lines.waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).pathname).toBe('/runs')
    expect(pageErrors).toEqual([])
  })
})
