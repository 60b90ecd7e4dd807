import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../../actor.ts'
import { found } from '../../errors.ts'
import type { Person } from '../../weezes/contract.ts'
import { personColumns } from '../../weezes/reads.ts'
import { readRow } from '../reads.ts'
import type { MarkPresence, Presence } from './contract.ts'
import { type Present, presentAfter } from './rules.ts'

/** Who had which article open when somebody last asked, of every store of this process. */
const everybody = new WeakMap<Store, Map<string, Present>>()

const presentIn = (store: Store): Map<string, Present> => {
  const known = everybody.get(store) ?? new Map<string, Present>()
  everybody.set(store, known)
  return known
}

const readPeople = (db: Db, exerciseId: number, ids: readonly number[]): Promise<Person[]> => {
  const { users } = db.t
  const among = and(eq(users.exerciseId, exerciseId), inArray(users.id, [...ids]))
  return db.select(personColumns(users)).from(users).where(among)
}

/** Notes that one has an article open, or not any more, and answers who else has it. Nothing of it is stored. */
export const markPresence = async (
  store: Store,
  { exerciseId, userId }: Actor,
  { ref, open }: MarkPresence,
  now: Date,
): Promise<Presence> => {
  const { id } = found(await readRow(store.read, exerciseId, { ref }))
  const present = presentIn(store)
  const key = `${exerciseId}:${id}`
  const here = presentAfter(present.get(key) ?? new Map(), userId, open, now.getTime())
  if (here.size > 0) present.set(key, here)
  else present.delete(key)
  const others = [...here.keys()].filter(other => other !== userId)
  return { others: others.length > 0 ? await readPeople(store.read, exerciseId, others) : [] }
}
