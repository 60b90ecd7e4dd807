import type { ProcedureFixture } from './procedure-fixture.ts'

/** The fixture of `search`. */
export const searchFixtures = {
  'search.find': {
    level: 'reader',
    validInput: ({ terms }) => ({ terms }),
    targetInputs: ({ terms, userId }) => [{ terms }, { terms, authorId: userId }],
  },
} satisfies Record<string, ProcedureFixture>
