import { and, desc, eq, notInArray } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import type { PlanAnswers } from './answers.rules.ts'
import { planMappingsMax, type RemovePlanMappingInput, type SavedPlanMapping } from './mappings.contract.ts'
import { toMapping } from './mappings.rules.ts'
import type { PlanPreview } from './understand.contract.ts'

/** Remembers what headings mean for the client; a mapping of the same name is replaced. Those that were used longest ago make room. */
export const rememberMapping = async (tx: Db, { clientId }: Actor, mapping: SavedPlanMapping, now: Date): Promise<void> => {
  const { planMappings: mappings } = tx.t
  const own = eq(mappings.clientId, clientId)
  await tx.delete(mappings).where(and(own, eq(mappings.name, mapping.name)))
  await tx.insert(mappings).values({ ...mapping, clientId, id: newId(now), usedOn: now })
  const newest = await tx
    .select({ id: mappings.id })
    .from(mappings)
    .where(own)
    .orderBy(desc(mappings.usedOn), desc(mappings.id))
    .limit(planMappingsMax)
  await tx.delete(mappings).where(
    and(
      own,
      notInArray(
        mappings.id,
        newest.map(({ id }) => id),
      ),
    ),
  )
}

/** Remembers a plan that is imported by a name, or that a mapping was used for it. */
export const rememberPlan = async (
  tx: Db,
  actor: Actor,
  { plan, answers, rememberAs }: { plan: PlanPreview; answers: PlanAnswers; rememberAs: string | null },
  now: Date,
): Promise<void> => {
  if (rememberAs !== null) return rememberMapping(tx, actor, { name: rememberAs, ...toMapping(plan, answers) }, now)
  if (!plan.model) return
  const { planMappings: mappings } = tx.t
  await tx
    .update(mappings)
    .set({ usedOn: now })
    .where(and(eq(mappings.clientId, actor.clientId), eq(mappings.name, plan.model.name)))
}

/** Forgets a mapping of the client; 404 when there is none. */
export const removePlanMapping = (store: Store, { clientId }: Actor, { id }: RemovePlanMappingInput): Promise<void> =>
  store.write(async tx => {
    const { planMappings: mappings } = tx.t
    tx.invalidateNothing()
    const gone = await tx
      .delete(mappings)
      .where(and(eq(mappings.clientId, clientId), eq(mappings.id, id)))
      .returning({ id: mappings.id })
    orNotFound(gone[0])
  })
