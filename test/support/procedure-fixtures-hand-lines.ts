import type { CreateTarget, ProcedureFixture } from './procedure-fixture.ts'

/** Creates what calls of `handLines` consume: a line that somebody plays by hand, whose call has begun. */
export const handLineTargets = {
  'hand line': async (world, exercise, { sequenceId, personaId, terms }) => {
    const { admin, handLines } = await world.as(exercise, 'animator')
    const { id } = await admin.sequences.items.add({
      sequenceId,
      offset: 40,
      kind: 'hand',
      authorId: personaId,
      text: terms,
      toName: terms,
    })
    await handLines.begin({ id })
    return { itemId: id }
  },
} as const satisfies Record<string, CreateTarget>

/** The fixtures of `handLines`. */
export const handLineFixtures = {
  'handLines.list': { level: 'overseer', validInput: () => undefined, targetInputs: () => [] },
  'handLines.cards': { level: 'overseer', validInput: () => undefined, targetInputs: () => [] },
  'handLines.begin': {
    level: 'animator',
    validInput: ({ itemId }) => ({ id: itemId }),
    targetInputs: ({ itemId }) => [{ id: itemId }],
    consumes: 'hand line',
  },
  'handLines.finish': {
    level: 'animator',
    validInput: ({ itemId }) => ({ id: itemId, outcome: 'reached' }),
    targetInputs: ({ itemId }) => [{ id: itemId, outcome: 'callBack', againInMinutes: 5 }],
    consumes: 'hand line',
  },
  'handLines.undo': {
    level: 'animator',
    validInput: ({ itemId }) => ({ id: itemId }),
    targetInputs: ({ itemId }) => [{ id: itemId }],
    consumes: 'hand line',
  },
} as const satisfies Record<string, ProcedureFixture>
