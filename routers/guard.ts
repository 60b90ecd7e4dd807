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
import type { RealStop, Stops } from './services.ts'
import type { ExerciseDisplay } from './session.contract.ts'

/** The access rules of a procedure. */
export type ProcedureMeta = {
  level: AccessLevel
  /** Rejects API tokens: set where the procedure grants lasting access. */
  sessionOnly?: boolean
  /** Allowed while writing is closed: it records what its caller has read. */
  marksRead?: boolean
  /** Allowed to players once the exercise has ended: it asks them what they think of it. */
  afterEnd?: boolean
  /** Allowed in the archive of a closed run: notes are written afterwards too. */
  inArchives?: boolean
  /** Begins or closes a run: it says by itself what it finds when another one was first. */
  turnsRun?: boolean
  /** Allowed while the exercise is stopped for something real. */
  duringStop?: boolean
  /** Waits for nothing in the database, not even for what is kept of an `Idempotency-Key`: a repetition changes nothing by itself. */
  atOnce?: boolean
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
 * The stop that holds where a request leads: in the caller's exercise, for a stranger in that of the path, and in the archive of a run in its
 * exercise.
 */
export const findStop = ({ tenant, actor, stops }: Pick<Context, 'tenant' | 'actor' | 'stops'>): RealStop | undefined => {
  if (!stops.any()) return undefined
  return actor && !tenant.archiveOf ? stops.of(actor.exerciseId) : stops.at(tenant.archiveOf ?? tenant)
}

/** Throws 403 while an exercise is stopped (CTRL-01), unless it is a look of somebody who runs it, or a call for that time. */
const assertNotStopped = ({ type, meta }: GuardedCall, context: Pick<Context, 'tenant' | 'actor' | 'stops'>): void => {
  if (meta?.duringStop || (type !== 'mutation' && can(context.actor?.role, 'animate'))) return
  if (findStop(context)) throw new AppError('exercise.stopped')
}

/**
 * The guard of every call, whatever transport it comes by (design rule 21): archive, then level, then stop, then phase. Throws 403 for a change of a closed
 * run, whoever asks; 401 without a session; 403 for a role without the permission, for an API token where a session is required, and for a
 * write of a player while the animators have closed writing (EXO-58).
 */
export const assertMayCall = (call: GuardedCall, context: Pick<Context, 'tenant' | 'actor' | 'stops'>): void => {
  const { type, meta } = call
  const { tenant, actor } = context
  const { level = 'admin', sessionOnly, marksRead, afterEnd, inArchives } = meta ?? {}
  // A closed run stays as it was (design rule 18); only notes are added.
  if (type === 'mutation' && tenant.archiveOf && !inArchives) throw closedRunError()
  const permission = accessLevels[level]
  // A visitor who reads the press; signing in is a change, and is never refused.
  if (!permission && type !== 'mutation') assertNotStopped(call, context)
  if (!permission) return
  if (!actor) throw new AppError('session.missing')
  if (!can(actor.role, permission)) throw new AppError('call.role', { roles: rolesWith(permission).join(', ') })
  if (sessionOnly && actor.byToken) throw new AppError('call.token')
  assertNotStopped(call, context)
  const { exercise } = actor.user
  const isOpen = marksRead || (afterEnd && exercise.phase === 'ended')
  if ((level === 'member' || level === 'player') && !isOpen && isWritingClosedTo(actor.role, exercise))
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

/** The store of a change in an exercise: what has waited until the exercise was stopped writes nothing any more. */
export const writeUnlessStopped = (store: Store, stops: Stops, exerciseId: number): Store => ({
  ...store,
  write: work =>
    store.write(async tx => {
      const assertGoesOn = () => {
        if (stops.of(exerciseId)) throw new AppError('exercise.stopped')
      }
      assertGoesOn()
      const made = await work(tx)
      assertGoesOn()
      return made
    }),
})

type Change = { name: string; meta: Partial<ProcedureMeta> | undefined; readInput: () => unknown }

/** The rest of the guard of a change that `assertMayCall` has let in: it is made while its run is open, and once for its `Idempotency-Key`. */
export const makeChange = <Answer>(
  ctx: Context,
  { name, meta, readInput }: Change,
  make: (store: Store) => Promise<Answer>,
): Promise<Answer> => {
  const { actor, stops } = ctx
  if (meta?.atOnce) return make(ctx.store)
  const open = actor && !meta?.inArchives && !meta?.turnsRun ? writeWhileOpen(ctx.store, actor) : ctx.store
  const isStopped = actor && !meta?.duringStop && accessLevels[meta?.level ?? 'admin']
  const store = isStopped ? writeUnlessStopped(open, stops, actor.exerciseId) : open
  return onceByKey({ ...ctx, store }, { name, readInput, answersSecret: meta?.answersSecret }, make)
}
