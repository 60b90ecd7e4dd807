import { remember } from '#db/query/remember.ts'
import type { Db } from '#db/store.ts'
import { baseOf } from '#routers/admin/clients.rules.ts'
import { readExercise } from '#routers/auth/accounts.reads.ts'
import { isReserved } from '#routers/auth/accounts.rules.ts'
import type { Place } from '#routers/context.ts'

export type Placed = { place: Place /** The path below the base path, without a trailing slash. */; path: string }

const root: Place = { base: '', clientPath: '', clonePath: '' }

const exists = remember(500, async (db, key) => {
  const [clientPath = '', clonePath = ''] = key.split('/')
  return (await readExercise(db, clientPath, clonePath)) !== undefined
})

const trimmed = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

const placed = (path: string, clientPath: string, clonePath: string): Placed => {
  const base = baseOf(clientPath, clonePath)
  return { place: { base, clientPath, clonePath }, path: trimmed(path.slice(base.length)) || '/' }
}

/** Splits a URL's path into the longest prefix that names an existing exercise and the rest (NAV-11, NAV-13). */
export const placeOf = async (db: Db, path: string): Promise<Placed> => {
  const [, first = '', second = '', third = ''] = path.split('/', 4)
  // The default client has no path of its own, but may have clones.
  if (first === 'clones' && second !== '' && (await exists(db, `/${second}`))) return placed(path, '', second)
  if (isReserved(first) || !(await exists(db, first))) return { place: root, path: trimmed(path) }
  const clone = second === 'clones' && third !== '' && (await exists(db, `${first}/${third}`))
  return placed(path, first, clone ? third : '')
}
