import { createAccountTables } from './accounts.ts'
import { createExerciseTables } from './exercises.ts'
import { createIntegrationTables } from './integrations.ts'
import type { SchemaBuilder } from './kit-postgresql.ts'
import { createMessagingTables } from './messaging.ts'
import { createPressTables } from './press.ts'
import { createAuditTables } from './records.ts'
import { createSequenceTables } from './sequences.ts'
import { createSocialTables } from './social.ts'
import { createWeezeTables } from './weezes.ts'

/** Every table, made with one engine's kit. `exerciseId` leads the keys; foreign keys hold it, so no row points into another exercise. */
export const createTables = (kit: SchemaBuilder) => {
  const exercises = createExerciseTables(kit)
  const accounts = createAccountTables(kit, exercises)
  const weezes = createWeezeTables(kit, accounts)
  return {
    ...exercises,
    ...accounts,
    ...weezes,
    ...createSocialTables(kit, accounts, weezes),
    ...createMessagingTables(kit, accounts),
    ...createPressTables(kit, exercises, accounts),
    ...createSequenceTables(kit, exercises, accounts),
    ...createIntegrationTables(kit, exercises, accounts),
    ...createAuditTables(kit, accounts),
  }
}

export type Tables = ReturnType<typeof createTables>
