import type { ProcedureFixture } from './procedure-fixture.ts'

const at = '2999-01-01T00:00:00.000Z'

/** The fixtures of `rewind`: of a moment after everything. */
export const rewindFixtures = {
  'rewind.span': { level: 'overseer', validInput: () => ({}), targetInputs: () => [] },
  'rewind.feed': {
    level: 'overseer',
    validInput: ({ userId }) => ({ at, authorId: userId }),
    targetInputs: ({ userId }) => [{ at, authorId: userId }],
  },
  'rewind.thread': {
    level: 'overseer',
    validInput: ({ weezeId }) => ({ at, id: weezeId }),
    targetInputs: ({ weezeId }) => [{ at, id: weezeId }],
  },
  'rewind.trends': { level: 'overseer', validInput: () => ({ at, duration: 3600 }), targetInputs: () => [] },
  'rewind.profile': {
    level: 'overseer',
    validInput: ({ userId }) => ({ at, id: userId }),
    targetInputs: ({ userId }) => [{ at, id: userId }],
  },
  'rewind.frontPage': { level: 'overseer', validInput: () => ({ at }), targetInputs: () => [] },
  'rewind.article': { level: 'overseer', validInput: ({ frontId }) => ({ at, frontId }), targetInputs: ({ frontId }) => [{ at, frontId }] },
  'rewind.plan': { level: 'overseer', validInput: () => ({ at }), targetInputs: () => [] },
  'rewind.mailboxes': {
    level: 'overseer',
    validInput: ({ personaId }) => ({ at, personaId }),
    targetInputs: ({ personaId }) => [{ at, personaId }],
  },
  'rewind.messages': {
    level: 'overseer',
    validInput: ({ conversationId }) => ({ at, conversationId }),
    targetInputs: ({ conversationId }) => [{ at, conversationId }],
  },
  'rewind.log': { level: 'overseer', validInput: () => ({ at }), targetInputs: () => [], consumes: 'cell entry' },
  'rewind.communiques': { level: 'overseer', validInput: () => ({ at }), targetInputs: () => [], consumes: 'communique' },
  'rewind.mailThreads': {
    level: 'overseer',
    validInput: ({ personaId }) => ({ at, mailbox: personaId }),
    targetInputs: ({ personaId }) => [{ at, mailbox: personaId }],
    consumes: 'mail',
  },
  'rewind.mailThread': {
    level: 'overseer',
    validInput: ({ mailId }) => ({ at, id: mailId }),
    targetInputs: ({ mailId, personaId }) => [
      { at, id: mailId },
      { at, id: mailId, mailbox: personaId },
    ],
    consumes: 'mail',
  },
} as const satisfies Record<string, ProcedureFixture>
