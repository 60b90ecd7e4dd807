import { expect, test } from 'vitest'
import { addRecentPersona, type RecentPersona } from '#src/weezes/persona/use-persona.ts'

const person = (id: number) => ({ id, username: `u${id}`, firstname: 'U', lastname: String(id), photo: null, certified: false })
const ids = (recents: RecentPersona[]) => recents.map(recent => recent.person.id)
const played = (order: number[]) =>
  order.reduce<RecentPersona[]>((recents, id, moment) => addRecentPersona(recents, person(id), moment, 3), [])

test('personas keep their place, and so their key; the one that rested longest makes room', () => {
  expect(ids(played([1, 2, 3]))).toEqual([1, 2, 3])
  expect(ids(played([1, 2, 3, 1]))).toEqual([1, 2, 3])
  expect(ids(played([1, 2, 3, 4]))).toEqual([4, 2, 3])
  expect(ids(played([1, 2, 3, 1, 4]))).toEqual([1, 4, 3])
})
