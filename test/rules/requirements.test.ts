import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { coverageOf, idsBesideTests, readRequirements } from '#test/support/requirements.ts'
import { readResults } from '#test/support/vitest-results.ts'

// The ids of these examples are put together, so that this file's own titles name none.
const id = (number: string) => `FEED-${number}`

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
  test('the assertions of a test that passed prove a row', () => {
    expect(coverageOf(rows, [run('first', [id('01')]), run('second', [id('01'), id('02')])])).toEqual({
      lines: ['FEED', '  FEED-01   e2e/feed', '  FEED-02   e2e/feed'],
      failed: [],
    })
  })
  test('a title proves nothing and says so', () => {
    const { lines, failed } = coverageOf(rows, [run(`${id('01')}: first`), run('second', [id('02')])])
    expect(lines).toEqual(['FEED', '  FEED-01   NOT PROVED', '  FEED-02   e2e/feed'])
    expect(failed).toEqual([
      `${id('01')} has no promise that held`,
      `${id('01')} stands in a title, which proves nothing; promise() names it: e2e/feed`,
    ])
  })
  test('a row that only failed or skipped tests promise is a failure', () => {
    const { failed } = coverageOf(rows, [run('fails', [id('01')], 'failed'), run('is skipped', [], 'skipped')])
    expect(failed).toEqual([`${id('01')} has no promise that held`, `${id('02')} has no promise that held`])
  })
  test('a row that a run leaves to the long tests is no failure of it', () => {
    const left = idsBesideTests('long', [`test('all', { tags: ['long'] }, () => promise('${id('02')}'))`, `promise('${id('01')}')`])
    expect([...left]).toEqual([id('02')])
    expect(coverageOf(rows, [run('first', [id('01')])], left)).toEqual({
      lines: ['FEED', '  FEED-01   e2e/feed', '  FEED-02   left to a longer run'],
      failed: [],
    })
  })
  test('a promise that is no row is a failure', () => {
    const { failed } = coverageOf(rows, [run('all', [id('01'), id('02'), id('03')])])
    expect(failed).toEqual([`${id('03')} is promised and not in docs/requirements.md: e2e/feed`])
  })
})

describe('the report of a run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'weez-report-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const report = (...assertionResults: object[]) => {
    const file = join(folder, 'results.json')
    writeFileSync(file, JSON.stringify({ testResults: [{ name: resolve('test/e2e/feed.test.ts'), status: 'passed', assertionResults }] }))
    const ofRun = (isLong: boolean) => readResults(file, 0, tags => tags.includes('long') === isLong)
    return [ofRun(false), ofRun(true)] as const
  }
  const assertion = { fullName: 'feed', status: 'passed', tags: [] }
  test('the promises that a test kept are read with it', () => {
    expect(report({ ...assertion, meta: { promises: [id('01')] } })[0].results).toEqual([
      { title: 'feed', file: 'e2e/feed', status: 'passed', promises: [id('01')] },
    ])
  })
  test('a failed test is named with the first line of its error', () => {
    const failed = { ...assertion, status: 'failed', failureMessages: ['Error: 1 is not 2\n    at feed.ts'] }
    expect(report(assertion, failed)[0]).toMatchObject({ failed: 1, failures: ['e2e/feed: feed\n  Error: 1 is not 2'] })
  })
  test('a skipped test is counted; the long ones and all others are counted in runs of their own', () => {
    const skipped = { ...assertion, status: 'skipped' }
    const [counts, ofLong] = report(assertion, skipped, { ...skipped, tags: ['long'] })
    expect(ofLong).toMatchObject({ skipped: 1, left: 2, results: [{ status: 'skipped' }] })
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
