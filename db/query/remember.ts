import type { Db } from '../store.ts'

/**
 * Remembers what `load` answered for a key until anything is committed; then everything is forgotten, so nothing stale is ever
 * answered. Where another process may commit too, it only loads. Holds `limit` answers at the most.
 */
export const cacheUntilCommit = <Value>(
  limit: number,
  load: (db: Db, key: string) => Promise<Value>,
): ((db: Db, key: string) => Promise<Value>) => {
  const memories = new WeakMap<Db, { of: number; known: Map<string, Value> }>()
  return async (db, key) => {
    const revision = db.revision()
    if (revision === undefined) return load(db, key)
    let memory = memories.get(db)
    if (memory?.of !== revision || memory.known.size >= limit) {
      memory = { of: revision, known: new Map() }
      memories.set(db, memory)
    }
    const remembered = memory.known.get(key)
    if (remembered !== undefined) return remembered
    const value = await load(db, key)
    // A commit during the load may have changed the answer: give it, but do not keep it.
    if (db.revision() === revision) memory.known.set(key, value)
    return value
  }
}
