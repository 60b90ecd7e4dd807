import { and, asc, count, desc, eq, isNull, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/store.ts'
import { type Actor, exerciseBasePath, presentClonePath, runClonePath } from '../actor.ts'
import { personColumns } from '../people.reads.ts'
import { playerRole } from '../permissions.ts'
import type { Run, RunList } from './runs.contract.ts'

/** The client and the clone path whose runs an actor reads: of an archive those of its exercise. */
const presentOf = ({ user }: Actor) => ({ clientPath: user.client.clientPath, clone: presentClonePath(user.clonePath) })

const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }) => `${firstname} ${lastname}`.trim()

/** The runs of the actor's exercise, the newest first. */
export const readRuns = async (db: Db, actor: Actor): Promise<Run[]> => {
  const { exercises, runs, users } = db.t
  const { clientPath, clone } = presentOf(actor)
  const [starters, closers] = [alias(users, 'starters'), alias(users, 'closers')]
  const rows = await db
    .select({ run: runs, weezes: exercises.weezesCount, startedBy: personColumns(starters), closedBy: personColumns(closers) })
    .from(runs)
    .innerJoin(exercises, eq(exercises.id, runs.exerciseId))
    .innerJoin(starters, and(eq(starters.exerciseId, runs.exerciseId), eq(starters.id, runs.startedById)))
    .leftJoin(closers, and(eq(closers.exerciseId, runs.exerciseId), eq(closers.id, runs.closedById)))
    .where(and(eq(runs.clientId, actor.clientId), eq(runs.clone, clone)))
    .orderBy(desc(runs.number))
  return rows.map(({ run, weezes, startedBy, closedBy }) => {
    const { number, name, startedOn, closedOn, beginsOn, endsOn } = run
    const counts = closedOn && { cell: run.cellCount, debts: run.debtsCount, satisfied: run.satisfiedCount }
    return {
      ...{ number, name, state: closedOn ? 'closed' : 'running' },
      base: closedOn && exerciseBasePath(clientPath, runClonePath(clone, number)),
      ...{ beginsOn: beginsOn?.toISOString() ?? null, endsOn: endsOn?.toISOString() ?? null },
      ...{ startedOn: startedOn.toISOString(), startedBy: nameOf(startedBy) },
      ...{ closedOn: closedOn?.toISOString() ?? null, closedBy: closedBy && nameOf(closedBy) },
      players: run.playersCount,
      weezes: closedOn ? run.weezesCount : weezes - run.weezesBefore,
      ...(counts ?? { cell: null, debts: null, satisfied: null }),
    }
  })
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
