import { createAccountTables } from './accounts.ts'
import { createAuditTables } from './audit.ts'
import type { SchemaBuilder } from './builder-postgresql.ts'
import { createCellTables } from './cell.ts'
import { createChatterTables } from './chatter.ts'
import { createConditionTables } from './conditions.ts'
import { createDebriefTables } from './debrief.ts'
import { createDeskTables } from './desk.ts'
import { createDeskRoleTables } from './desk-roles.ts'
import { createExerciseTables } from './exercises.ts'
import { createIntegrationTables } from './integrations.ts'
import { createMailTables } from './mail.ts'
import { createMessagingTables } from './messaging.ts'
import { createNoteTables } from './notes.ts'
import { createPlanTables } from './plans.ts'
import { createPressTables } from './press.ts'
import { createQuestionnaireTables } from './questionnaires.ts'
import { createHistoryTables, createRunTables } from './runs.ts'

import { createSequenceTables } from './sequences.ts'
import { createSocialTables } from './social.ts'
import { createStopTables } from './stops.ts'
import { createStormTables } from './storms.ts'
import { createTruthTables } from './truths.ts'
import { createWeezeTables } from './weezes.ts'

/** Every table, for one engine. `exerciseId` leads primary and foreign keys, so that no row can point into another exercise. */
export const createTables = (builder: SchemaBuilder) => {
  const exercises = createExerciseTables(builder)
  const accounts = createAccountTables(builder, exercises)
  const weezes = createWeezeTables(builder, accounts)
  const mail = createMailTables(builder, exercises, accounts, weezes)
  const sequences = createSequenceTables(builder, exercises, accounts)
  const notes = createNoteTables(builder, exercises, accounts)
  return {
    ...exercises,
    ...accounts,
    ...weezes,
    ...createSocialTables(builder, accounts, weezes),
    ...createDeskTables(builder, accounts, weezes, mail),
    ...createMessagingTables(builder, accounts),
    ...mail,
    ...createCellTables(builder, accounts),
    ...createPressTables(builder, exercises, accounts),
    ...sequences,
    ...createConditionTables(builder, exercises),
    ...createDeskRoleTables(builder, exercises, accounts, sequences),
    ...createPlanTables(builder, exercises, accounts),
    ...notes,
    ...createDebriefTables(builder, exercises, notes),
    ...createTruthTables(builder, accounts, weezes),
    ...createStormTables(builder, exercises, accounts, weezes),
    ...createChatterTables(builder, exercises, accounts),
    ...createIntegrationTables(builder, exercises, accounts),
    ...createAuditTables(builder, accounts),
    ...createHistoryTables(builder, exercises),
    ...createRunTables(builder, exercises, accounts),
    ...createStopTables(builder, exercises, accounts),
    ...createQuestionnaireTables(builder, exercises, accounts),
  }
}

export type Tables = ReturnType<typeof createTables>
