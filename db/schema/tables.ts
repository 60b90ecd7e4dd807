import { accountTables } from './accounts.ts'
import { exerciseTables } from './exercises.ts'
import { outsideTables } from './integrations.ts'
import type { Kit } from './kit-postgresql.ts'
import { messagingTables } from './messaging.ts'
import { pressTables } from './press.ts'
import { recordTables } from './records.ts'
import { sequenceTables } from './sequences.ts'
import { peopleTables } from './social.ts'
import { weezeTables } from './weezes.ts'

/** Every table, made with one engine's kit. `exerciseId` leads the keys; foreign keys hold it, so no row points into another exercise. */
export const tables = (kit: Kit) => {
  const exercises = exerciseTables(kit)
  const accounts = accountTables(kit, exercises)
  const weezes = weezeTables(kit, accounts)
  return {
    ...exercises,
    ...accounts,
    ...weezes,
    ...peopleTables(kit, accounts, weezes),
    ...messagingTables(kit, accounts),
    ...pressTables(kit, exercises, accounts),
    ...sequenceTables(kit, exercises, accounts),
    ...outsideTables(kit, exercises, accounts),
    ...recordTables(kit, accounts),
  }
}

export type Tables = ReturnType<typeof tables>
