import { eq } from 'drizzle-orm'
import type { Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import type { SetVariablesInput, Variables } from '../variables.contract.ts'
import { readVariables } from '../variables.reads.ts'
import { toVariableName } from '../variables.rules.ts'

/** Replaces the variables of the exercise; those without a word go. What is published already stays as it is. */
export const setVariables = (store: Store, actor: Actor, input: SetVariablesInput, now: Date): Promise<Variables> =>
  store.write(async tx => {
    tx.invalidate(actor.exerciseId, 'teamSettings')
    const { exercises } = tx.t
    const entries = Object.entries(input.variables).map(([name, word]) => [toVariableName(name), word.trim()] as const)
    const variables = Object.fromEntries(entries.filter(([name, word]) => name !== '' && word !== ''))
    await tx.update(exercises).set({ variables }).where(eq(exercises.id, actor.exerciseId))
    await recordAudit(tx, actor, { action: 'exercise.edit', identityId: actor.userId, objectId: actor.exerciseId, now })
    return readVariables(tx, actor.exerciseId)
  })
