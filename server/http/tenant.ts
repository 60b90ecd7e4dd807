import { cachedUntilInvalidated } from '#db/query/cached.ts'
import type { Db } from '#db/store.ts'
import { paths } from '#db/tags.ts'
import { type Actor, exerciseBasePath, isInTenant, runClonePath } from '#routers/actor.ts'
import { readExerciseByPath } from '#routers/auth/accounts.reads.ts'
import { isReservedSegment } from '#routers/auth/accounts.rules.ts'
import type { Tenant } from '#routers/context.ts'
import { can } from '#routers/permissions.ts'

export type ResolvedPath = { tenant: Tenant /** The path below the base path, without a trailing slash. */; path: string }

const defaultTenant: Tenant = { base: '', clientPath: '', clonePath: '' }

const exerciseExists = cachedUntilInvalidated(
  500,
  () => [paths],
  async (db, key) => {
    const [clientPath = '', ...clonePath] = key.split('/')
    return (await readExerciseByPath(db, clientPath, clonePath.join('/'))) !== undefined
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

const runPath = /^\/runs\/([1-9]\d{0,8})(?:\/.*)?$/

/**
 * Takes a path below `/runs/1` of an exercise to the archive of that run, if the caller oversees the exercise; for everybody else it is a
 * path like any other.
 */
export const resolveArchive = async (
  db: Db,
  resolved: ResolvedPath,
  findCaller: (tenant: Tenant) => Promise<Actor | null>,
): Promise<ResolvedPath> => {
  const { tenant, path } = resolved
  const number = runPath.exec(path)?.[1]
  if (number === undefined) return resolved
  const clonePath = runClonePath(tenant.clonePath, Number(number))
  if (!(await exerciseExists(db, `${tenant.clientPath}/${clonePath}`))) return resolved
  const caller = await findCaller(tenant)
  if (!caller || !isInTenant(caller, tenant) || !can(caller.role, 'oversee')) return resolved
  const below = path.slice(`/runs/${number}`.length)
  const base = `${tenant.base}/runs/${number}`
  return { tenant: { base, clientPath: tenant.clientPath, clonePath, archiveOf: tenant }, path: below || '/' }
}
