import type { Db } from '../store.ts'
import type { TopicKey } from '../topics.ts'

/** A read whose results are kept; `peek` returns what is kept for a key, or undefined when it must be loaded. */
export type KeptRead<Value> = ((db: Db, key: string) => Promise<Value>) & { peek: (db: Db, key: string) => Value | undefined }

type Kept<Value> = { value: Value; topics: readonly TopicKey[]; revisions: readonly string[] }

/**
 * Keeps the result of `load` for each key until a topic that it depends on moves (design rule 19). In a transaction, or where other
 * processes' commits are not heard, it only loads; so it does where `topicsOf` returns undefined. Holds at most `limit` results and forgets
 * the one that was kept first.
 */
export const keepUntilMoved = <Value>(
  limit: number,
  topicsOf: (key: string, value: Value) => readonly TopicKey[] | undefined,
  load: (db: Db, key: string) => Promise<Value>,
): KeptRead<Value> => {
  const keptBy = new WeakMap<Db, Map<string, Kept<Value>>>()
  const find = (db: Db, key: string): Kept<Value> | undefined => {
    const known = keptBy.get(db)?.get(key)
    return known && db.revisions()?.areAt(known.topics, known.revisions) ? known : undefined
  }
  const read = async (db: Db, key: string): Promise<Value> => {
    const revisions = db.revisions()
    if (!revisions) return load(db, key)
    const known = find(db, key)
    if (known) return known.value
    const kept = keptBy.get(db) ?? new Map<string, Kept<Value>>()
    keptBy.set(db, kept)
    const moves = revisions.moves()
    const value = await load(db, key)
    // What was committed during the load may be missing in it: the result is returned, and not kept.
    if (revisions.moves() !== moves || !db.revisions()) return value
    const topics = topicsOf(key, value)
    if (!topics) return value
    kept.delete(key)
    kept.set(key, { value, topics, revisions: topics.map(revisions.of) })
    const [oldest] = kept.size > limit ? kept.keys() : []
    if (oldest !== undefined) kept.delete(oldest)
    return value
  }
  return Object.assign(read, { peek: (db: Db, key: string) => find(db, key)?.value })
}
