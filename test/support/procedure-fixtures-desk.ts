import type { CreateTarget, ProcedureFixture } from './procedure-fixture.ts'

/** The fixtures of `desk`. */
export const deskFixtures = {
  'desk.board': {
    validInput: ({ personaId }) => ({ personaId }),
    targetInputs: ({ personaId }) => [{ personaId }],
    consumes: 'wait',
  },
  'desk.waiting': { validInput: () => ({}), targetInputs: () => [] },
  'desk.roles': { validInput: () => ({}), targetInputs: () => [] },
  'desk.saveRole': {
    validInput: ({ roleId, personaId, sequenceId, terms }) => ({
      ...{ id: roleId, name: terms.slice(0, 40), tone: 'teal', personaIds: [personaId], sequenceIds: [sequenceId] },
    }),
    targetInputs: ({ roleId, personaId, sequenceId }) => [
      { name: 'x', tone: 'teal', personaIds: [personaId], sequenceIds: [] },
      { name: 'x', tone: 'teal', personaIds: [], sequenceIds: [sequenceId] },
      { id: roleId, name: 'x', tone: 'teal', personaIds: [], sequenceIds: [] },
    ],
    consumes: 'role',
  },
  'desk.deleteRole': { validInput: ({ roleId }) => ({ id: roleId }), targetInputs: ({ roleId }) => [{ id: roleId }], consumes: 'role' },
  'desk.holdRole': {
    validInput: ({ roleId }) => ({ id: roleId, held: false }),
    targetInputs: ({ roleId }) => [{ id: roleId, held: true }],
    consumes: 'role',
  },
  'desk.handOver': {
    validInput: ({ colleagueId }) => ({ userId: colleagueId }),
    targetInputs: ({ colleagueId }) => [{ userId: colleagueId }],
    consumes: 'role',
  },
  'desk.presence': { validInput: () => ({ present: true }), targetInputs: () => [] },
  'desk.take': {
    validInput: ({ waitId }) => ({ subject: 'weeze', id: waitId }),
    targetInputs: ({ waitId, conversationId }) => [
      { subject: 'weeze', id: waitId },
      { subject: 'message', id: conversationId },
    ],
    consumes: 'wait',
  },
  'desk.release': {
    validInput: ({ waitId }) => ({ subject: 'weeze', id: waitId }),
    targetInputs: () => [],
  },
  'desk.dismiss': {
    validInput: ({ waitId }) => ({ subject: 'weeze', id: waitId, dismissed: true }),
    targetInputs: ({ waitId, conversationId }) => [
      { subject: 'weeze', id: waitId, dismissed: true },
      { subject: 'message', id: conversationId, dismissed: false },
    ],
    consumes: 'wait',
  },
  'desk.answer': {
    validInput: ({ waitId, personaId }) => ({ subject: 'weeze', id: waitId, authorId: personaId, text: 'valid', anyway: true }),
    targetInputs: ({ waitId, conversationId, personaId }) => [
      { subject: 'weeze', id: waitId, authorId: personaId, text: 'x', anyway: true },
      { subject: 'message', id: conversationId, text: 'x', anyway: true },
    ],
    consumes: 'wait',
  },
} as const satisfies Record<string, ProcedureFixture>

/** Creates what calls of `desk` consume. */
export const deskTargets = {
  role: async (world, exercise, { terms }) => {
    const { desk } = await world.as(exercise, 'animator')
    // An exercise has at most twenty.
    for (const { id } of (await desk.roles({})).roles.slice(0, -9)) await desk.deleteRole({ id })
    const { id } = await desk.saveRole({ name: terms.slice(0, 40), tone: 'blue', personaIds: [], sequenceIds: [] })
    await desk.holdRole({ id, held: true })
    return { roleId: id }
  },
} satisfies Record<string, CreateTarget>
