import type { SchemaBuilder } from './builder-postgresql.ts'
import type { Role } from './enums.ts'
import type { ExerciseTables } from './exercises.ts'

/** Users and personas of an exercise, who operates shared accounts, presence, sessions, one-time codes and failed sign-ins. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of tables
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
      /** Names without accents or case, for searching (`db/query/text.ts`). */
      foldedName: text().notNull(),
      photo: text(),
      role: text().notNull().$type<Role>(),
      /** argon2id in PHC form; null = cannot sign in. */
      passwordHash: text(),
      /** What they are in the crisis cell or the fiction, and where mail reaches the person: for the team alone. */
      position: text().notNull().default(''),
      email: text().notNull().default(''),
      certified: bool().notNull().default(false),
      bio: text().notNull().default(''),
      location: text().notNull().default(''),
      website: text(),
      birthDate: text(),
      /** Of a persona: tone, stance and instructions. Only those who oversee the exercise read it and the group. */
      notes: text().notNull().default(''),
      /** Of a persona: a free word that sorts it, such as citizens or press. */
      personaGroup: text().notNull().default(''),
      /** Followers outside the exercise, shown with `followersCount`; null = none. */
      audience: int(),
      /** Of a persona: whether storms and the generated past leave it out. */
      apart: bool().notNull().default(false),
      contractStart: text(),
      contractEnd: text(),
      disabledOn: time(),
      weezesCount: int().notNull().default(0),
      followersCount: int().notNull().default(0),
      followingCount: int().notNull().default(0),
      notificationsCount: int().notNull().default(0),
      /** `createdOn` of their newest notification; the next one is later. */
      notifiedOn: time(),
      /** Notifications up to this moment are read. */
      notificationsReadOn: time(),
      /** Newest sign-in; kept after its session is deleted. */
      signedInOn: time(),
      /** On an account through which an ADMIN of another exercise enters this one: the exercise and id of that ADMIN. No foreign key, since either row may be deleted first. */
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
      /** SHA-256 of the cookie's token, hexadecimal: a copy of this table lets nobody sign in. */
      id: text().primaryKey(),
      exerciseId: id().notNull(),
      userId: id().notNull(),
      agent: text().notNull().default(''),
      /** Milliseconds by which the device's clock is ahead of the server's; null = the device never sent its time. */
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
  /** The one-time code of an account: a newer one replaces it, and signing in with it deletes it. */
  const signInCodes = table(
    'sign_in_codes',
    {
      exerciseId: id().notNull(),
      userId: id().notNull(),
      /** argon2id in PHC form, as of passwords. */
      codeHash: text().notNull(),
      createdOn: time().notNull(),
      expiresOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.userId] }),
      foreignKey({ columns: [t.exerciseId, t.userId], foreignColumns: [users.exerciseId, users.id], name: 'sign_in_codes_user' }),
    ],
  )
  /** The players who speak for an official account. */
  const accountOperators = table(
    'account_operators',
    {
      exerciseId: id().notNull(),
      accountId: id().notNull(),
      userId: id().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.accountId, t.userId] }),
      index('account_operators_user').on(t.exerciseId, t.userId),
      foreignKey({ columns: [t.exerciseId, t.accountId], foreignColumns: [users.exerciseId, users.id], name: 'account_operators_account' }),
      foreignKey({ columns: [t.exerciseId, t.userId], foreignColumns: [users.exerciseId, users.id], name: 'account_operators_user' }),
    ],
  )
  const signInFailures = table(
    'sign_in_failures',
    {
      /** What is counted: failures of an account from one address or from all, or of an address. With count 0: an address from which an account signed in. */
      key: text().primaryKey(),
      count: int().notNull(),
      since: time().notNull(),
    },
    t => [index('sign_in_failures_since').on(t.since)],
  )
  /** Which object a user has open now; the next write deletes outdated rows. */
  const presences = table(
    'presences',
    {
      exerciseId: id().notNull(),
      place: text().notNull(),
      placeId: id().notNull(),
      userId: id().notNull(),
      since: time().notNull(),
      seenOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.place, t.placeId, t.userId] }),
      foreignKey({ columns: [t.exerciseId, t.userId], foreignColumns: [users.exerciseId, users.id], name: 'presences_user' }),
    ],
  )
  return { users, presences, sessions, signInCodes, accountOperators, signInFailures }
}

export type AccountTables = ReturnType<typeof createAccountTables>
