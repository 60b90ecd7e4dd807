import type { Db } from '../store.ts'

/**
 * Caches the result of `load` for each key until the next commit, which clears the whole cache; so no result is ever stale. Where another
 * process may commit too, it only loads. Holds at most `limit` results.
 */
export const cacheUntilCommit = <Value>(
  limit: number,
  load: (db: Db, key: string) => Promise<Value>,
): ((db: Db, key: string) => Promise<Value>) => {
  const caches = new WeakMap<Db, { revision: number; values: Map<string, Value> }>()
  return async (db, key) => {
    const revision = db.revision()
    if (revision === undefined) return load(db, key)
    let cache = caches.get(db)
    if (cache?.revision !== revision || cache.values.size >= limit) {
      cache = { revision, values: new Map() }
      caches.set(db, cache)
    }
    const cached = cache.values.get(key)
    if (cached !== undefined) return cached
    const value = await load(db, key)
    // A commit during the load may have changed the result: return it, but do not cache it.
    if (db.revision() === revision) cache.values.set(key, value)
    return value
  }
}
