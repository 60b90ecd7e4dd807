import { and, asc, count, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { RunState } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import { type Actor, exerciseBasePath, presentClonePath, runClonePath } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import { personColumns } from '../people.reads.ts'
import { fullName } from '../people.rules.ts'
import { can, playerRole } from '../permissions.ts'
import type { ComparableRun, Run, RunList } from './runs.contract.ts'

/** The client and the clone path whose runs an actor reads: of an archive those of its exercise. */
const presentOf = ({ user }: Actor) => ({ clientPath: user.client.clientPath, clone: presentClonePath(user.clonePath) })

/** The exercises of a client that hold runs or stand as they are: each with its archives. */
const readHolders = async (db: Db, { clientId }: Actor) => {
  const { exercises } = db.t
  const { id, name: exerciseName, weezesCount, runState } = exercises
  const ofClient = and(eq(exercises.clientId, clientId), ne(exercises.runState, 'frozen'))
  const rows = await db.select({ id, path: exercises.clone, exerciseName, weezesCount, runState }).from(exercises).where(ofClient)
  return rows.map(row => ({ ...row, clone: presentClonePath(row.path) }))
}

/** The run that an exercise holds, and who started and closed it; a rehearsal is none. One exercise at a time: its rows lie together. */
const readRun = async (db: Db, { id: exerciseId, runState }: { id: number; runState: RunState }) => {
  if (runState === 'rehearsing') return undefined
  const { runs, users } = db.t
  const [run] = await db.select().from(runs).where(eq(runs.exerciseId, exerciseId))
  if (!run) return undefined
  const ids = [run.startedById, ...(run.closedById === null ? [] : [run.closedById])]
  const people = await db
    .select(personColumns(users))
    .from(users)
    .where(and(eq(users.exerciseId, exerciseId), inArray(users.id, ids)))
  const nameById = (id: number) => {
    const known = people.find(person => person.id === id)
    return known ? fullName(known) : ''
  }
  return { run, startedBy: nameById(run.startedById), closedBy: run.closedById === null ? null : nameById(run.closedById) }
}

/** The runs of the actor's exercise, the newest first. */
export const readRuns = async (db: Db, actor: Actor): Promise<Run[]> => {
  const { clientPath, clone } = presentOf(actor)
  const found: Run[] = []
  for (const { weezesCount, clone: of, ...holder } of await readHolders(db, actor)) {
    const held = of === clone ? await readRun(db, holder) : undefined
    if (!held) continue
    const { run, startedBy, closedBy } = held
    const { number, name, startedOn, closedOn, beginsOn, endsOn } = run
    const counts = closedOn && { cell: run.cellCount, debts: run.debtsCount, satisfied: run.satisfiedCount }
    found.push({
      number,
      name,
      state: closedOn ? 'closed' : 'running',
      base: closedOn && exerciseBasePath(clientPath, runClonePath(clone, number)),
      beginsOn: beginsOn?.toISOString() ?? null,
      endsOn: endsOn?.toISOString() ?? null,
      startedOn: startedOn.toISOString(),
      startedBy,
      closedOn: closedOn?.toISOString() ?? null,
      closedBy,
      players: run.playersCount,
      weezes: closedOn ? run.weezesCount : weezesCount - run.weezesBefore,
      ...(counts ?? { cell: null, debts: null, satisfied: null }),
    })
  }
  return found.toSorted((one, other) => other.number - one.number)
}

/** The runs of the actor's exercise and what the next one starts with. */
export const readRunList = async (db: Db, actor: Actor): Promise<RunList> => {
  const { exercises, sequences, sequenceItems: items, users } = db.t
  const { exerciseId } = actor
  const [exercise] = await db
    .select({ runState: exercises.runState, runsCount: exercises.runsCount, startedOn: exercises.startedOn })
    .from(exercises)
    .where(eq(exercises.id, exerciseId))
  const players = await db
    .select({ ...personColumns(users), bio: users.bio })
    .from(users)
    .where(and(eq(users.exerciseId, exerciseId), eq(users.role, playerRole), isNull(users.disabledOn)))
    .orderBy(asc(users.foldedName), asc(users.id))
  const [planned] = await db
    .select({ count: count() })
    .from(items)
    .innerJoin(sequences, and(eq(sequences.exerciseId, items.exerciseId), eq(sequences.id, items.sequenceId)))
    .where(and(eq(items.exerciseId, exerciseId), ne(sequences.kind, 'reserve')))
  const runsCount = exercise?.runsCount ?? 0
  return {
    runs: await readRuns(db, actor),
    next: runsCount + 1,
    players,
    items: planned?.count ?? 0,
    isPlayed: exercise?.runState !== 'running' && exercise?.startedOn !== null,
    archive: exercise?.runState === 'archived' ? runsCount : null,
  }
}

/** An exercise that holds a run, or stands as it is: `number` is null where no run was started. */
export type NamedRun = {
  exerciseId: number
  number: number | null
  name: string
  clone: string
  base: string | null
}

/** The exercises of a client, or those of one clone, with the runs that they hold, one exercise after the other. */
const nameRuns = async (db: Db, actor: Actor, only?: string): Promise<NamedRun[]> => {
  const { clientPath } = presentOf(actor)
  const named: NamedRun[] = []
  for (const { path, clone, exerciseName, ...holder } of await readHolders(db, actor)) {
    if (only !== undefined && clone !== only) continue
    const run = (await readRun(db, holder))?.run
    const base = path === clone ? null : exerciseBasePath(clientPath, path)
    named.push({ exerciseId: holder.id, number: run?.number ?? null, name: run?.name ?? exerciseName, clone, base })
  }
  return named
}

/**
 * The run that a name means: `2`, `now` for what stands in the exercise at present, or with a clone of the same client before it, `blue/2`.
 * Clones are for those who may enter them: administrators. 404 for everything else.
 */
export const findRun = async (db: Db, actor: Actor, name: string): Promise<NamedRun> => {
  const own = presentOf(actor)
  const at = name.indexOf('/')
  const [clone, which] = at < 0 ? [own.clone, name] : [name.slice(0, at), name.slice(at + 1)]
  const named = clone === own.clone || can(actor.role, 'administer') ? await nameRuns(db, actor, clone) : []
  return orNotFound(named.find(({ number, base }) => (which === 'now' ? base === null : number === Number(which))))
}

/** The runs that an actor may compare, with their exercises and the names that `findRun` takes, their own first, the newest one first. */
export const readNamedRuns = async (db: Db, actor: Actor): Promise<(NamedRun & { run: string })[]> => {
  const own = presentOf(actor)
  const named = await nameRuns(db, actor, can(actor.role, 'administer') ? undefined : own.clone)
  const runs = named.map(holder => {
    const which = String(holder.number ?? 'now')
    return { ...holder, run: holder.clone === own.clone ? which : `${holder.clone}/${which}` }
  })
  const isOwn = ({ clone }: NamedRun) => Number(clone === own.clone)
  return runs.toSorted(
    (one, other) =>
      isOwn(other) - isOwn(one) || one.clone.localeCompare(other.clone) || (other.number ?? Infinity) - (one.number ?? Infinity),
  )
}

/** What an actor may compare, by the names that `findRun` takes: the runs of the exercise, and for administrators those of its client's others. */
export const readComparableRuns = async (db: Db, actor: Actor): Promise<ComparableRun[]> =>
  (await readNamedRuns(db, actor)).map(({ run, number, name, clone, base }) => ({ run, number, name, clone, going: base === null }))
