import type { ProcedureFixture } from './procedure-fixture.ts'

/** The fixtures of `desk`. */
export const deskFixtures = {
  'desk.board': {
    validInput: ({ personaId }) => ({ personaId }),
    targetInputs: ({ personaId }) => [{ personaId }],
    consumes: 'wait',
  },
  'desk.waiting': { validInput: () => ({}), targetInputs: () => [] },
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
