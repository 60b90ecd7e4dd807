import type { CreateTarget, ProcedureFixture } from './procedure-fixture.ts'

const said = (words: string) => ({ kind: 'said' as const, words })

/** A line that waits for the word of an animator, and whose condition needs asking first. */
const addConditionalLine: CreateTarget = async (world, exercise, { sequenceId, personaId, terms }) => {
  const { admin, conditions } = await world.as(exercise, 'animator')
  const { id } = await admin.sequences.items.add({ sequenceId, offset: 41, authorId: personaId, text: terms })
  await conditions.set({ id, atoms: [said(terms)] })
  return { itemId: id }
}

/** A line that is proposed, in a sequence of its own that runs. */
const addProposedLine: CreateTarget = async (world, exercise, { terms, ...targets }) => {
  const { admin, conditions } = await world.as(exercise, 'animator')
  const { id: sequenceId } = await admin.sequences.create({ name: terms })
  const { itemId = 0 } = await addConditionalLine(world, exercise, { ...targets, sequenceId, terms })
  await admin.sequences.setStatus({ id: sequenceId, status: 'RUNNING' })
  await conditions.say({ id: itemId, atom: 0 })
  return { itemId }
}

/** Creates what calls of `conditions` consume: a conditional line, one that is proposed, and one that was just published. */
export const conditionTargets = {
  'conditional line': addConditionalLine,
  'proposed line': addProposedLine,
  'accepted line': async (world, exercise, targets) => {
    const { itemId = 0 } = await addProposedLine(world, exercise, targets)
    await (await world.as(exercise, 'animator')).conditions.decide({ id: itemId, choice: 'publish' })
    return { itemId }
  },
} as const satisfies Record<string, CreateTarget>

/** The fixtures of `conditions`. */
export const conditionFixtures = {
  'conditions.list': { level: 'overseer', validInput: () => undefined, targetInputs: () => [] },
  'conditions.set': {
    level: 'animator',
    validInput: ({ itemId }) => ({ id: itemId, atoms: [said('valid')] }),
    targetInputs: ({ itemId }) => [{ id: itemId, atoms: [said('valid')], proposes: false }],
    consumes: 'conditional line',
  },
  'conditions.remove': {
    level: 'animator',
    validInput: ({ itemId }) => ({ id: itemId }),
    targetInputs: ({ itemId }) => [{ id: itemId }],
    consumes: 'conditional line',
  },
  'conditions.say': {
    level: 'animator',
    validInput: ({ itemId }) => ({ id: itemId, atom: 0 }),
    targetInputs: ({ itemId }) => [{ id: itemId, atom: 0 }],
    consumes: 'conditional line',
  },
  'conditions.decide': {
    level: 'animator',
    validInput: ({ itemId }) => ({ id: itemId, choice: 'dismiss' }),
    targetInputs: ({ itemId }) => [{ id: itemId, choice: 'publish' }],
    consumes: 'proposed line',
  },
  'conditions.undo': {
    level: 'animator',
    validInput: ({ itemId }) => ({ id: itemId }),
    targetInputs: ({ itemId }) => [{ id: itemId }],
    consumes: 'accepted line',
  },
} as const satisfies Record<string, ProcedureFixture>
