import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { onRetryScheduled, withRetry } from '#src/app/retry.ts'
import { filterImageFiles, findTableFile, isTableFile, toEmptyFile, toImportForm } from '#src/ui/import/import-form.ts'
import { getWorstLevel } from '#src/ui/import/problems.tsx'
import { isDeleted, markDeleted, unmarkDeleted, withoutDeleted } from '#src/weezes/feed/deleted-weezes.ts'
import { promise } from '../support/promise.ts'
import { embedded, weeze } from '../support/weezes.tsx'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('tables are known by their name or type; the first one is read, with the images beside it', () => {
  const file = (name: string, type = '') => new File(['x'], name, { type })
  const names = ['a.csv', 'a.XLSX', 'a.xls', 'a.tsv', 'a.txt', 'a.zip', 'a.png', 'csv', 'a.csv.png']
  expect(names.filter(name => isTableFile(file(name)))).toEqual(['a.csv', 'a.XLSX', 'a.xls', 'a.tsv', 'a.txt', 'a.zip'])
  const types = ['text/csv', 'application/vnd.ms-excel.sheet', 'application/vnd.ms-excel', 'application/zip', 'image/png']
  expect(types.map(type => isTableFile(file('x', type)))).toEqual([true, true, true, true, false])
  const picture = file('a.png', 'image/png')
  const table = file('b.csv')
  const other = file('c.csv')
  expect(findTableFile([picture, table, other])).toBe(table)
  expect(findTableFile([picture])).toBe(picture)
  expect(findTableFile([])).toBeUndefined()
  expect(filterImageFiles([picture, table, other])).toEqual([picture])
  expect(filterImageFiles([picture])).toEqual([])
  const form = toImportForm([table, picture], [picture, picture], { a: 1 })
  expect([(form.get('file') as File).name, form.getAll('image').length, form.get('options')]).toEqual(['b.csv', 2, '{"a":1}'])
  expect(toImportForm([], [], {}).has('file')).toBe(false)
  expect([toEmptyFile(picture)].map(({ name, type, size }) => [name, type, size])).toEqual([['a.png', 'image/png', 0]])
})

test('a row is as bad as its worst problem', () => {
  const worst = (...levels: ('error' | 'warning')[]) => getWorstLevel({ line: 1, problems: levels.map(level => ({ level })) })
  expect([worst(), worst('warning'), worst('warning', 'error')]).toEqual([undefined, 'warning', 'error'])
})

test('a call that a busy server refuses is made again after the time that it says, five times at most', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const told = vi.fn()
  const stop = onRetryScheduled(told)
  const call = async (...answers: [status: number, after?: string][]) => {
    let asked = 0
    const from = Date.now()
    const done = withRetry(async () => {
      const [status, after] = answers[asked++] ?? [200]
      return new Response(null, { status, ...(after && { headers: { 'retry-after': after } }) })
    })
    await vi.runAllTimersAsync()
    return [(await done).status, asked, Date.now() - from]
  }
  try {
    expect(await call([503, '2'])).toEqual([200, 2, 2250])
    expect(told).toHaveBeenCalledTimes(1)
    expect(await call([429, '10'], [503, '0'])).toEqual([200, 3, 10_500])
    expect(await call([503, '10.001'])).toEqual([503, 1, 0])
    expect(await call([503])).toEqual([503, 1, 0])
    expect(await call([500, '1'])).toEqual([500, 1, 0])
    expect(await call(...Array.from({ length: 6 }, (): [number, string] => [429, '1']))).toEqual([429, 5, 5000])
    expect(told).toHaveBeenCalledTimes(7)
    stop()
    await call([503, '1'])
    expect(told).toHaveBeenCalledTimes(7)
  } finally {
    stop()
    vi.restoreAllMocks()
  }
})

test('what was deleted disappears with its plain reweezes, and from what quotes it', async () => {
  const plain: Weeze = { ...weeze, id: 12, text: '', reweezId: 11, reweez: embedded }
  const quote: Weeze = { ...plain, id: 13, text: 'Vu' }
  const other: Weeze = { ...weeze, id: 14 }
  const all = [weeze, plain, quote, other]
  expect(withoutDeleted(all, [])).toBe(all)
  expect(withoutDeleted(all, [99])).toBe(all)
  await promise('POST-11', () => expect(withoutDeleted(all, [11])).toEqual([{ ...quote, reweez: null }, other]))
  expect(withoutDeleted([quote, other], [11])).toEqual([{ ...quote, reweez: null }, other])
  expect(withoutDeleted(all, [12])).toEqual([weeze, quote, other])
})

test('what is deleted is hidden, and stands again in its place when its deletion fails', async () => {
  const hidden = () => [11, 12, 13].filter(isDeleted)
  markDeleted(11, 12)
  await promise('POST-11', () => expect(hidden()).toEqual([11, 12]))
  unmarkDeleted(13)
  expect(hidden()).toEqual([11, 12])
  unmarkDeleted(11)
  await promise('POST-11', () => expect(hidden()).toEqual([12]))
  unmarkDeleted(12)
})
