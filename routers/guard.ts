import type { z } from 'zod'
import type { Db, Store } from '#db/store.ts'
import type { Tag } from '#db/tags.ts'
import type { Actor } from './actor.ts'
import type { Context } from './context.ts'
import { AppError, type AppErrorCode } from './errors.ts'
import { isWritingClosedTo } from './exercise-phase.rules.ts'
import { onceByKey } from './idempotency.writes.ts'
import { type AccessLevel, accessLevels, can, rolesWith } from './permissions.ts'
import { readRunState } from './run-state.reads.ts'
import type { ExerciseDisplay } from './session.contract.ts'

/** The access rules of a procedure. */
export type ProcedureMeta = {
  level: AccessLevel
  /** Rejects API tokens: set where the procedure grants lasting access. */
  sessionOnly?: boolean
  /** Allowed while writing is closed: it records what its caller has read. */
  marksRead?: boolean
  /** Allowed in the archive of a closed run: notes are written afterwards too. */
  inArchives?: boolean
  /** Begins or closes a run: it says by itself what it finds when another one was first. */
  turnsRun?: boolean
  /** A batch may contain one such call. */
  hashesPassword?: boolean
  /** Its answer has a password or another secret, which is not kept for a repeated request. */
  answersSecret?: boolean
  /** The tags that the answer of a query shows: it is cached until one of them is invalidated. Absent for one that is asked anew each time. */
  shows?: readonly Tag[]
  /** Its answer changes as time passes too: pages are told of what it shows, and it is asked anew each time. */
  ages?: boolean
}

/** A method and a path of REST, with its parameters: `GET /weezs/:id/thread`. */
export type RestPath = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

/**
 * What a call may refuse beyond what its level, method, path and contract say: the codes, and the inputs that fit their schema and may be wrong
 * all the same, with why.
 */
export type Refusals = { codes?: readonly AppErrorCode[]; fields?: Readonly<Record<string, string>> }

/** What REST and the documentation of the API say of a procedure. */
export type RestMeta<Path extends RestPath = RestPath> = {
  rest: Path
  /** What the call does, without a full stop. */
  summary: string
  refuses?: Refusals
  /** How the body is sent where it is not the input in JSON: as a form, not at all, or as something that becomes the input. */
  body?: 'form' | 'none' | { schema: z.ZodType; toInput: (body: unknown) => unknown }
}

/** What the guard knows of a call: a procedure, or a file that is downloaded. One without a level is for administrators. */
export type GuardedCall = { type: 'query' | 'mutation' | 'subscription'; meta: Partial<ProcedureMeta> | undefined }

/** Why a write of a player is rejected, by the phase of the exercise. */
const closedReasons = { running: 'writing.closed', suspended: 'writing.suspended', ended: 'writing.ended' } as const

const whyClosed = ({ phase, run }: ExerciseDisplay) =>
  phase === 'running' && run?.state === 'closed' ? 'writing.between_runs' : closedReasons[phase]

const closedRunError = () => new AppError('run.closed')

/**
 * The guard of every call, whatever transport it comes by (design rule 21): archive, then level, then phase. Throws 403 for a change of a closed
 * run, whoever asks; 401 without a session; 403 for a role without the permission, for an API token where a session is required, and for a
 * write of a player while the animators have closed writing (EXO-58).
 */
export const assertMayCall = ({ type, meta }: GuardedCall, { tenant, actor }: Pick<Context, 'tenant' | 'actor'>): void => {
  const { level = 'admin', sessionOnly, marksRead, inArchives } = meta ?? {}
  // A closed run stays as it was (design rule 18); only notes are added.
  if (type === 'mutation' && tenant.archiveOf && !inArchives) throw closedRunError()
  const permission = accessLevels[level]
  if (!permission) return
  if (!actor) throw new AppError('session.missing')
  if (!can(actor.role, permission)) throw new AppError('call.role', { roles: rolesWith(permission).join(', ') })
  if (sessionOnly && actor.byToken) throw new AppError('call.token')
  const { exercise } = actor.user
  if ((level === 'member' || level === 'player') && !marksRead && isWritingClosedTo(actor.role, exercise))
    throw new AppError(whyClosed(exercise))
}

/** Throws 403 once the run that somebody was let in to is closed: their exercise is its archive then. */
const assertStillOpen = async (db: Db, { exerciseId }: Actor): Promise<void> => {
  if ((await readRunState(db, exerciseId)) === 'archived') throw closedRunError()
}

/** The store of a change that may take a while, such as a slow upload: it writes nothing into a run that was closed meanwhile (EXO-310). */
const writeWhileOpen = (store: Store, actor: Actor): Store => ({
  ...store,
  write: async work => {
    // On PostgreSQL a transaction of one snapshot may not begin with a question.
    if (store.engine === 'postgresql') {
      await assertStillOpen(store.read, actor)
      return store.write(work)
    }
    return store.write(async tx => {
      await assertStillOpen(tx, actor)
      return work(tx)
    })
  },
})

type Change = { name: string; meta: Partial<ProcedureMeta> | undefined; readInput: () => unknown }

/** The rest of the guard of a change that `assertMayCall` has let in: it is made while its run is open, and once for its `Idempotency-Key`. */
export const makeChange = <Answer>(
  ctx: Context,
  { name, meta, readInput }: Change,
  make: (store: Store) => Promise<Answer>,
): Promise<Answer> => {
  const { actor } = ctx
  const store = actor && !meta?.inArchives && !meta?.turnsRun ? writeWhileOpen(ctx.store, actor) : ctx.store
  return onceByKey({ ...ctx, store }, { name, readInput, answersSecret: meta?.answersSecret }, make)
}
