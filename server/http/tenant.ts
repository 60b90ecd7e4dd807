import { keepUntilMoved } from '#db/query/kept.ts'
import type { Db } from '#db/store.ts'
import { everything } from '#db/topics.ts'
import { exerciseBasePath } from '#routers/actor.ts'
import { readExerciseByPath } from '#routers/auth/accounts.reads.ts'
import { isReservedSegment } from '#routers/auth/accounts.rules.ts'
import type { Tenant } from '#routers/context.ts'

export type ResolvedPath = { tenant: Tenant /** The path below the base path, without a trailing slash. */; path: string }

const defaultTenant: Tenant = { base: '', clientPath: '', clonePath: '' }

const exerciseExists = keepUntilMoved(
  500,
  () => [everything],
  async (db, key) => {
    const [clientPath = '', clonePath = ''] = key.split('/')
    return (await readExerciseByPath(db, clientPath, clonePath)) !== undefined
  },
)

const trimTrailingSlash = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

const toResolvedPath = (path: string, clientPath: string, clonePath: string): ResolvedPath => {
  const base = exerciseBasePath(clientPath, clonePath)
  return { tenant: { base, clientPath, clonePath }, path: trimTrailingSlash(path.slice(base.length)) || '/' }
}

/** Splits a URL's path into the longest prefix that names an existing exercise and the rest (NAV-11, NAV-13). */
export const resolveTenant = async (db: Db, path: string): Promise<ResolvedPath> => {
  const [, first = '', second = '', third = ''] = path.split('/', 4)
  // The default client has no path segment, but may have clones.
  if (first === 'clones' && second !== '' && (await exerciseExists(db, `/${second}`))) return toResolvedPath(path, '', second)
  if (isReservedSegment(first) || !(await exerciseExists(db, first))) return { tenant: defaultTenant, path: trimTrailingSlash(path) }
  const clone = second === 'clones' && third !== '' && (await exerciseExists(db, `${first}/${third}`))
  return toResolvedPath(path, first, clone ? third : '')
}
