import { and, eq, inArray } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { AppError, orNotFound } from '../errors.ts'
import { preparedReactionsMax } from '../limits.contract.ts'
import type { Parsers } from '../services.ts'
import { lockExercise } from '../weezes/counters.writes.ts'
import type {
  DeleteReactionsInput,
  ImportedReactions,
  ImportReactionsInput,
  PreparedReaction,
  SaveReactionInput,
} from './reactions.contract.ts'
import { readReactions, readReactionsPreview, readSentenceKeys } from './reactions.reads.ts'
import { sentenceKey } from './reactions.rules.ts'

/** Rows that one statement inserts. */
const insertedAtOnce = 500

const insertReactions = async (
  tx: Db,
  exerciseId: number,
  reactions: readonly Pick<PreparedReaction, 'mood' | 'theme' | 'text'>[],
  now: Date,
): Promise<void> => {
  const { preparedReactions } = tx.t
  const known = await tx.$count(preparedReactions, eq(preparedReactions.exerciseId, exerciseId))
  if (known + reactions.length > preparedReactionsMax) throw new AppError('reaction.too_many', { max: preparedReactionsMax })
  const rows = reactions.map(({ mood, theme, text }) => ({ exerciseId, id: newId(now), mood, theme, text, createdOn: now }))
  for (let at = 0; at < rows.length; at += insertedAtOnce) await tx.insert(preparedReactions).values(rows.slice(at, at + insertedAtOnce))
}

/** Adds a prepared reaction or changes one, and returns all. 404 without the one to change, 409 when another one says the same. */
export const saveReaction = (store: Store, actor: Actor, input: SaveReactionInput, now: Date): Promise<PreparedReaction[]> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const { id, mood, theme, text } = input
    const { preparedReactions: reactions } = tx.t
    tx.invalidate(exerciseId, 'sequences')
    await lockExercise(tx, exerciseId)
    const all = await readReactions(tx, actor)
    if (all.some(other => other.id !== id && sentenceKey(other.text) === sentenceKey(text))) throw new AppError('reaction.said')
    if (id === undefined) await insertReactions(tx, exerciseId, [{ mood, theme, text }], now)
    else {
      const [changed] = await tx
        .update(reactions)
        .set({ mood, theme, text })
        .where(and(eq(reactions.exerciseId, exerciseId), eq(reactions.id, id)))
        .returning({ id: reactions.id })
      orNotFound(changed)
    }
    return readReactions(tx, actor)
  })

/** Deletes prepared reactions, and returns those that are left; what storms have planned or said stays. */
export const deleteReactions = (store: Store, actor: Actor, { ids }: DeleteReactionsInput): Promise<PreparedReaction[]> =>
  store.write(async tx => {
    const { preparedReactions: reactions } = tx.t
    tx.invalidate(actor.exerciseId, 'sequences')
    for (let at = 0; at < ids.length; at += insertedAtOnce) {
      const some = inArray(reactions.id, ids.slice(at, at + insertedAtOnce))
      await tx.delete(reactions).where(and(eq(reactions.exerciseId, actor.exerciseId), some))
    }
    return readReactions(tx, actor)
  })

/** Adds the prepared reactions of a file, all of it or nothing; those that are there already are left alone. 400 when a row has an error. */
export const importReactions = async (
  store: Store,
  { parsers }: { parsers: Parsers },
  actor: Actor,
  input: ImportReactionsInput,
  now: Date,
): Promise<ImportedReactions> => {
  const { exerciseId, userId } = actor
  const { problem, errors, rows } = await readReactionsPreview(store.read, parsers, actor, input)
  if (problem) throw new AppError('file.unreadable', { problem })
  if (errors > 0) throw new AppError('file.row_errors', { errors })
  return store.write(async tx => {
    tx.invalidate(exerciseId, 'sequences')
    await lockExercise(tx, exerciseId)
    const known = await readSentenceKeys(tx, exerciseId)
    const added = rows.flatMap(({ mood, theme, text }) => (mood && !known.has(sentenceKey(text)) ? [{ mood, theme, text }] : []))
    await insertReactions(tx, exerciseId, added, now)
    await recordAudit(tx, actor, { action: 'reactions.import', identityId: userId, objectId: exerciseId, now })
    return { count: added.length }
  })
}
