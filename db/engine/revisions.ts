import { randomBytes } from 'node:crypto'
import { everything, exerciseOfAll, type TopicKey } from '../topics.ts'

/** What changed in a transaction: the topics that it named. One that named none may have changed anything. */
export type Change = ReadonlySet<TopicKey>

/** What is told of a commit: its name, and the topics that moved; undefined = all. */
export type Move = { revision: string; keys: Change | undefined }

/** The most topics that are remembered one by one. Beyond it all of them move at once, which costs speed and never shows anything stale. */
const topicsMax = 200_000

/** A name that no other commit of any process has. */
export const newRevision = (): string => randomBytes(9).toString('base64url')

/**
 * The revision of each topic: the name of the last commit that touched it, so that two processes which heard the same commits in the same
 * order agree on it.
 */
export const createRevisions = () => {
  /** Of every topic that has not moved since all of them did. */
  let common = newRevision()
  let moves = 0
  const moved = new Map<TopicKey, string>()
  /** Of the topics of an exercise that have not moved since all of its did. */
  const commonOf = new Map<string, string>()
  const listeners = new Set<(move: Move) => void>()
  const of = (key: TopicKey): string => moved.get(key) ?? commonOf.get(key.slice(0, key.indexOf('/'))) ?? common
  const moveExercise = (exercise: string, revision: string) => {
    for (const key of moved.keys()) if (key.startsWith(`${exercise}/`)) moved.delete(key)
    commonOf.set(exercise, revision)
  }
  return {
    /** How often anything moved. */
    moves: () => moves,
    of,
    /** Whether none of these topics has moved since they had these revisions. */
    areAt: (keys: readonly TopicKey[], revisions: readonly string[]): boolean => keys.every((key, at) => of(key) === revisions[at]),
    move: (change: Change, revision: string): void => {
      moves += 1
      const named = change.size > 0 && !change.has(everything)
      const keys = named && moved.size + change.size <= topicsMax ? change : undefined
      if (keys)
        for (const key of keys) {
          const exercise = exerciseOfAll(key)
          if (exercise === undefined) moved.set(key, revision)
          else moveExercise(exercise, revision)
        }
      else {
        moved.clear()
        commonOf.clear()
        common = revision
      }
      for (const listener of listeners) listener({ revision, keys })
    },
    /** Calls `listener` after every commit until the returned function is called. */
    listen: (listener: (move: Move) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Revisions = ReturnType<typeof createRevisions>
