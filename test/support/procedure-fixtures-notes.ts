import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { CreateTarget, ProcedureFixture } from './procedure-fixture.ts'

const said = { words: 'valid', judgement: null, objectiveId: null, rating: null, tags: ['valid'] }
const noteInput = () => ({ clientId: randomUUID().replaceAll('-', ''), notedOn: '2026-11-20T12:00:00.000Z', about: null, ...said })

/** How the targets of `notes` are made: by an animator, whose notes nobody else changes. */
export const notesTargets = {
  note: async (world, exercise) => {
    const { notes } = await world.as(exercise, 'animator')
    return { noteId: (await notes.create(noteInput())).id }
  },
  'noted objective': async (world, exercise) => {
    const { notes } = await world.as(exercise, 'animator')
    const name = 'Noted'
    const known = (await notes.objectives({})).find(objective => objective.name === name)
    const { id: objectiveId } = known ?? (await notes.saveObjective({ name }))
    await notes.create({ ...noteInput(), objectiveId })
    return { objectiveId }
  },
  objective: async (world, exercise, { terms }) => {
    const { notes } = await world.as(exercise, 'animator')
    // An exercise has at most twenty.
    for (const { id, notes: count } of (await notes.objectives({})).slice(0, -9)) if (count === 0) await notes.deleteObjective({ id })
    return { objectiveId: (await notes.saveObjective({ name: terms.slice(0, 40) })).id }
  },
  'marked weeze': async (world, exercise, { terms, userId, exerciseId }) => {
    const { notes, weezes } = await world.as(exercise, 'animator')
    const { id: weezeId } = await weezes.post({ text: terms })
    await notes.setTruth({ subject: 'weeze', id: weezeId, truth: 'false' })
    // As if camille had written it, who may not while the exercise is suspended.
    const { id: answerId } = await weezes.reply({ id: weezeId, text: terms })
    await world.store.write(async tx => {
      tx.invalidate(exerciseId, 'weezes', 'people')
      const { weezes: rows, users } = tx.t
      await tx
        .update(rows)
        .set({ authorId: userId })
        .where(and(eq(rows.exerciseId, exerciseId), eq(rows.id, answerId)))
      for (const [id, more] of [
        [world.exercises[exercise].people.animator, -1],
        [userId, 1],
      ] as const)
        await tx
          .update(users)
          .set({ weezesCount: sql`${users.weezesCount} + ${more}` })
          .where(and(eq(users.exerciseId, exerciseId), eq(users.id, id)))
    })
    return { weezeId, answerId }
  },
} as const satisfies Record<string, CreateTarget>

/** The fixtures of `notes`, and of what it counts. */
export const notesFixtures = {
  'notes.list': {
    level: 'overseer',
    validInput: ({ objectiveId }) => ({ objectiveId, search: 'valid' }),
    targetInputs: ({ objectiveId }) => [{ objectiveId }],
    consumes: 'noted objective',
  },
  'notes.create': {
    level: 'noter',
    validInput: ({ weezeId }) => ({ ...noteInput(), about: { subject: 'weeze', id: weezeId } }),
    targetInputs: ({ weezeId, messageId, itemId, objectiveId }) => [
      { ...noteInput(), about: { subject: 'weeze', id: weezeId } },
      { ...noteInput(), about: { subject: 'message', id: messageId } },
      { ...noteInput(), about: { subject: 'item', id: itemId } },
      { ...noteInput(), objectiveId },
    ],
    consumes: 'noted objective',
  },
  'notes.edit': {
    level: 'noter',
    validInput: ({ noteId }) => ({ id: noteId, version: 1, ...said }),
    targetInputs: ({ noteId }) => [{ id: noteId, version: 1, ...said }],
    consumes: 'note',
  },
  'notes.delete': {
    level: 'noter',
    validInput: ({ noteId }) => ({ id: noteId }),
    targetInputs: ({ noteId }) => [{ id: noteId }],
    consumes: 'note',
  },
  'notes.versions': {
    level: 'overseer',
    validInput: ({ noteId }) => ({ id: noteId }),
    targetInputs: ({ noteId }) => [{ id: noteId }],
    consumes: 'note',
  },
  'notes.objectives': { level: 'overseer', validInput: () => ({}), targetInputs: () => [] },
  'notes.saveObjective': {
    level: 'animator',
    validInput: ({ objectiveId }) => ({ id: objectiveId, name: 'valid' }),
    targetInputs: ({ objectiveId }) => [{ id: objectiveId, name: 'x' }],
    consumes: 'objective',
  },
  'notes.deleteObjective': {
    level: 'animator',
    validInput: ({ objectiveId }) => ({ id: objectiveId }),
    targetInputs: ({ objectiveId }) => [{ id: objectiveId }],
    consumes: 'objective',
  },
  'notes.truths': { level: 'overseer', validInput: () => ({}), targetInputs: () => [] },
  'notes.setTruth': {
    level: 'animator',
    validInput: ({ weezeId }) => ({ subject: 'weeze', id: weezeId, truth: 'false' }),
    targetInputs: ({ weezeId }) => [
      { subject: 'weeze', id: weezeId, truth: 'true' },
      { subject: 'weeze', id: weezeId, truth: null },
    ],
  },
  'notes.reach': { level: 'overseer', validInput: () => ({}), targetInputs: () => [] },
  'weezes.tellSightings': {
    level: 'member',
    validInput: ({ weezeId, frontId }) => ({ weezeIds: [weezeId], frontIds: [frontId] }),
    targetInputs: ({ weezeId, frontId }) => [{ weezeIds: [weezeId] }, { frontIds: [frontId] }],
  },
  'notes.seenBy': {
    level: 'overseer',
    validInput: ({ weezeId }) => ({ subject: 'weeze', id: weezeId }),
    targetInputs: ({ weezeId }) => [{ subject: 'weeze', id: weezeId }],
  },
  'notes.judgeDenial': {
    level: 'animator',
    validInput: ({ weezeId, answerId }) => ({ subject: 'weeze', id: weezeId, weezeId: answerId, confirmed: true }),
    targetInputs: ({ weezeId, answerId }) => [{ subject: 'weeze', id: weezeId, weezeId: answerId, confirmed: false }],
    consumes: 'marked weeze',
  },
} as const satisfies Record<string, ProcedureFixture>
