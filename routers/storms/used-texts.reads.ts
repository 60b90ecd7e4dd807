import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/store.ts'

/** The words that storms have published in this run, or are about to publish. */
export const readUsedTexts = async (db: Db, exerciseId: number): Promise<string[]> => {
  const { storms, stormReactions } = db.t
  const rows = await db
    .select({ text: stormReactions.text, publishedId: stormReactions.publishedId, status: storms.status })
    .from(stormReactions)
    .innerJoin(storms, and(eq(storms.exerciseId, stormReactions.exerciseId), eq(storms.id, stormReactions.stormId)))
    .where(and(eq(stormReactions.exerciseId, exerciseId), inArray(stormReactions.kind, ['reply', 'quote'])))
  return rows.flatMap(({ text, publishedId, status }) => {
    const comes = publishedId !== null || status === 'RUNNING' || status === 'PAUSED'
    return text !== null && comes ? [text] : []
  })
}
