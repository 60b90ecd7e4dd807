import { and, count, countDistinct, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Role } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readOfficialAccounts } from '../auth/operators.reads.ts'
import { can, isPersona } from '../permissions.ts'
import type { Readiness } from './readiness.contract.ts'

const isPlayer = (role: Role) => can(role, 'write') && !can(role, 'animate')

/** Counts what the exercise has of all that it needs before it is played (EXO-85). */
export const readReadiness = async (db: Db, actor: Actor, now: Date): Promise<Readiness> => {
  const { exerciseId } = actor
  const { users, mediaSources, sequenceItems, sequences, weezes, sessions } = db.t
  const people = await db
    .select({ role: users.role, count: count() })
    .from(users)
    .where(and(eq(users.exerciseId, exerciseId), isNull(users.disabledOn)))
    .groupBy(users.role)
  const connected = await db
    .select({ role: users.role, count: countDistinct(users.id) })
    .from(sessions)
    .innerJoin(users, and(eq(users.exerciseId, sessions.exerciseId), eq(users.id, sessions.userId)))
    .where(and(eq(sessions.exerciseId, exerciseId), gt(sessions.expiresOn, now)))
    .groupBy(users.role)
  const sources = await db
    .select({ voiceId: users.id })
    .from(mediaSources)
    .leftJoin(users, and(eq(users.exerciseId, exerciseId), eq(users.id, mediaSources.personaId), isNull(users.disabledOn)))
    .where(eq(mediaSources.exerciseId, exerciseId))
  const voices = sources.flatMap(({ voiceId }) => voiceId ?? [])
  const sum = (rows: typeof people, counts: (role: Role) => boolean) =>
    rows.reduce((total, row) => total + (counts(row.role) ? row.count : 0), 0)
  const { length: officials } = await readOfficialAccounts(db, actor)
  return {
    players: sum(people, isPlayer) - officials,
    officials,
    animators: sum(people, role => can(role, 'animate')),
    personas: sum(people, isPersona) - new Set(voices).size,
    mediaSources: sources.length,
    voiceless: sources.length - voices.length,
    items: await db.$count(sequenceItems, eq(sequenceItems.exerciseId, exerciseId)),
    weezes: await db.$count(weezes, and(eq(weezes.exerciseId, exerciseId), isNull(weezes.deletedOn))),
    connected: sum(connected, isPlayer),
    started: await db.$count(sequences, and(eq(sequences.exerciseId, exerciseId), ne(sequences.status, 'STOPPED'))),
  }
}
