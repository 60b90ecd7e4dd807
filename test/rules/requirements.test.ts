import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { coverageOf, readRequirements } from '#test/support/requirements.ts'
import { idsInTitle } from '#test/support/title-proofs.ts'
import { readResults } from '#test/support/vitest-results.ts'

// The ids of these examples are put together, so that this file's own titles name none.
const id = (number: string) => `FEED-${number}`

describe('the ids in a title', () => {
  test.each([
    ['none', 'posts a photo, in UTF-8 and ISO-8601', []],
    ['one', `${id('03')}: asks for news`, [id('03')]],
    ['several', `${id('03')}, ${id('07')}, design rule 6: pages (I18N-04)`, [id('03'), id('07'), 'I18N-04']],
    ['a range', 'COMP-18 to COMP-21, HUB-03: picks', ['COMP-18', 'COMP-19', 'COMP-20', 'COMP-21', 'HUB-03']],
    ['one twice', `Feed ${id('03')} to ${id('04')}, ${id('04')}`, [id('03'), id('04')]],
    ['a range that is none', 'HUB-03 to NAV-04, NAV-09 to NAV-07', ['HUB-03', 'NAV-04', 'NAV-09']],
  ])('%s', (_, title, ids) => expect(idsInTitle(title)).toEqual(ids))
})

const table = ['## FEED', '| id | what is promised | decision |', '| --- | --- | --- |', '| FEED-01 | first | |', '| FEED-02 | a | b |']

describe('promises beside tests', () => {
  const rows = readRequirements(table.join('\n'))
  const run = (title: string, promises: string[] = [], status: 'passed' | 'failed' | 'skipped' = 'passed') => ({
    title,
    promises,
    file: 'e2e/feed',
    status,
  })
  test('rows are read', () => {
    expect(rows).toEqual([
      { id: id('01'), promise: 'first', decision: '' },
      { id: id('02'), promise: 'a', decision: 'b' },
    ])
  })
  test('the assertions of a test that passed prove a row, whatever its title says', () => {
    expect(coverageOf(rows, [run(id('02'), [id('01')]), run(`${id('01')}, ${id('02')}`, [id('02')])])).toEqual({
      lines: ['FEED', '  FEED-01   e2e/feed', '  FEED-02   e2e/feed'],
      failed: [],
      proved: { promise: [id('01'), id('02')], 'own title': [], 'shared title': [] },
    })
  })
  test('a title proves less than assertions, and less again if it names several', () => {
    expect(coverageOf(rows, [run(id('01')), run(`${id('01')} to ${id('02')}`)])).toEqual({
      lines: ['FEED', '  FEED-01   e2e/feed (own title)', '  FEED-02   e2e/feed (shared title)'],
      failed: [],
      proved: { promise: [], 'own title': [id('01')], 'shared title': [id('02')] },
    })
  })
  test('a row that only failed or skipped tests name is a failure', () => {
    const { failed } = coverageOf(rows, [run('fails', [id('01')], 'failed'), run(id('02'), [], 'skipped')])
    expect(failed).toEqual([`${id('01')} has no test that passed`, `${id('02')} has no test that passed`])
  })
  test('an id that is no row is a failure, in an area that has rows', () => {
    const { failed } = coverageOf(rows, [run('both', [id('01'), id('02'), id('03')]), run(`${id('04')}, SOON-01`)])
    expect(failed.map(text => text.slice(0, 7))).toEqual([id('03'), id('04')])
  })
})

describe('the report of a run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'weez-report-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const report = (...assertionResults: object[]) => {
    const file = join(folder, 'results.json')
    writeFileSync(file, JSON.stringify({ testResults: [{ name: resolve('test/e2e/feed.test.ts'), status: 'passed', assertionResults }] }))
    return readResults(file, 0)
  }
  const assertion = { fullName: 'feed', status: 'passed', tags: [] }
  test('the promises that a test kept are read with it', () => {
    expect(report({ ...assertion, meta: { promises: [id('01')] } }).results).toEqual([
      { title: 'feed', file: 'e2e/feed', status: 'passed', promises: [id('01')] },
    ])
  })
  test('a skipped test is counted, a long one that was left out is not', () => {
    const counts = report(assertion, { ...assertion, status: 'skipped' }, { ...assertion, status: 'skipped', tags: ['long'] })
    expect(counts).toMatchObject({ passed: 1, failed: 0, skipped: 1, left: 1, skippedIn: [[join('test', 'e2e', 'feed.test.ts'), 1]] })
  })
})

test('docs/requirements.md: every row is read, stands once and in its own area', () => {
  const markdown = readFileSync(resolve(import.meta.dirname, '../../docs/requirements.md'), 'utf8')
  const rows = readRequirements(markdown)
  expect(rows).toHaveLength(markdown.split('\n').filter(line => line.startsWith('|')).length - 2 * markdown.split('\n## ').slice(1).length)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(rows.filter(({ promise }) => promise === '')).toEqual([])
})
