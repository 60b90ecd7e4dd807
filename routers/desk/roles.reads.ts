import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readPresentUsers } from '../auth/presence.reads.ts'
import { orNotFound } from '../errors.ts'
import { personColumns } from '../people.reads.ts'
import { can } from '../permissions.ts'
import type { DeskRole, DeskRoles } from './roles.contract.ts'

/** The roles of the desk of an exercise, oldest first. */
const readRoles = async (db: Db, exerciseId: number): Promise<DeskRole[]> => {
  const { deskRoles: roles, deskRolePersonas, deskRoleSequences, deskRoleHolders, users } = db.t
  const rows = await db
    .select({ id: roles.id, name: roles.name, tone: roles.tone })
    .from(roles)
    .where(eq(roles.exerciseId, exerciseId))
    .orderBy(asc(roles.createdOn), asc(roles.id))
  const personas = await db
    .select({ roleId: deskRolePersonas.roleId, person: personColumns(users) })
    .from(deskRolePersonas)
    .innerJoin(users, and(eq(users.exerciseId, deskRolePersonas.exerciseId), eq(users.id, deskRolePersonas.personaId)))
    .where(eq(deskRolePersonas.exerciseId, exerciseId))
    .orderBy(asc(users.firstname), asc(users.lastname), asc(users.id))
  const conducted = await db
    .select({ roleId: deskRoleSequences.roleId, id: deskRoleSequences.sequenceId })
    .from(deskRoleSequences)
    .where(eq(deskRoleSequences.exerciseId, exerciseId))
    .orderBy(asc(deskRoleSequences.sequenceId))
  const holders = await db
    .select({ roleId: deskRoleHolders.roleId, person: personColumns(users) })
    .from(deskRoleHolders)
    .innerJoin(users, and(eq(users.exerciseId, deskRoleHolders.exerciseId), eq(users.id, deskRoleHolders.userId)))
    .where(eq(deskRoleHolders.exerciseId, exerciseId))
    .orderBy(asc(deskRoleHolders.since), asc(users.id))
  return rows.map(role => ({
    ...role,
    personas: personas.filter(({ roleId }) => roleId === role.id).map(({ person }) => person),
    sequenceIds: conducted.filter(({ roleId }) => roleId === role.id).map(({ id }) => id),
    holders: holders.filter(({ roleId }) => roleId === role.id).map(({ person }) => person),
  }))
}

/** The roles of the desk, who has them, and which other animators are at it. */
export const readDeskRoles = async (db: Db, actor: Actor, now: Date): Promise<DeskRoles> => {
  const present = await readPresentUsers(db, actor, 'desk', [actor.exerciseId], now)
  return {
    roles: await readRoles(db, actor.exerciseId),
    present: present.filter(({ role }) => can(role, 'animate')).map(({ user }) => user),
  }
}

/** One role; 404 when the exercise has none with that id. */
export const readDeskRole = async (db: Db, exerciseId: number, id: number): Promise<DeskRole> =>
  orNotFound((await readRoles(db, exerciseId)).find(role => role.id === id))
