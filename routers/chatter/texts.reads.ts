import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { sentenceKey } from '../storms/reactions.rules.ts'
import { readVariables } from '../variables.reads.ts'
import { findUnknownVariables } from '../variables.rules.ts'
import type { ChatterText } from './chatter.contract.ts'

/** The texts of all groups, in the order in which they were added. */
export const readChatterTexts = async (db: Db, { exerciseId }: Pick<Actor, 'exerciseId'>): Promise<ChatterText[]> => {
  const { chatterPosts: posts, chatterTexts: texts } = db.t
  const variables = await readVariables(db, exerciseId)
  const rows = await db
    .select({ id: texts.id, group: texts.personaGroup, text: texts.text, part: texts.part, said: posts.textId })
    .from(texts)
    .leftJoin(posts, and(eq(posts.exerciseId, texts.exerciseId), eq(posts.textId, texts.id)))
    .where(eq(texts.exerciseId, exerciseId))
    .orderBy(asc(texts.id))
  return rows.map(({ said, ...row }) => ({ ...row, used: said !== null, unknownVariables: findUnknownVariables(row.text, variables) }))
}

/** What texts are compared by: those of the stock, and what was said in this run and is no longer in it. */
export const readTextKeys = async (db: Db, exerciseId: number): Promise<Set<string>> => {
  const { chatterPosts: posts, chatterTexts: texts } = db.t
  const stock = await db.select({ text: texts.text }).from(texts).where(eq(texts.exerciseId, exerciseId))
  const said = await db.select({ text: posts.text }).from(posts).where(eq(posts.exerciseId, exerciseId))
  return new Set([...stock, ...said].map(({ text }) => sentenceKey(text)))
}
