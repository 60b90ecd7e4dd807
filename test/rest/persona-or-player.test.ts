import { beforeAll, describe, expect, test } from 'vitest'
import { newPersonId, timeOrderedId } from '#db/query/ids.ts'
import { promise } from '#test/support/promise.ts'
import { playTwin, type Said } from '#test/support/twins.ts'
import { createWorld } from '#test/support/world.ts'

const rings = (all: readonly Said[]) => all.filter(([asked]) => asked.startsWith('ring'))
const answers = (all: readonly Said[]) => all.filter(([asked]) => !asked.startsWith('ring'))

describe.each(['form', 'file'] as const)('Whether a persona or a player plays somebody who came by a %s', way => {
  let ofPersona: readonly Said[] = []
  let ofPlayer: readonly Said[] = []
  beforeAll(async () => {
    ofPersona = await playTwin('persona', way)
    ofPlayer = await playTwin('player', way)
  })

  test('is told by no answer to any call, no page, no picture, no header, no order and no number', async () => {
    expect(answers(ofPlayer).length).toBeGreaterThan(700)
    await promise('EXO-415', () => expect(answers(ofPersona)).toEqual(answers(ofPlayer)))
  })

  test('is told by no ring of any act, and what the team prepares rings for no player', async () => {
    const quiet = rings(ofPersona).filter(([asked]) => /is prepared|types|reads|looks/.test(asked))
    await promise('EXO-416', () => {
      expect(rings(ofPersona)).toEqual(rings(ofPlayer))
      expect(quiet.map(([, said]) => said.replace(/.*,/, ''))).toEqual(Array.from({ length: 8 }, () => '[]]'))
    })
  })
})

test('ids of people say neither when nor with whom they were made', async () => {
  const world = await createWorld('sqlite')
  const { admin } = await world.as('acme', 'animator')
  for (const username of ['lea', 'tom']) await admin.users.add({ username, first_name: username, role: 'USER' })
  const { read } = world.store
  const rows = await read.select().from(read.t.users)
  const minute = 60_000 * 4096
  const near = rows.filter(({ id, createdOn }) => Math.abs(id - timeOrderedId(createdOn)) < minute)
  const ids = rows.filter(({ exerciseId }) => exerciseId === world.exercises.acme.exerciseId).map(({ id }) => id)
  const neighbours = ids.toSorted((one, other) => one - other).filter((id, at, all) => at > 0 && id - (all[at - 1] ?? 0) < minute)
  await world.close()
  await promise('EXO-417', () => {
    expect([near, neighbours]).toEqual([[], []])
    const many = Array.from({ length: 1000 }, newPersonId)
    expect(many.every(id => Number.isSafeInteger(id) && id > 0)).toBe(true)
    expect(many.filter(id => id > 2 ** 52).length).toBeGreaterThan(350)
  })
})
