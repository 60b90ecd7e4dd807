import { randomBytes } from 'node:crypto'
import { everything, exerciseOfAll, type TagKey } from '../tags.ts'

/** What changed in a transaction: the tags that it named. One that named none may have changed anything. */
export type Change = ReadonlySet<TagKey>

/** What is told of a commit: its name, and the tags that it invalidates; undefined = all. */
export type Invalidation = { revision: string; keys: Change | undefined }

/** The most tags that are remembered one by one. Beyond it all of them are invalidated at once, which costs speed and never shows anything stale. */
const tagsMax = 200_000

/** A name that no other commit of any process has. */
export const newRevision = (): string => randomBytes(9).toString('base64url')

/**
 * The revision of each tag: the name of the last commit that invalidated it, so that two processes which heard the same commits in the same
 * order agree on it.
 */
export const createRevisions = () => {
  /** Of every tag that was not invalidated since all of them were. */
  let common = newRevision()
  let count = 0
  const revisionOf = new Map<TagKey, string>()
  /** Of the tags of an exercise that were not invalidated since all of its were. */
  const commonOf = new Map<string, string>()
  const listeners = new Set<(invalidation: Invalidation) => void>()
  const of = (key: TagKey): string => revisionOf.get(key) ?? commonOf.get(key.slice(0, key.indexOf('/'))) ?? common
  const invalidateExercise = (exercise: string, revision: string) => {
    for (const key of revisionOf.keys()) if (key.startsWith(`${exercise}/`)) revisionOf.delete(key)
    commonOf.set(exercise, revision)
  }
  return {
    /** How often anything revisionOf. */
    count: () => count,
    of,
    /** Whether none of these tags was invalidated since they had these revisions. */
    areAt: (keys: readonly TagKey[], revisions: readonly string[]): boolean => keys.every((key, at) => of(key) === revisions[at]),
    invalidate: (change: Change, revision: string): void => {
      count += 1
      const named = change.size > 0 && !change.has(everything)
      const keys = named && revisionOf.size + change.size <= tagsMax ? change : undefined
      if (keys)
        for (const key of keys) {
          const exercise = exerciseOfAll(key)
          if (exercise === undefined) revisionOf.set(key, revision)
          else invalidateExercise(exercise, revision)
        }
      else {
        revisionOf.clear()
        commonOf.clear()
        common = revision
      }
      for (const listener of listeners) listener({ revision, keys })
    },
    /** Calls `listener` after every commit until the returned function is called. */
    listen: (listener: (invalidation: Invalidation) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Revisions = ReturnType<typeof createRevisions>
