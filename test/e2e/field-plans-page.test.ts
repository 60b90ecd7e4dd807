import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { getPhrases } from '#locales/index.ts'
import { browserForTests, hasBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

/** What is to be understood of a file; `a|b` = either is right. */
type Expected = {
  file: string
  refused?: true
  says?: Record<string, string>
  rows?: {
    row: number
    state: string
    offset?: number
    kind?: string
    from?: string
    to?: string[]
    subject?: string
    text?: string
    expected?: string
    delay?: number
  }[]
}
const folder = new URL('../cases/understood/', import.meta.url)
const expectations = readdirSync(folder).map((name): Expected => JSON.parse(readFileSync(new URL(name, folder), 'utf8')))
const isOwn = ({ file }: Expected) => file === 'valmare-weez.csv'
const plans = expectations.filter(expected => !expected.refused && !isOwn(expected))

const { planImport: texts } = getPhrases('fr')
const wordOf = new Map<string, string>(Object.entries(texts.kinds).map(([kind, say]) => [kind, say()]))
const formatOffset = (seconds: number) => {
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `H${seconds < 0 ? '-' : '+'}${part(Math.abs(seconds) / 3600)}:${part((Math.abs(seconds) % 3600) / 60)}`
}

/** The rows that stand on the page, with their words. */
const readRows = (page: Page) =>
  page.locator('main tbody tr:has(> th[scope=row])').evaluateAll(rows =>
    rows.map(row => {
      const cells = [...row.children]
      const people = cells[3]?.firstElementChild ? [...cells[3].firstElementChild.children] : []
      const arrow = people.findIndex(one => one instanceof SVGElement)
      const namesOf = (some: Element[]) => some.map(one => one.querySelector('b')?.textContent ?? '').filter(name => name !== '')
      const { review, out } = (row as HTMLElement).dataset
      return {
        row: Number(/\d+$/.exec(cells[0]?.textContent ?? '')?.[0]),
        state: review ? 'question' : out ? 'out' : 'ready',
        time: cells[1]?.querySelector('strong')?.textContent ?? '',
        kind: cells[2]?.textContent?.trim() ?? '',
        from: namesOf(people.slice(0, arrow)).join('; '),
        to: namesOf(people.slice(arrow + 1)),
        words: [...(cells[4]?.children ?? [])].map(one => one.textContent ?? ''),
        expected: cells[5]?.textContent ?? '',
      }
    }),
  )

describe.skipIf(!hasBrowser)('the plans of the field on the page of the import, in Chromium', () => {
  const browser = browserForTests()

  test('show in the third step what is to be understood of each', async () => {
    const { page, pageErrors } = await browser.signedIn('animator', '/admin/sequences/import', { locale: 'fr' })
    const foot = page.getByRole('form')
    const choose = async (file: string) => {
      await page.evaluate(() => sessionStorage.clear())
      await page.goto(`${browser.url}/admin/sequences/import`)
      const path = new URL(`../cases/plans/${file}`, import.meta.url).pathname
      await page.locator('input[type=file]').first().setInputFiles(path)
    }
    for (const { file, rows = [] } of plans) {
      await choose(file)
      await foot
        .getByRole('button', { name: texts.steps.readings() })
        .or(foot.getByRole('button', { name: texts.steps.rows() }))
        .click()
      const toRows = foot.getByRole('button', { name: texts.steps.rows() })
      const kind = page.getByRole('combobox', { name: /^Le plan n’a pas de colonne du canal/ })
      if ((await toRows.count()) > 0) {
        if ((await kind.count()) > 0) await kind.selectOption('weeze')
        await expect.poll(() => toRows.getAttribute('aria-disabled'), { message: file }).toBe('false')
        await toRows.click()
      }
      const status = page.getByRole('status').filter({ hasText: 'lignes de la feuille' })
      await status.waitFor()
      const more = page.getByRole('button', { name: /^Afficher \d+/ })
      while ((await more.count()) > 0) await more.click()
      const shown = await readRows(page)
      const found = new Map(shown.map(row => [row.row, row]))
      await promise('PLAN-11', async () => {
        const count = (state: string) => shown.filter(row => row.state === state).length
        expect((await status.textContent())?.match(/\d+/g)?.slice(0, 4).map(Number), file).toEqual([
          shown.length,
          count('ready'),
          count('question'),
          count('out'),
        ])
      })
      for (const { row, state, offset, kind, from, to, subject, text, expected, delay } of rows) {
        const own = found.get(row)
        const about = `${file}, row ${row}`
        await promise('PLAN-11', () => expect(state.split('|'), about).toContain(own?.state))
        if (own?.state !== 'ready') continue
        if (offset !== undefined) await promise('PLAN-06', () => expect(own.time, about).toBe(formatOffset(offset)))
        if (kind)
          await promise('PLAN-09', () =>
            expect(
              kind.split('|').some(one => own.kind.startsWith(wordOf.get(one) ?? '')),
              about,
            ).toBe(true),
          )
        await promise('PLAN-10', () => expect(own, about).toMatchObject({ ...(from && { from }), ...(to && { to }) }))
        for (const words of [subject, text]) if (words) expect(own.words.join('\n'), about).toContain(words)
        for (const words of [expected, delay && `${delay}\u00a0min`]) if (words) expect(own.expected, about).toContain(words)
      }
    }
    for (const { file, says = {} } of expectations.filter(({ refused }) => refused)) {
      await choose(file)
      const told = await page.getByRole('alert').first().textContent()
      await promise('PLAN-16', () =>
        expect(
          Object.values(says).some(pattern => new RegExp(pattern, 'i').test(told ?? '')),
          `${file}: ${told}`,
        ).toBe(true),
      )
    }
    await choose('valmare-weez.csv')
    await page.getByRole('button', { name: texts.steps.rows(), disabled: false }).waitFor()
    expect(pageErrors).toEqual([])
  })
})
