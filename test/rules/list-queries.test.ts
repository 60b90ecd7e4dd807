import { expect, test } from 'vitest'
import type { AuditRecord } from '#routers/audit.contract.ts'
import { auditQuery } from '#src/admin/audit/audit-list.ts'
import { usersQuery } from '#src/admin/users/user-list.ts'
import { runsPollInterval } from '#src/app/constants.ts'
import { comparisonQuery, toRunAddress } from '#src/runs/queries.ts'

test('a list goes on after the last of its rows, where there are more', () => {
  const lea = { id: 1, username: 'lea', firstname: 'Léa', lastname: 'Roy', photo: null, certified: false }
  const record = (id: number): AuditRecord => ({
    id,
    createdOn: '2026-11-20T14:00:00.000Z',
    actor: lea,
    identity: lea,
    action: 'weeze.post',
    objectId: 1,
    former: null,
    text: null,
  })
  const { getNextPageParam } = auditQuery('')
  const after = (ids: number[], hasNext: boolean) => getNextPageParam({ data: ids.map(record), hasNext }, [], null, [])
  expect([after([9, 8], true), after([9, 8], false), after([], true)]).toEqual([8, undefined, undefined])
  const users = usersQuery('personas', 'lé').getNextPageParam
  expect([users({ data: [], count: 0, hasNext: true }, [], null, []), users({ data: [], count: 0, hasNext: false }, [], null, [])]).toEqual(
    [undefined, undefined],
  )
})

test('a comparison is read again while one of its runs goes on', () => {
  const { refetchInterval } = comparisonQuery({ a: '1', b: 'now' })
  const again = (a: boolean, b: boolean) => refetchInterval({ state: { data: { a: { running: a }, b: { running: b } } } })
  expect([again(true, false), again(false, true), again(false, false), refetchInterval({ state: {} })]).toEqual([
    12 * runsPollInterval,
    12 * runsPollInterval,
    false,
    false,
  ])
})

test('a run is a number in an address where it is one', () => {
  expect(['2', '10', 'now', 'blue/2', '2x', ''].map(toRunAddress)).toEqual([2, 10, 'now', 'blue/2', '2x', ''])
})
