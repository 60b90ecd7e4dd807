import { expect, test } from 'vitest'
import type { DeskRole } from '#routers/desk/roles.contract.ts'
import { foreignRole, ownPersonas, personasOf, rolesOf } from '#src/features/desk/roles/owned.ts'
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

test('the personas of one’s own roles, or those that one plays; of one role; and of no filter where there is no such role', () =>
  promise('EXO-209', () => {
    const played = [person(55)]
    expect(ownPersonas(roles, 91, played)).toEqual(new Set([11, 12, 21]))
    expect(ownPersonas(roles, 93, played)).toEqual(new Set())
    expect(ownPersonas(roles, 99, played)).toEqual(new Set([55]))
    expect(personasOf(roles, 3)).toEqual(new Set([31]))
    expect([personasOf(roles, undefined), personasOf(roles, 99)]).toEqual([null, null])
  }))
