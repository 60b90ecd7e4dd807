import { expect, test } from 'vitest'
import type { DeskRole } from '#routers/desk/roles.contract.ts'
import { foreignRole, personasOf, rolesOf } from '#src/features/desk/roles/owned.ts'
import { promise } from '../support/promise.ts'

const person = (id: number) => ({ id, username: `p${id}`, firstname: `P${id}`, lastname: '', photo: null, certified: false })
const roleOf = (id: number, personas: number[], holders: number[]): DeskRole => ({
  ...{ id, name: `Role ${id}`, tone: 'blue', sequenceIds: [] },
  ...{ personas: personas.map(person), holders: holders.map(person) },
})
const roles = [roleOf(1, [11, 12], [91]), roleOf(2, [21], [91, 92]), roleOf(3, [31], []), roleOf(4, [], [93])]

test('whose roles they are, and whose persona somebody speaks as', async () => {
  expect(rolesOf(roles, 91).map(({ id }) => id)).toEqual([1, 2])
  await promise('EXO-210', () => {
    expect([11, 21, 31, 99].map(persona => foreignRole(roles, persona, 92)?.id)).toEqual([1, undefined, 3, undefined])
    expect(foreignRole(roles, 11, 91)).toBeUndefined()
  })
})

test('the personas of a filter: of one’s own roles, of one role, and of no filter where there is no such role', () =>
  promise('EXO-209', () => {
    expect(personasOf(roles, 'mine', 91)).toEqual(new Set([11, 12, 21]))
    expect(personasOf(roles, 3, 91)).toEqual(new Set([31]))
    expect(personasOf(roles, 'mine', 93)).toEqual(new Set())
    expect([personasOf(roles, undefined, 91), personasOf(roles, 'mine', 99), personasOf(roles, 99, 91)]).toEqual([null, null, null])
  }))
