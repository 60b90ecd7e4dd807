import { expect, test } from 'vitest'
import type { DeskRole } from '#routers/desk/roles.contract.ts'
import { isOwned, ownedBy } from '#routers/desk/roles.rules.ts'
import { foreignRole, ownedByRole, ownOf, rolesOf } from '#src/desk-roles/owned.ts'
import { promise } from '../support/promise.ts'

const person = (id: number) => ({ id, username: `p${id}`, firstname: `P${id}`, lastname: '', photo: null, certified: false })
const roleOf = (id: number, personas: number[], holders: number[]): DeskRole => ({
  id,
  name: `Role ${id}`,
  tone: 'blue',
  sequenceIds: [],
  personas: personas.map(person),
  holders: holders.map(person),
})
const roles = [roleOf(1, [11, 12], [91]), roleOf(2, [21], [91, 92]), roleOf(3, [31], []), roleOf(4, [], [93])]

test('whose roles they are, and whose persona somebody speaks as', async () => {
  expect(rolesOf(roles, 91).map(({ id }) => id)).toEqual([1, 2])
  await promise('EXO-210', () => {
    expect([11, 21, 31, 99].map(persona => foreignRole(roles, persona, 92)?.id)).toEqual([1, undefined, 3, undefined])
    expect(foreignRole(roles, 11, 91)).toBeUndefined()
  })
})

test('what one’s own roles own, or whom one plays; what one role owns; and no filter where there is no such role', () =>
  promise('EXO-209', () => {
    const played = [person(55)]
    expect(ownOf(roles, 91, played).personas).toEqual(new Set([11, 12, 21]))
    expect(ownOf(roles, 93, played).personas).toEqual(new Set())
    expect(ownOf(roles, 99, played).personas).toEqual(new Set([55]))
    expect(ownedByRole(roles, 3)?.personas).toEqual(new Set([31]))
    expect([ownedByRole(roles, undefined), ownedByRole(roles, 99)]).toEqual([null, null])
  }))

test('a line belongs to a role by its sequence or its persona, and to all that a list is narrowed to', () =>
  promise('EXO-214', () => {
    const press = ownedBy([{ ...roleOf(5, [11], []), sequenceIds: [101] }])
    const crowd = ownedBy([{ ...roleOf(6, [21], []), sequenceIds: [102] }])
    const lines = [
      [101, 21],
      [102, 11],
      [103, 11],
      [103, 99],
      [null, 21],
      [null, 99],
    ] as const
    const owned = (narrowing: (typeof press)[]) => lines.map(([sequence, persona]) => isOwned(narrowing, sequence, persona))
    expect(owned([press])).toEqual([true, true, true, false, false, false])
    expect(owned([press, crowd])).toEqual([true, true, false, false, false, false])
    expect(owned([])).toEqual(lines.map(() => true))
  }))
