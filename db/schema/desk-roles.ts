import type { AccountTables } from './accounts.ts'
import type { SchemaBuilder } from './builder-postgresql.ts'
import type { DeskTone } from './enums.ts'
import type { ExerciseTables } from './exercises.ts'
import type { SequenceTables } from './sequences.ts'

/** The roles of the animators' desk: whom each plays, what it conducts, and who has it now. */
export const createDeskRoleTables = (
  { table, id, text, time, index, primaryKey, foreignKey }: SchemaBuilder,
  { exercises }: ExerciseTables,
  { users }: AccountTables,
  { sequences }: SequenceTables,
) => {
  const deskRoles = table(
    'desk_roles',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      name: text().notNull(),
      tone: text().notNull().$type<DeskTone>(),
      createdOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      foreignKey({ columns: [t.exerciseId], foreignColumns: [exercises.id], name: 'desk_roles_exercise' }),
    ],
  )
  /** The personas of a role; a persona belongs to one role at most, and so does a sequence. */
  const deskRolePersonas = table(
    'desk_role_personas',
    { exerciseId: id().notNull(), personaId: id().notNull(), roleId: id().notNull() },
    t => [
      primaryKey({ columns: [t.exerciseId, t.personaId] }),
      index('desk_role_personas_role').on(t.exerciseId, t.roleId),
      foreignKey({
        columns: [t.exerciseId, t.roleId],
        foreignColumns: [deskRoles.exerciseId, deskRoles.id],
        name: 'desk_role_personas_role',
      }),
      foreignKey({
        columns: [t.exerciseId, t.personaId],
        foreignColumns: [users.exerciseId, users.id],
        name: 'desk_role_personas_persona',
      }),
    ],
  )
  const deskRoleSequences = table(
    'desk_role_sequences',
    { exerciseId: id().notNull(), sequenceId: id().notNull(), roleId: id().notNull() },
    t => [
      primaryKey({ columns: [t.exerciseId, t.sequenceId] }),
      index('desk_role_sequences_role').on(t.exerciseId, t.roleId),
      foreignKey({
        columns: [t.exerciseId, t.roleId],
        foreignColumns: [deskRoles.exerciseId, deskRoles.id],
        name: 'desk_role_sequences_role',
      }),
      foreignKey({
        columns: [t.exerciseId, t.sequenceId],
        foreignColumns: [sequences.exerciseId, sequences.id],
        name: 'desk_role_sequences_sequence',
      }),
    ],
  )
  /** Who has a role now; several may, and one may have several. */
  const deskRoleHolders = table(
    'desk_role_holders',
    { exerciseId: id().notNull(), roleId: id().notNull(), userId: id().notNull(), since: time().notNull() },
    t => [
      primaryKey({ columns: [t.exerciseId, t.roleId, t.userId] }),
      foreignKey({
        columns: [t.exerciseId, t.roleId],
        foreignColumns: [deskRoles.exerciseId, deskRoles.id],
        name: 'desk_role_holders_role',
      }),
      foreignKey({ columns: [t.exerciseId, t.userId], foreignColumns: [users.exerciseId, users.id], name: 'desk_role_holders_user' }),
    ],
  )
  return { deskRoles, deskRolePersonas, deskRoleSequences, deskRoleHolders }
}
