import { test } from 'vitest'
import type { Engine } from './engines.ts'

/** What the gate asks of the second engine where the program decides most things before it reads the database: one in four. */
const share = 4

/**
 * Adds a test for each case, in their order, since one may take away what another needs: on SQLite all, on the second engine a share, and
 * there the others with the tag `long`.
 */
export const testShared = <Case>(engine: Engine, cases: readonly Case[], title: string, run: (one: Case) => Promise<void>): void => {
  for (const [at, one] of cases.entries()) {
    const isInGate = engine === 'sqlite' || at % share === title.length % share
    test.for([one])(title, isInGate ? {} : { tags: ['long'] }, run)
  }
}
