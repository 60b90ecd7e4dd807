import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { keptPlaceDuration } from '#src/app/constants.ts'
import { formatExerciseClock } from '#src/app/exercise-clock.ts'
import { forgetPlace, isPlaceKept, restorePlace, saveFocus } from '#src/app/focus-restoration.ts'
import { onRetryScheduled, withRetry } from '#src/app/retry.ts'
import { startsAtDesk } from '#src/desk/start-page.ts'
import { noteSignIn, takeSignInNote } from '#src/shell/sign-in-note.ts'
import { toAttempts } from '#src/shell/use-offline-state.ts'
import { filterImageFiles, findTableFile, isTableFile, toEmptyFile, toImportForm } from '#src/ui/import/import-form.ts'
import { getWorstLevel } from '#src/ui/import/row-level.ts'
import { isDeleted, markDeleted, unmarkDeleted, withoutDeleted } from '#src/weezes/feed/deleted-weezes.ts'
import { forgetGroups, getKeptGroup, keepGroup } from '#src/weezes/feed/kept-groups.ts'
import { promise } from '../support/promise.ts'
import { embedded, weeze } from '../support/weezes.tsx'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the exercise clock shows hours, minutes and whole seconds, and zero before the start', () => {
  const shown = [-1, 999, 1000, 59_999, 60_000, 3_599_999, 3_600_000, 360_000_000].map(formatExerciseClock)
  expect(shown).toEqual([
    ...['H+00:00:00', 'H+00:00:00', 'H+00:00:01', 'H+00:00:59', 'H+00:01:00', 'H+00:59:59', 'H+01:00:00', 'H+100:00:00'],
  ])
})

test('tables are known by their name or type; the first one is read, with the images beside it', () => {
  const file = (name: string, type = '') => new File(['x'], name, { type })
  const names = ['a.csv', 'a.XLSX', 'a.xls', 'a.tsv', 'a.txt', 'a.zip', 'a.png', 'csv', 'a.csv.png']
  expect(names.filter(name => isTableFile(file(name)))).toEqual(['a.csv', 'a.XLSX', 'a.xls', 'a.tsv', 'a.txt', 'a.zip'])
  const types = ['text/csv', 'application/vnd.ms-excel.sheet', 'application/vnd.ms-excel', 'application/zip', 'image/png']
  expect(types.map(type => isTableFile(file('x', type)))).toEqual([true, true, true, true, false])
  const [picture, table, other] = [file('a.png', 'image/png'), file('b.csv'), file('c.csv')]
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

test('the groups of one feed are forgotten, those of others kept', () => {
  const group = { heights: [1, 2], far: true }
  for (const name of ['home 1', 'home 2', 'homely 1']) keepGroup(name, group)
  forgetGroups('home')
  expect(['home 1', 'home 2', 'homely 1'].map(getKeptGroup)).toEqual([undefined, undefined, group])
  forgetGroups('homely')
  expect(getKeptGroup('homely 1')).toBeUndefined()
})

test('the login is noted for one page, and the start page is what this browser chose', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
  expect(takeSignInNote()).toBe(false)
  noteSignIn()
  expect([takeSignInNote(), takeSignInNote(), startsAtDesk()]).toEqual([true, false, false])
  kept.set('weez-start-at-desk', 'false')
  expect(startsAtDesk()).toBe(false)
  kept.set('weez-start-at-desk', 'true')
  expect(startsAtDesk()).toBe(true)
})

test('a query fails until its first answer, and is silent since its last one', () => {
  const query = { errorUpdateCount: 0, dataUpdatedAt: 5, errorUpdatedAt: 9, isError: false, error: null, data: undefined, refetch: vi.fn() }
  const state = (change: object) => {
    const { failing, answeredOn, triedOn } = toAttempts({ ...query, ...change })
    return [failing, answeredOn, triedOn]
  }
  const unanswered = new Error('fetch failed')
  expect(state({ data: 1 })).toEqual([false, 0, 9])
  expect(state({ data: 1, isError: true, error: unanswered })).toEqual([true, 5, 9])
  expect(state({ errorUpdateCount: 1, error: unanswered })).toEqual([true, 5, 9])
  expect(state({ error: unanswered })).toEqual([false, 0, 9])
  expect(state({ data: 1, errorUpdateCount: 1, error: unanswered })).toEqual([false, 0, 9])
  expect(state({ isError: true, error: { data: { httpStatus: 404 } } })).toEqual([false, 0, 9])
  toAttempts(query).retry()
  expect(query.refetch).toHaveBeenCalledOnce()
})

test('a place of the history is kept for a while after it was left, and forgotten when its content is new', () => {
  const scrollTo = vi.fn()
  const main = { id: 'main', focus: vi.fn() }
  const body = {}
  vi.stubGlobal('document', { activeElement: null, body, getElementById: () => main, querySelector: () => null })
  vi.stubGlobal('window', { scrollTo })
  const place = { href: '/weez', state: { __TSR_index: 0, __TSR_key: 'first' } }
  const location = { ...place, pathname: '/weez', search: {}, searchStr: '', hash: '', publicHref: '/weez', external: false }
  expect(isPlaceKept(place)).toBe(false)
  saveFocus(location)
  vi.advanceTimersByTime(keptPlaceDuration)
  expect(isPlaceKept(place)).toBe(true)
  expect(isPlaceKept({ ...place, state: { __TSR_index: 0 } })).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isPlaceKept(place)).toBe(false)
  restorePlace(location)
  expect([scrollTo.mock.calls, main.focus.mock.calls]).toEqual([[], [[{ preventScroll: true }]]])
  forgetPlace(place)
  restorePlace(location)
  restorePlace(location)
  expect(scrollTo.mock.calls).toEqual([[0, 0]])
  vi.stubGlobal('document', { activeElement: { id: 'field' }, body, getElementById: () => main })
  restorePlace(location)
  expect(main.focus).toHaveBeenCalledTimes(3)
})
