import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { requirementIdsIn } from '#test/support/requirement-ids.ts'
import { coverageOf, readRequirements } from '#test/support/requirements.ts'

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
  ])('%s', (_, title, ids) => expect(requirementIdsIn(title)).toEqual(ids))
})

const table = [
  '## FEED',
  '| id | what is promised | why no test names it |',
  '| --- | --- | --- |',
  '| FEED-01 | first | |',
  '| FEED-02 | a | b |',
]

describe('promises beside tests', () => {
  const rows = readRequirements(table.join('\n'))
  const run = (title: string, status: 'passed' | 'failed' | 'skipped') => ({ title, file: 'e2e/feed', status })
  test('rows are read', () => {
    expect(rows).toEqual([
      { id: id('01'), promise: 'first', reason: '' },
      { id: id('02'), promise: 'a', reason: 'b' },
    ])
  })
  test('a row is proved by a test that passed, or says why none names it', () => {
    expect(coverageOf(rows, [run(id('01'), 'passed'), run(id('01'), 'failed')])).toEqual({
      lines: ['FEED', '  FEED-01   e2e/feed', '  FEED-02   no test: b'],
      failed: [],
      notCovered: [],
    })
  })
  test('a row without a test, a reason that is outdated and an unknown id are failures; other areas are not', () => {
    const { failed } = coverageOf(rows, [run(`${id('02')}, ${id('03')}, SOON-01`, 'passed'), run(id('01'), 'failed')])
    expect(failed.map(text => text.slice(0, 7))).toEqual([id('01'), id('02'), id('03')])
  })
  test('a row that only skipped tests name is not covered, which is no failure', () => {
    expect(coverageOf(rows, [run(id('01'), 'skipped')])).toMatchObject({ failed: [], notCovered: [id('01')] })
  })
})

test('docs/requirements.md: every row is read, stands once and in its own area', () => {
  const markdown = readFileSync(resolve(import.meta.dirname, '../../docs/requirements.md'), 'utf8')
  const rows = readRequirements(markdown)
  expect(rows).toHaveLength(markdown.split('\n').filter(line => line.startsWith('|')).length - 2 * markdown.split('\n## ').slice(1).length)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(rows.filter(({ promise }) => promise === '')).toEqual([])
})
