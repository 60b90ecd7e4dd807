import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from '#db/engine/open-store.ts'
import type { Store } from '#db/store.ts'
import { engines } from '#test/support/engines.ts'
import { copyMigrationsBefore, copyMigrationsWithExtra } from '#test/support/migration-copies.ts'
import { promise } from '#test/support/promise.ts'
import { runRawSql } from '#test/support/run-raw-sql.ts'
import { createTempDataLocation, type TempDataLocation } from '#test/support/temp-data-location.ts'

const addClient = (store: Store) =>
  store.write(async tx => {
    await tx.insert(tx.t.clients).values({ id: 1, name: 'kept', path: 'kept', createdOn: new Date() })
  })
const names = async ({ read }: Store) => (await read.select().from(read.t.clients)).map(client => client.name)

describe.each(engines)('Migrations (%s)', engine => {
  let place: TempDataLocation
  beforeEach(async () => {
    place = await createTempDataLocation(engine)
  })
  afterEach(() => place.drop())

  /** The same data location, opened with one migration more. */
  const later = (): TempDataLocation => {
    const migrations = join(place.folder, 'later')
    copyMigrationsWithExtra(place.migrations, migrations, engine, `update clients set name = 'brought up to date'`)
    return { ...place, migrations }
  }

  test('design 6: starting again changes nothing and keeps the data', async () => {
    const first = await openStore(place)
    await addClient(first)
    await first.close()
    const second = await openStore(place)
    expect(await names(second)).toEqual(['kept'])
    await second.close()
    expect(readdirSync(place.folder)).not.toContain('backups')
  })

  test('design 6: an older schema is brought up to date, and a SQLite file is copied before; after that the older program does not start', async () => {
    const older = await openStore(place)
    await addClient(older)
    await older.close()
    // A copy that an earlier attempt did not finish.
    const unfinished = join(place.folder, 'backups', 'before.db.part')
    if (engine === 'sqlite') {
      mkdirSync(join(place.folder, 'backups'))
      writeFileSync(unfinished, 'half')
    }
    const newer = await openStore(later())
    expect(await names(newer)).toEqual(['brought up to date'])
    await newer.close()
    await expect(openStore(place)).rejects.toThrow(/^This data was written by a newer version of Weez\. .+$/)
    expect(existsSync(unfinished)).toBe(false)
    if (engine === 'sqlite') expect(await namesIn(join(place.folder, 'backups'))).toEqual(['kept'])
  })

  test('clones of an older version know their origin, and hold no credentials of administrators or disabled accounts', async () => {
    const migrations = join(place.folder, 'earlier')
    copyMigrationsBefore(place.migrations, migrations, engine, '0012_origins')
    await (await openStore({ ...place, migrations })).close()
    const moment = engine === 'sqlite' ? '0' : `'2026-01-01'`
    const client = (id: number) => `insert into clients (id, name, path, created_on) values (${id}, 'c', 'c${id}', ${moment})`
    const exercise = (id: number, clientId: number, clone: string) =>
      `insert into exercises (id, client_id, clone, name, last_created_on, created_on) values (${id}, ${clientId}, '${clone}', 'e', ${moment}, ${moment})`
    const account = (exerciseId: number, id: number, role: string, hash: string, more = 'null', closed = 'null') =>
      `insert into users (exercise_id, id, username, firstname, lastname, folded_name, role, password_hash, home_user_id, home_exercise_id, disabled_on, created_on)
       values (${exerciseId}, ${id}, 'u${id}', 'f', 'l', 'f', '${role}', ${hash}, ${more}, ${more === 'null' ? 'null' : '20'}, ${closed}, ${moment})`
    await runRawSql(
      place,
      [
        client(1),
        client(2),
        exercise(10, 1, ''),
        exercise(11, 1, 'blue'),
        exercise(12, 1, 'red'),
        exercise(13, 1, 'own'),
        exercise(20, 2, ''),
        account(10, 1, 'ADMIN', `'a'`),
        account(10, 2, 'USER', `'u'`, 'null', moment),
        account(10, 3, 'USER', `'lowered'`),
        account(10, 4, 'ADMIN', 'null', '99'),
        account(10, 9, 'DUMMY', 'null', 'null', moment),
        ...[11, 12].flatMap(id => [
          account(id, 1, 'ADMIN', `'a'`),
          account(id, 2, 'USER', `'u'`),
          account(id, 3, 'ADMIN', `'lowered'`),
          account(id, 4, 'ADMIN', `'given'`, '99'),
          account(id, 5, 'ANIMATOR', `'only here'`),
          account(id, 9, 'DUMMY', 'null'),
        ]),
        account(13, 6, 'ADMIN', `'own'`),
        account(20, 1, 'ADMIN', `'another client'`),
        ...[1, 2].map(
          id =>
            `insert into sessions (id, exercise_id, user_id, created_on, seen_on, expires_on) values ('s${id}', 12, ${id}, ${moment}, ${moment}, ${moment})`,
        ),
      ].join(';\n'),
    )
    const store = await openStore(place)
    const { exercises, sessions, users } = store.read.t
    const origins = await store.read.select({ id: exercises.id, originId: exercises.originId }).from(exercises).orderBy(exercises.id)
    expect(origins.map(({ originId }) => originId)).toEqual([null, 10, 11, null, null])
    const rows = await store.read.select().from(users).orderBy(users.exerciseId, users.id)
    const stands = rows.map(user => [
      user.exerciseId,
      user.id,
      user.role,
      user.passwordHash,
      user.homeExerciseId,
      user.homeUserId,
      user.disabledOn !== null,
    ])
    const clone = (id: number) => [
      [id, 1, 'ADMIN', null, 10, 1, false],
      [id, 2, 'USER', 'u', null, null, true],
      [id, 3, 'USER', 'lowered', null, null, false],
      [id, 4, 'ADMIN', null, 20, 99, false],
      [id, 5, 'ANIMATOR', 'only here', null, null, false],
      [id, 9, 'DUMMY', null, null, null, false],
    ]
    expect(stands).toEqual([
      [10, 1, 'ADMIN', 'a', null, null, false],
      [10, 2, 'USER', 'u', null, null, true],
      [10, 3, 'USER', 'lowered', null, null, false],
      [10, 4, 'ADMIN', null, 20, 99, false],
      [10, 9, 'DUMMY', null, null, null, true],
      ...clone(11),
      ...clone(12),
      [13, 6, 'ADMIN', 'own', null, null, false],
      [20, 1, 'ADMIN', 'another client', null, null, false],
    ])
    expect((await store.read.select().from(sessions)).map(({ id }) => id)).toEqual(['s1'])
    await store.close()
  })

  test('what was judged by an older version knows the act of its author at that moment, and no act where nobody has reacted', async () => {
    const migrations = join(place.folder, 'earlier')
    copyMigrationsBefore(place.migrations, migrations, engine, '0020_answering_acts')
    await (await openStore({ ...place, migrations })).close()
    const at = (second: number) => (engine === 'sqlite' ? `${second * 1000}` : `to_timestamp(${second})`)
    const debt = (id: number, reactedOn: string, reactedById: string) =>
      `insert into debts (exercise_id, id, subject, subject_id, persona_id, asked_on, delay, judgement, judged_on, judged_by_id, reacted_on, reacted_by_id, closed_on)
       values (10, ${id}, 'weeze', ${id}, 1, ${at(0)}, 600, 'satisfied', ${at(9)}, 1, ${reactedOn}, ${reactedById}, ${at(9)})`
    const message = `insert into messages (exercise_id, id, conversation_id, author_id, written_by_id, content, created_on)`
    await runRawSql(
      place,
      [
        `insert into clients (id, name, path, created_on) values (1, 'c', 'c', ${at(0)})`,
        `insert into exercises (id, client_id, clone, name, last_created_on, created_on) values (10, 1, '', 'e', ${at(0)}, ${at(0)})`,
        ...[1, 2].map(
          id => `insert into users (exercise_id, id, username, firstname, lastname, folded_name, role, created_on)
            values (10, ${id}, 'u${id}', 'f', 'l', 'f', 'USER', ${at(0)})`,
        ),
        `insert into weezes (exercise_id, id, author_id, text, medias, mentions, created_on) values (10, 31, 1, 'x', '[]', '[]', ${at(3)})`,
        `insert into conversations (exercise_id, id, opened_as_id, last_message_on, created_on) values (10, 4, 1, ${at(0)}, ${at(0)})`,
        `${message} values (10, 41, 4, 2, 2, 'x', ${at(5)})`,
        ...[debt(51, at(3), '1'), debt(52, at(5), '2'), debt(53, at(5), '1'), debt(54, 'null', 'null')],
      ].join(';\n'),
    )
    const store = await openStore(place)
    const { debts } = store.read.t
    const rows = await store.read.select().from(debts).orderBy(debts.id)
    await promise('EXO-475', () =>
      expect(rows.map(({ actKind, actId }) => [actKind, actId])).toEqual([
        ['weeze', 31],
        ['message', 41],
        [null, null],
        [null, null],
      ]),
    )
    await store.close()
  })

  test('plans of an older version give their exercise the speed of the one with the most lines, and a run that has begun is told of as before', async () => {
    const migrations = join(place.folder, 'earlier')
    copyMigrationsBefore(place.migrations, migrations, engine, '0023_one_clock')
    await (await openStore({ ...place, migrations })).close()
    const at = (second: number) => (engine === 'sqlite' ? `${second * 1000}` : `to_timestamp(${second})`)
    const exercise = (id: number, startedOn: string) =>
      `insert into exercises (id, client_id, clone, name, last_created_on, created_on, started_on)
       values (${id}, 1, 'c${id}', 'e', ${at(0)}, ${at(0)}, ${startedOn})`
    const sequence = (exerciseId: number, id: number, speed: number) =>
      `insert into sequences (exercise_id, id, name, status, duration, speed, created_on)
       values (${exerciseId}, ${id}, 's', 'STOPPED', 0, ${speed}, ${at(0)})`
    const item = (exerciseId: number, id: number, sequenceId: number) =>
      `insert into sequence_items (exercise_id, id, sequence_id, position, "offset", kind, author_id, text, medias)
       values (${exerciseId}, ${id}, ${sequenceId}, 0, 0, 'weeze', 1, 'x', '[]')`
    await runRawSql(
      place,
      [
        `insert into clients (id, name, path, created_on) values (1, 'c', 'c', ${at(0)})`,
        ...[exercise(10, 'null'), exercise(20, at(5)), exercise(30, 'null')],
        ...[10, 20].map(
          id => `insert into users (exercise_id, id, username, firstname, lastname, folded_name, role, created_on)
            values (${id}, 1, 'u', 'f', 'l', 'f', 'DUMMY', ${at(0)})`,
        ),
        ...[sequence(10, 1, 20), sequence(10, 2, 5), sequence(20, 3, 4), item(10, 1, 2), item(20, 2, 3)],
      ].join(';\n'),
    )
    const store = await openStore(place)
    const { exercises, sequences } = store.read.t
    const rows = await store.read.select().from(exercises).orderBy(exercises.id)
    const plans = await store.read.select().from(sequences).orderBy(sequences.id)
    await promise('EXO-476', () => {
      expect(rows.map(({ speed, clockChanges }) => [speed, clockChanges])).toEqual([
        [5, []],
        [4, []],
        [1, []],
      ])
      expect(plans.map(({ speed }) => speed)).toEqual([1, 1, 4])
    })
    await store.close()
  })
})

/** What the one copy in a folder holds. */
const namesIn = async (folder: string) => {
  const [copy = ''] = readdirSync(folder)
  const database = new Database(join(folder, copy), { readonly: true })
  const rows = database.prepare('select name from clients').all() as { name: string }[]
  database.close()
  return rows.map(row => row.name)
}

describe.runIf(engines.includes('postgresql'))('Several processes (postgresql)', () => {
  test('design 6: four that start at once on an empty database migrate it once', async () => {
    const place = await createTempDataLocation('postgresql')
    const stores = await Promise.all(Array.from({ length: 4 }, () => openStore(place)))
    const [first] = stores
    if (first) await addClient(first)
    for (const store of stores) expect(await names(store)).toEqual(['kept'])
    for (const store of stores) await store.close()
    await place.drop()
  })
})
