import type { Role } from './enums.ts'
import type { ExerciseTables } from './exercises.ts'
import type { SchemaBuilder } from './kit-postgresql.ts'

/** People and personas of an exercise, their sessions and their failed sign-ins. */
export const createAccountTables = (
  { table, id, int, text, bool, time, index, uniqueIndex, primaryKey, foreignKey }: SchemaBuilder,
  { exercises }: ExerciseTables,
) => {
  const users = table(
    'users',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      username: text().notNull(),
      firstname: text().notNull(),
      lastname: text().notNull(),
      /** Names without accents or case, for searching (`db/query/fold.ts`). */
      foldedName: text().notNull(),
      photo: text(),
      role: text().notNull().$type<Role>(),
      /** argon2id in PHC form; null = cannot sign in. */
      passwordHash: text(),
      certified: bool().notNull().default(false),
      bio: text().notNull().default(''),
      location: text().notNull().default(''),
      website: text(),
      birthDate: text(),
      contractStart: text(),
      contractEnd: text(),
      disabledOn: time(),
      weezesCount: int().notNull().default(0),
      followersCount: int().notNull().default(0),
      followingCount: int().notNull().default(0),
      notificationsCount: int().notNull().default(0),
      /** Newest moment given to a notification of theirs; the next one is later. */
      notifiedOn: time(),
      /** What came up to this moment is read. */
      notificationsReadOn: time(),
      /** Newest sign-in; sessions go, this stays. */
      signedInOn: time(),
      /** Of an account through which an ADMIN of another exercise enters this one: who that is. It is no key, since either may go first. */
      homeExerciseId: id(),
      homeUserId: id(),
      createdOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      uniqueIndex('users_username').on(t.exerciseId, t.username),
      index('users_home').on(t.homeExerciseId, t.homeUserId),
      foreignKey({ columns: [t.exerciseId], foreignColumns: [exercises.id], name: 'users_exercise' }),
    ],
  )
  const sessions = table(
    'sessions',
    {
      /** SHA-256 of the cookie's token, hexadecimal: a copy of this table signs nobody in. */
      id: text().primaryKey(),
      exerciseId: id().notNull(),
      userId: id().notNull(),
      agent: text().notNull().default(''),
      /** Milliseconds by which the device's clock is ahead of ours; null = it never told. */
      clockSkew: int(),
      createdOn: time().notNull(),
      seenOn: time().notNull(),
      expiresOn: time().notNull(),
    },
    t => [
      index('sessions_user').on(t.exerciseId, t.userId),
      index('sessions_expiry').on(t.expiresOn),
      foreignKey({ columns: [t.exerciseId, t.userId], foreignColumns: [users.exerciseId, users.id], name: 'sessions_user' }),
    ],
  )
  const signInFailures = table(
    'sign_in_failures',
    {
      /** What is counted: an account seen from an address or from all, or an address; or, with 0, from where somebody signed in. */
      key: text().primaryKey(),
      count: int().notNull(),
      since: time().notNull(),
    },
    t => [index('sign_in_failures_since').on(t.since)],
  )
  return { users, sessions, signInFailures }
}

export type AccountTables = ReturnType<typeof createAccountTables>
