import { expect, test } from 'vitest'
import type { Board, WaitingItem } from '#routers/desk/desk.contract.ts'
import { type DeskRow, filterRows, findNextRow, formatWait, mergeRows, sortRows, toKey, toLevel } from '#src/desk/rows.ts'
import { promise } from '../support/promise.ts'

const person = (id: number) => ({ id, username: `p${id}`, firstname: `P${id}`, lastname: '', photo: null, certified: false })
const me = person(1)
const colleague = person(2)

const itemOf = (id: number, more: Partial<WaitingItem> = {}): WaitingItem => ({
  subject: 'weeze',
  id,
  kind: 'mention',
  since: new Date(id * 1000).toISOString(),
  player: person(9),
  writtenBy: null,
  persona: person(11),
  text: '',
  imagesCount: 0,
  weezeId: id,
  messageId: null,
  mail: null,
  hold: null,
  sending: null,
  ...more,
})
const boardOf = (data: WaitingItem[], ended: Board['ended'] = []): Board => ({
  data,
  ended,
  count: data.length,
  amberAfter: 180,
  redAfter: 600,
  answeredOn: null,
})
const rowOf = (item: WaitingItem, left: DeskRow['left'] = null): DeskRow => ({ key: toKey(item), item, left })
const show = (rows: readonly DeskRow[]) => rows.map(({ item, left }) => [item.id, left && (left.by?.id ?? null)])

test('what a colleague answers says so, what is open stays, and what the reader has answered or dismissed goes', async () => {
  const rows = [1, 2, 3, 4].map(id => rowOf(itemOf(id)))
  const endedBy = (id: number, by: typeof me, at = 60_000) => ({ subject: 'weeze' as const, id, by, on: new Date(at).toISOString() })
  const ended = [endedBy(1, colleague), endedBy(2, me), endedBy(3, colleague)]
  const none = new Set<string>()
  await promise('EXO-149', () => {
    expect(show(mergeRows(rows, boardOf([itemOf(5)], ended), toKey(itemOf(4)), none, me.id))).toEqual([
      [1, colleague.id],
      [3, colleague.id],
      [4, null],
      [5, null],
    ])
    const open = mergeRows(rows, boardOf([], ended), toKey(itemOf(3)), none, me.id).find(({ item }) => item.id === 3)
    expect(open?.left).toEqual({ by: colleague })
    const unanswered = mergeRows(rows, boardOf([]), toKey(itemOf(3)), none, me.id)
    expect(unanswered.map(({ left }) => left)).toEqual([{ by: null, unanswered: true }])
    // An answer before the wait is not the one that ended it.
    expect(mergeRows(rows, boardOf([], [endedBy(1, colleague, 500)]), null, none, me.id)).toEqual([])
    expect(show(mergeRows(rows, boardOf([], ended), null, new Set([toKey(itemOf(1))]), me.id))).toEqual([[3, colleague.id]])
  })
})

test('the filters, which leave the open row; holds that are over count no more', async () => {
  const until = (at: number) => new Date(at).toISOString()
  const rows = [
    itemOf(1, { kind: 'message', hold: { user: me, until: until(5000) } }),
    itemOf(2, { persona: person(12), hold: { user: me, until: until(9000) } }),
    itemOf(3, { hold: { user: colleague, until: until(9000) } }),
  ].map(item => rowOf(item))
  const ids = (filter: Parameters<typeof filterRows>[1], open: string | null = null, personas?: number[]) =>
    filterRows(
      rows,
      filter,
      open,
      { id: me.id, narrowing: personas ? [{ personas: new Set(personas), sequences: new Set() }] : [] },
      6000,
    ).map(({ item }) => item.id)
  expect(ids({})).toEqual([1, 2, 3])
  expect(ids({ kind: 'message' })).toEqual([1])
  expect(ids({ persona: 12 })).toEqual([2])
  expect(ids({ scope: 'mine' })).toEqual([2])
  await promise('EXO-233', () => expect(ids({ scope: 'personas' }, null, [12])).toEqual([2]))
  expect(ids({ kind: 'message' }, rows[2]?.key)).toEqual([1, 3])
})

test('below the pointer nothing leaves or changes places, and what is new comes last', async () => {
  const rows = [itemOf(2), itemOf(4), itemOf(6)].map(item => rowOf(item))
  const board = boardOf([itemOf(1), itemOf(2), itemOf(3), itemOf(6)])
  const merged = (still: boolean) => mergeRows(rows, board, null, new Set(), me.id, still)
  await promise('EXO-229', () => {
    expect(show(merged(true))).toEqual([
      [2, null],
      [4, null],
      [6, null],
      [1, null],
      [3, null],
    ])
    expect(merged(true)[1]?.left).toEqual({ by: null, unanswered: true })
    expect(show(merged(false)).map(([id]) => id)).toEqual([1, 2, 3, 6])
    expect(sortRows(merged(true)).map(({ item }) => item.id)).toEqual([1, 2, 3, 4, 6])
  })
})

test('after an answer the next one that waits is opened, else the first one', async () => {
  const rows = [rowOf(itemOf(1)), rowOf(itemOf(2)), rowOf(itemOf(3), { by: colleague }), rowOf(itemOf(4))]
  const next = (at: number) => findNextRow(rows, rows[at]?.key ?? '')?.item.id
  await promise('EXO-147', () => expect([next(0), next(1), next(3)]).toEqual([2, 4, 1]))
  expect(findNextRow(rows.slice(2, 3), rows[2]?.key ?? '')).toBeUndefined()
})

test('how long somebody has waited, and when that stands out', async () => {
  expect([-5, 0, 62_000, 599_000, 3_912_000, 90_061_000].map(formatWait)).toEqual(['0:00', '0:00', '1:02', '9:59', '1:05:12', '25:01:01'])
  const levels = [0, 179_999, 180_000, 599_999, 600_000].map(wait => toLevel(wait, { amberAfter: 180, redAfter: 600 }))
  await promise('EXO-148', () => expect(levels).toEqual(['plain', 'plain', 'amber', 'amber', 'red']))
})
