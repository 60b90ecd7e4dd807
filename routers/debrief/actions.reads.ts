import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readNamedRuns } from '../admin/runs.reads.ts'
import type { Action, RunActions } from './debrief.contract.ts'

/** The corrective actions of an exercise in the order of their numbers (DEBR-03). */
export const readActions = async (db: Db, { exerciseId }: Pick<Actor, 'exerciseId'>): Promise<Action[]> => {
  const { correctiveActions: actions, findings } = db.t
  const order = await db
    .select({ id: findings.id, title: findings.title })
    .from(findings)
    .where(eq(findings.exerciseId, exerciseId))
    .orderBy(asc(findings.position), asc(findings.id))
  const numbers = new Map(order.map(({ id, title }, at) => [id, { id, title, number: at + 1 }]))
  const rows = await db.select().from(actions).where(eq(actions.exerciseId, exerciseId)).orderBy(asc(actions.number))
  return rows.flatMap(({ id, number, findingId, what, owner, dueOn, priority, state, version }) => {
    const finding = numbers.get(findingId)
    return finding ? { id, number, finding, what, owner, dueOn, priority, state, version } : []
  })
}

/** The actions of all runs that somebody may read, each run in its own exercise; a run without actions is left out. */
export const readAllActions = async (db: Db, actor: Actor): Promise<RunActions> => {
  const found: RunActions = []
  for (const { exerciseId, run, number, name, base } of await readNamedRuns(db, actor)) {
    const actions = await readActions(db, { exerciseId })
    if (actions.length > 0) found.push({ run, number, name, base, actions })
  }
  return found
}

/** Where an action is. */
export const ofAction = ({ t: { correctiveActions } }: Db, exerciseId: number, id: number) =>
  and(eq(correctiveActions.exerciseId, exerciseId), eq(correctiveActions.id, id))
