import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import type { Parsers, ParserTask } from '../services.ts'
import { readTableFile } from '../spreadsheets/file-limits.reads.ts'
import { readVariables } from '../variables.reads.ts'
import { fillVariables, findUnknownVariables } from '../variables.rules.ts'
import { type ImportReactionsInput, type PreparedReaction, type ReactionsImportPreview, reactionBytesMax } from './reactions.contract.ts'
import { type ReactionsFile, sentenceKey } from './reactions.rules.ts'

import { readUsedTexts } from './storms.reads.ts'

const readRows = (db: Db, exerciseId: number) => {
  const { preparedReactions: reactions } = db.t
  const { id, mood, theme, text } = reactions
  return db.select({ id, mood, theme, text }).from(reactions).where(eq(reactions.exerciseId, exerciseId)).orderBy(asc(reactions.id))
}

/** The prepared reactions of the exercise, in the order in which they were added. */
export const readReactions = async (db: Db, { exerciseId }: Actor): Promise<PreparedReaction[]> => {
  const variables = await readVariables(db, exerciseId)
  const used = new Set((await readUsedTexts(db, exerciseId)).map(sentenceKey))
  return (await readRows(db, exerciseId)).map(row => ({
    ...row,
    used: used.has(sentenceKey(fillVariables(row.text, variables))),
    unknownVariables: findUnknownVariables(row.text, variables),
  }))
}

/** What the sentences of the exercise are compared by. */
export const readSentenceKeys = async (db: Db, exerciseId: number): Promise<ReadonlySet<string>> =>
  new Set((await readRows(db, exerciseId)).map(({ text }) => sentenceKey(text)))

/** Parses a file of prepared reactions on a worker thread. */
export const parseReactionsTask: ParserTask<ReactionsFile, ReactionsImportPreview> = {
  name: 'reactions',
  budget: 'xlsx',
  transfer: ({ bytes }) => [bytes.buffer],
}

/** The preview of an import; writes nothing. Throws 413 that names the limit which the file exceeds. */
export const readReactionsPreview = async (
  db: Db,
  parsers: Parsers,
  actor: Actor,
  { file, corrections }: ImportReactionsInput,
): Promise<ReactionsImportPreview> => {
  const { exerciseId } = actor
  const context = { known: await readSentenceKeys(db, exerciseId), variables: await readVariables(db, exerciseId) }
  return parsers.run(actor, parseReactionsTask, { bytes: await readTableFile(file, reactionBytesMax), corrections, context })
}
