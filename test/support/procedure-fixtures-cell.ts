import { randomUUID } from 'node:crypto'
import { timeOrderedId } from '#db/query/ids.ts'
import { cellParts } from '#db/schema/enums.ts'
import type { ExerciseName } from './canary-exercises.ts'
import type { CreateTarget, ProcedureFixture } from './procedure-fixture.ts'
import type { World } from './world.ts'

/** Opens all parts of the cell's room of an exercise. */
export const openCell = async (world: World, exercise: ExerciseName): Promise<void> => {
  const { admin } = await world.as(exercise, 'admin')
  await admin.exercises.edit({ exerciseId: world.exercises[exercise].exerciseId, cell: [...cellParts] })
}

const sent = () => ({ clientId: randomUUID().replaceAll('-', ''), notedOn: '2026-11-20T12:00:00.000Z' })
/** An entry of the log as a device sends it. */
const entryInput = () => ({ ...sent(), kind: 'information' as const, words: 'valid' })
const actionInput = () => ({ ...entryInput(), kind: 'action' as const })

/** The fixtures of `cell`. */
export const cellFixtures = {
  'cell.room': { level: 'reader', validInput: () => undefined, targetInputs: () => [], consumes: 'cell entry' },
  'cell.enter': { level: 'player', validInput: () => undefined, targetInputs: () => [], consumes: 'cell entry' },
  'cell.log': {
    level: 'reader',
    validInput: ({ userId }) => ({ authorId: userId, search: 'valid' }),
    targetInputs: ({ userId }) => [{ authorId: userId }],
    consumes: 'cell entry',
  },
  'cell.write': {
    level: 'player',
    validInput: ({ weezeId }) => ({ ...entryInput(), attached: { subject: 'weeze', id: weezeId } }),
    targetInputs: ({ weezeId, userId, cellEntryId, mailId }) => [
      { ...actionInput(), attached: { subject: 'weeze', id: weezeId } },
      { ...actionInput(), ownerId: userId },
      { ...entryInput(), corrects: cellEntryId },
      { ...entryInput(), attached: { subject: 'mail', id: mailId } },
    ],
    consumes: 'cell entry',
  },
  'cell.act': {
    level: 'player',
    validInput: ({ cellEntryId }) => ({ ...sent(), id: cellEntryId, act: 'done' }),
    targetInputs: ({ cellEntryId }) => [{ ...sent(), id: cellEntryId, act: 'done' }],
    consumes: 'cell entry',
  },
} satisfies Record<string, ProcedureFixture>

export const cellTargets = {
  'cell entry': async (world, exercise, { exerciseId, userId: authorId }) => {
    await openCell(world, exercise)
    const noted = new Date()
    const cellEntryId = timeOrderedId(noted)
    // What is written next comes after it.
    const createdOn = new Date(world.clock.now().getTime() - 1000)
    // As if camille had written it, who may not while the exercise is suspended.
    await world.store.write(async tx => {
      tx.invalidate(exerciseId, 'cell')
      const said = { kind: 'action' as const, words: 'x', folded: ' x', notedOn: noted, createdOn }
      await tx.insert(tx.t.cellEntries).values({ exerciseId, id: cellEntryId, authorId, clientId: randomUUID(), ...said })
    })
    return { cellEntryId }
  },
} satisfies Record<string, CreateTarget>
