import type { Db } from '../store.ts'
import type { TopicKey } from '../topics.ts'

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
): ((db: Db, key: string) => Promise<Value>) => {
  const keptBy = new WeakMap<Db, Map<string, Kept<Value>>>()
  return async (db, key) => {
    const revisions = db.revisions()
    if (!revisions) return load(db, key)
    const kept = keptBy.get(db) ?? new Map<string, Kept<Value>>()
    keptBy.set(db, kept)
    const known = kept.get(key)
    if (known && revisions.areAt(known.topics, known.revisions)) return known.value
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
}
