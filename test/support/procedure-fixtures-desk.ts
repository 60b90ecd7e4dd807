import { newId } from '#db/query/ids.ts'
import type { CreateTarget, ProcedureFixture } from './procedure-fixture.ts'

/** A debt of the town hall because of a weeze of its own, which camille was asked. */
const createDebt =
  (judged: object): CreateTarget =>
  async (world, exercise, { exerciseId, userId, personaId, terms }) => {
    const { weezes } = await world.as(exercise, 'animator')
    const { id: subjectId } = await weezes.post({ text: terms, authorId: personaId })
    const askedOn = world.clock.now()
    const debt = { exerciseId, id: newId(askedOn), subject: 'weeze' as const, subjectId, personaId, playerId: userId, askedOn, delay: 600 }
    await world.store.write(async tx => {
      tx.invalidate(exerciseId, 'waits')
      await tx.insert(tx.t.debts).values({ ...debt, ...judged })
    })
    return { debtId: debt.id, weezeId: subjectId }
  }

/** How the targets of `desk` are made. */
export const deskTargets = {
  debt: createDebt({}),
  'judged debt': createDebt({ judgement: 'satisfied', judgedOn: new Date(0), judgedById: 1, closedOn: new Date(0) }),
  role: async (world, exercise, { terms }) => {
    const { desk } = await world.as(exercise, 'animator')
    // An exercise has at most twenty.
    for (const { id } of (await desk.roles({})).roles.slice(0, -9)) await desk.deleteRole({ id })
    const { id } = await desk.saveRole({ name: terms.slice(0, 40), tone: 'blue', personaIds: [], sequenceIds: [] })
    await desk.holdRole({ id, held: true })
    return { roleId: id }
  },
} as const satisfies Record<string, CreateTarget>

/** The fixtures of `desk`. */
export const deskFixtures = {
  'desk.board': {
    level: 'overseer',
    validInput: ({ personaId }) => ({ personaId }),
    targetInputs: ({ personaId }) => [{ personaId }],
    consumes: 'wait',
  },
  'desk.waiting': { level: 'overseer', validInput: () => ({}), targetInputs: () => [] },
  'desk.roles': { level: 'overseer', validInput: () => ({}), targetInputs: () => [] },
  'desk.saveRole': {
    level: 'animator',
    validInput: ({ roleId, personaId, sequenceId, terms }) => ({
      id: roleId,
      name: terms.slice(0, 40),
      tone: 'teal',
      personaIds: [personaId],
      sequenceIds: [sequenceId],
    }),
    targetInputs: ({ roleId, personaId, sequenceId }) => [
      { name: 'x', tone: 'teal', personaIds: [personaId], sequenceIds: [] },
      { name: 'x', tone: 'teal', personaIds: [], sequenceIds: [sequenceId] },
      { id: roleId, name: 'x', tone: 'teal', personaIds: [], sequenceIds: [] },
    ],
    consumes: 'role',
  },
  'desk.deleteRole': {
    level: 'animator',
    validInput: ({ roleId }) => ({ id: roleId }),
    targetInputs: ({ roleId }) => [{ id: roleId }],
    consumes: 'role',
  },
  'desk.holdRole': {
    level: 'animator',
    validInput: ({ roleId }) => ({ id: roleId, held: false }),
    targetInputs: ({ roleId }) => [{ id: roleId, held: true }],
    consumes: 'role',
  },
  'desk.handOver': {
    level: 'animator',
    validInput: ({ colleagueId }) => ({ userId: colleagueId }),
    targetInputs: ({ colleagueId }) => [{ userId: colleagueId }],
    consumes: 'role',
  },
  'desk.presence': { level: 'animator', validInput: () => ({ present: true }), targetInputs: () => [] },
  'desk.take': {
    level: 'animator',
    validInput: ({ waitId }) => ({ subject: 'weeze', id: waitId }),
    targetInputs: ({ waitId, conversationId }) => [
      { subject: 'weeze', id: waitId },
      { subject: 'message', id: conversationId },
    ],
    consumes: 'wait',
  },
  'desk.release': {
    level: 'animator',
    validInput: ({ waitId }) => ({ subject: 'weeze', id: waitId }),
    targetInputs: () => [],
  },
  'desk.dismiss': {
    level: 'animator',
    validInput: ({ waitId }) => ({ subject: 'weeze', id: waitId, dismissed: true }),
    targetInputs: ({ waitId, conversationId }) => [
      { subject: 'weeze', id: waitId, dismissed: true },
      { subject: 'message', id: conversationId, dismissed: false },
    ],
    consumes: 'wait',
  },
  'desk.answer': {
    level: 'animator',
    validInput: ({ waitId, personaId }) => ({ subject: 'weeze', id: waitId, authorId: personaId, text: 'valid', anyway: true }),
    targetInputs: ({ waitId, conversationId, personaId }) => [
      { subject: 'weeze', id: waitId, authorId: personaId, text: 'x', anyway: true },
      { subject: 'message', id: conversationId, text: 'x', anyway: true },
    ],
    consumes: 'wait',
  },
  'desk.pickups': { level: 'overseer', validInput: () => undefined, targetInputs: () => [], consumes: 'released communique' },
  'desk.takeUp': {
    level: 'animator',
    validInput: ({ communiqueId: id }) => ({ id }),
    targetInputs: ({ communiqueId: id }) => [{ id }],
    consumes: 'released communique',
  },
  'desk.passOver': {
    level: 'animator',
    validInput: ({ communiqueId: id }) => ({ id, dismissed: true }),
    targetInputs: ({ communiqueId: id }) => [{ id, dismissed: true }],
    consumes: 'released communique',
  },
  'desk.owed': { level: 'overseer', validInput: () => ({}), targetInputs: () => [] },
  'desk.owe': {
    level: 'animator',
    validInput: ({ weezeId }) => ({ subject: 'weeze', id: weezeId }),
    targetInputs: ({ weezeId, messageId }) => [
      { subject: 'weeze', id: weezeId },
      { subject: 'message', id: messageId },
    ],
    consumes: 'debt',
  },
  'desk.acts': {
    level: 'overseer',
    validInput: ({ debtId }) => ({ id: debtId }),
    targetInputs: ({ debtId }) => [{ id: debtId }],
    consumes: 'debt',
  },
  'desk.judge': {
    level: 'animator',
    validInput: ({ debtId }) => ({ id: debtId, judgement: 'satisfied', act: { kind: 'outside', on: '2100-01-01T00:00:00.000Z' } }),
    targetInputs: ({ debtId, weezeId }) => [{ id: debtId, judgement: 'partial', act: { kind: 'weeze', id: weezeId } }],
    consumes: 'debt',
  },
  'desk.unjudge': {
    level: 'animator',
    validInput: ({ debtId }) => ({ id: debtId }),
    targetInputs: ({ debtId }) => [{ id: debtId }],
    consumes: 'judged debt',
  },
  'desk.extend': {
    level: 'animator',
    validInput: ({ debtId }) => ({ id: debtId, minutes: 5 }),
    targetInputs: ({ debtId }) => [{ id: debtId, minutes: 5 }],
    consumes: 'debt',
  },
  'desk.remind': {
    level: 'animator',
    validInput: ({ debtId }) => ({ id: debtId, channel: 'weeze', text: 'valid' }),
    targetInputs: ({ debtId }) => [{ id: debtId, channel: 'weeze', text: 'x' }],
    consumes: 'debt',
  },
} as const satisfies Record<string, ProcedureFixture>
