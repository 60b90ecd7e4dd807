import type { ProcedureFixture } from './procedure-fixture.ts'

const at = '2999-01-01T00:00:00.000Z'

/** The fixtures of `rewind`: of a moment after everything. */
export const rewindFixtures = {
  'rewind.span': { validInput: () => ({}), targetInputs: () => [] },
  'rewind.feed': { validInput: ({ userId }) => ({ at, authorId: userId }), targetInputs: ({ userId }) => [{ at, authorId: userId }] },
  'rewind.thread': { validInput: ({ weezeId }) => ({ at, id: weezeId }), targetInputs: ({ weezeId }) => [{ at, id: weezeId }] },
  'rewind.trends': { validInput: () => ({ at, duration: 3600 }), targetInputs: () => [] },
  'rewind.profile': { validInput: ({ userId }) => ({ at, id: userId }), targetInputs: ({ userId }) => [{ at, id: userId }] },
  'rewind.frontPage': { validInput: () => ({ at }), targetInputs: () => [] },
  'rewind.article': { validInput: ({ frontId }) => ({ at, frontId }), targetInputs: ({ frontId }) => [{ at, frontId }] },
  'rewind.plan': { validInput: () => ({ at }), targetInputs: () => [] },
  'rewind.mailboxes': { validInput: ({ personaId }) => ({ at, personaId }), targetInputs: ({ personaId }) => [{ at, personaId }] },
  'rewind.messages': {
    validInput: ({ conversationId }) => ({ at, conversationId }),
    targetInputs: ({ conversationId }) => [{ at, conversationId }],
  },
} as const satisfies Record<string, ProcedureFixture>
