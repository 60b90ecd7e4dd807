import { desc, eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'

/** What is remembered of the headings of a client's plans, the last used first (PLAN-05). */
export const readPlanMappings = async (db: Db, { clientId }: Pick<Actor, 'clientId'>) => {
  const { planMappings: mappings } = db.t
  const rows = await db.select().from(mappings).where(eq(mappings.clientId, clientId)).orderBy(desc(mappings.usedOn), desc(mappings.id))
  return rows.map(({ id, name, headings, answers, usedOn }) => ({ id, name, headings, answers, usedOn: usedOn.toISOString() }))
}

/** The same with the number of their headings. */
export const listPlanMappings = async (db: Db, actor: Actor) =>
  (await readPlanMappings(db, actor)).map(({ id, name, headings, usedOn }) => ({
    id,
    name,
    headings: Object.keys(headings).length,
    usedOn,
  }))
