import type { Db } from '../store.ts'
import type { TagKey } from '../tags.ts'

type Cached<Value> = { value: Value; tags: readonly TagKey[]; revisions: readonly string[] }

/**
 * Caches the result of `load` for each key until a tag that it depends on is invalidated (design rule 19). In a transaction, or where other
 * processes' commits are not heard, it only loads; so it does where `tagsOf` returns undefined. Holds at most `limit` results and forgets
 * the one that was cached first.
 */
export const cachedUntilInvalidated = <Value>(
  limit: number,
  tagsOf: (key: string, value: Value) => readonly TagKey[] | undefined,
  load: (db: Db, key: string) => Promise<Value>,
): ((db: Db, key: string) => Promise<Value>) => {
  const cacheOf = new WeakMap<Db, Map<string, Cached<Value>>>()
  return async (db, key) => {
    const revisions = db.revisions()
    if (!revisions) return load(db, key)
    const cache = cacheOf.get(db) ?? new Map<string, Cached<Value>>()
    cacheOf.set(db, cache)
    const known = cache.get(key)
    if (known && revisions.areAt(known.tags, known.revisions)) return known.value
    const count = revisions.count()
    const value = await load(db, key)
    // What was committed during the load may be missing in it: the result is returned, and not cache.
    if (revisions.count() !== count || !db.revisions()) return value
    const tags = tagsOf(key, value)
    if (!tags) return value
    cache.delete(key)
    cache.set(key, { value, tags, revisions: tags.map(revisions.of) })
    const [oldest] = cache.size > limit ? cache.keys() : []
    if (oldest !== undefined) cache.delete(oldest)
    return value
  }
}
