import type { CreateTarget, ProcedureFixture } from './procedure-fixture.ts'

const addHandLine: CreateTarget = async (world, exercise, { sequenceId, personaId, terms }) => {
  const { items } = (await world.as(exercise, 'animator')).admin.sequences
  const { id } = await items.add({ sequenceId, offset: 40, kind: 'hand', authorId: personaId, text: terms, toName: terms })
  return { itemId: id }
}

/** Creates what calls of `handLines` consume: a line that somebody plays by hand, and one whose call has begun. */
export const handLineTargets = {
  'hand line': addHandLine,
  'begun hand line': async (world, exercise, targets) => {
    const { itemId = 0 } = await addHandLine(world, exercise, targets)
    await (await world.as(exercise, 'animator')).handLines.begin({ id: itemId })
    return { itemId }
  },
} as const satisfies Record<string, CreateTarget>

/** The fixtures of `handLines`. */
export const handLineFixtures = {
  'handLines.list': { level: 'overseer', validInput: () => ({}), targetInputs: () => [] },
  'handLines.due': { level: 'overseer', validInput: () => ({}), targetInputs: () => [] },
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
    consumes: 'begun hand line',
  },
} as const satisfies Record<string, ProcedureFixture>
