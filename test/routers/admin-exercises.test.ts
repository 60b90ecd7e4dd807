import { readdirSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { type TenantTable, tenantTableNames, tenantTables } from '#db/schema/tenant-tables.ts'
import { versionContent } from '#test/support/article-input.ts'
import { errorOf } from '#test/support/call-errors.ts'
import { findCounterMismatches } from '#test/support/counter-mismatches.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { fillDesk } from '#test/support/desk-rows.ts'
import { fingerprint } from '#test/support/fingerprint.ts'
import { untilDoneOrWaiting } from '#test/support/lock-waits.ts'
import { hashMediaFiles } from '#test/support/media-hashes.ts'
import { promise } from '#test/support/promise.ts'

type Walked = PgTable & { exerciseId: PgColumn }
type Row = Record<string, unknown>

describeWorlds('Exercises', world => {
  const admin = async () => (await world().as('root', 'admin')).admin
  const acme = () => world().exercises.acme
  const rowsOf = async (name: TenantTable, exerciseId: number): Promise<Row[]> => {
    const { read } = world().store
    const table = read.t[name] as unknown as Walked
    const rows = (await read.select().from(table).where(eq(table.exerciseId, exerciseId))) as Row[]
    return rows.map(({ exerciseId: _, ...row }) => row).toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))
  }
  const files = (exerciseId: number) => hashMediaFiles(world().services.config.media, exerciseId)
  const prints = (exerciseId: number) => fingerprint(world().store, [exerciseId])
  const exerciseOf = async (exerciseId: number) => {
    const { read } = world().store
    return (await read.select().from(read.t.exercises).where(eq(read.t.exercises.id, exerciseId)))[0]
  }
  let made = 0
  const cloned = async (posts: boolean, exerciseId = acme().exerciseId) => {
    made += 1
    return (await (await admin()).exercises.clone({ exerciseId, clone: `copy${made}`, posts })).id
  }

  /** A row in the tables that a fresh exercise leaves empty, so that every table has something to copy or to leave. */
  const fillEmptyTables = () =>
    world().store.write(async tx => {
      const { exerciseId, people, imageId } = acme()
      const createdOn = new Date()
      const userId = people.camille
      const code = { exerciseId, userId: people.camille, codeHash: 'hash', createdOn, expiresOn: createdOn }
      await tx.insert(tx.t.signInCodes).values(code).onConflictDoNothing()
      const operator = { exerciseId, accountId: people.karim, userId: people.camille }
      await tx.insert(tx.t.accountOperators).values(operator).onConflictDoNothing()
      const base = { exerciseId, id: 1, createdOn }
      const [sequence] = await tx.select().from(tx.t.sequences).where(eq(tx.t.sequences.exerciseId, exerciseId))
      const [article] = await tx.select().from(tx.t.articles).where(eq(tx.t.articles.exerciseId, exerciseId))
      const content = versionContent(`<img src="/media/${imageId}">`)
      await tx
        .insert(tx.t.articleVersions)
        .values({ ...base, articleId: article?.id ?? 0, savedById: userId, content })
        .onConflictDoNothing()
      const published = { ...base, sequenceId: sequence?.id ?? 0, run: 1, itemId: 1 }
      await tx.insert(tx.t.sequencePublications).values(published).onConflictDoNothing()
      await tx
        .insert(tx.t.handPlays)
        .values({ ...published, byId: userId })
        .onConflictDoNothing()
      await tx
        .update(tx.t.sequences)
        .set({ status: 'PAUSED', elapsed: 5000, run: 1, startedById: userId })
        .where(eq(tx.t.sequences.exerciseId, exerciseId))
      await tx.insert(tx.t.sequenceLeases).values({ exerciseId, holder: 'test', beat: 1 }).onConflictDoNothing()
      const record = { ...base, actorId: userId, identityId: userId, action: 'test', objectId: 1 }
      await tx.insert(tx.t.audit).values(record).onConflictDoNothing()
      const present = { exerciseId, place: 'article', placeId: article?.id ?? 0, userId, since: createdOn, seenOn: createdOn } as const
      await tx.insert(tx.t.presences).values(present).onConflictDoNothing()
      await fillDesk(tx, acme(), sequence?.id ?? 0)
      const answered = { ...base, userId, key: 'k', request: 'r', answer: '' }
      await tx.insert(tx.t.idempotencyKeys).values(answered).onConflictDoNothing()
      const session = { id: `session-${made}`, exerciseId, userId, createdOn, seenOn: createdOn, expiresOn: createdOn }
      await tx.insert(tx.t.sessions).values(session).onConflictDoNothing()
    })

  test('every table of an exercise has its place in what clones, resets and deletes', () => {
    const { t } = world().store.read
    const withExercise = Object.entries(t).flatMap(([name, table]) => ('exerciseId' in table ? [name] : []))
    expect(tenantTableNames.toSorted()).toEqual(withExercise.toSorted())
  })

  test('a clone has everything of the original, and its counters are right', async () => {
    await fillEmptyTables()
    const { exerciseId } = acme()
    for (const name of tenantTableNames) expect([name, (await rowsOf(name, exerciseId)).length]).not.toEqual([name, 0])
    const before = await prints(exerciseId)
    const id = await cloned(true)
    expect(await prints(exerciseId)).toBe(before)
    for (const name of tenantTableNames) {
      const own = await rowsOf(name, exerciseId)
      const copy = await rowsOf(name, id)
      const rewound = (row: Row) => ({ ...row, status: 'STOPPED', elapsed: 0, run: 0, turn: Number(row.turn) + 1, startedById: null })
      // Administrators come in from the original, so that the clone holds nothing that they sign in with.
      const home = (row: Row) => (row.role === 'ADMIN' ? { passwordHash: null, homeExerciseId: exerciseId, homeUserId: row.id } : {})
      const users = (row: Row) => ({ ...row, ...home(row), signedInOn: null })
      const same: Partial<Record<TenantTable, (row: Row) => Row>> = { sequences: rewound, users }
      const expected = tenantTables[name].clone === 'never' ? [] : own.map(same[name] ?? (row => row))
      expect([name, copy]).toEqual([name, expected])
    }
    expect(files(id)).toEqual(files(exerciseId))
    expect(Object.keys(files(id)).length).toBeGreaterThan(0)
    await promise('ADM-19', async () =>
      expect(await exerciseOf(id)).toMatchObject({ weezesCount: 30, clone: `copy${made}`, name: `Exercise CANARY-ACME (copy${made})` }),
    )
    expect(await findCounterMismatches(world().store)).toEqual([])
  })

  test('a clone without posts and messages is at its start, with people, follows, press and sequences', async () => {
    await fillEmptyTables()
    const { exerciseId } = acme()
    const id = await cloned(false)
    for (const name of tenantTableNames) {
      const count = tenantTables[name].clone === 'always' ? (await rowsOf(name, exerciseId)).length : 0
      if (name === 'images' || name === 'clips') expect((await rowsOf(name, id)).length).toBeLessThanOrEqual(count)
      else expect([name, (await rowsOf(name, id)).length]).toEqual([name, count])
    }
    for (const { id: image } of await rowsOf('images', id)) expect(Object.keys(files(id))).toContain(`${image}.webp`)
    const [{ photo }] = (await rowsOf('users', id)).filter(user => user.username === 'mairie') as [Row]
    expect((await rowsOf('images', id)).map(image => image.id)).toContain(photo)
    expect(await exerciseOf(id)).toMatchObject({ weezesCount: 0 })
    expect(await findCounterMismatches(world().store)).toEqual([])
  })

  test('a reset of what was never played takes away what players wrote, rewinds, and leaves what was prepared', async () => {
    await fillEmptyTables()
    const id = await cloned(true)
    const unused = { id: 'A'.repeat(22), uploaderId: acme().people.animator, width: 1, height: 1, createdOn: new Date() }
    await world().store.write(async tx => {
      const { animator: actorId, mairie: identityId } = acme().people
      const publication = { exerciseId: id, id: 1, actorId, identityId, action: 'x', objectId: 1 }
      await tx.insert(tx.t.audit).values({ ...publication, createdOn: new Date() })
      await tx.insert(tx.t.images).values({ ...unused, exerciseId: id })
      await tx.update(tx.t.sequences).set({ status: 'RUNNING', elapsed: 9, run: 3 }).where(eq(tx.t.sequences.exerciseId, id))
    })
    const kept = tenantTableNames.filter(name => tenantTables[name].reset === 'keep' || tenantTables[name].run === 'copied')
    const before = new Map<TenantTable, number>()
    for (const name of kept) before.set(name, (await rowsOf(name, id)).length)
    const players = new Set((await rowsOf('users', id)).flatMap(user => (user.role === 'USER' ? [user.id] : [])))
    const newest = (await exerciseOf(id))?.lastCreatedOn
    const lasting = (await rowsOf('users', id)).flatMap(({ photo }) => (photo ? [photo] : []))
    const articles = await rowsOf('articles', id)
    const name = (await exerciseOf(id))?.name ?? ''
    expect(await errorOf((await admin()).exercises.reset({ exerciseId: id, name: 'Another' }))).toEqual([
      'BAD_REQUEST',
      { name: 'Not the name of this exercise' },
    ])
    await (await admin()).exercises.reset({ exerciseId: id, name })
    // The record in its own log names the administrator, who was never in it before.
    const added = { users: 1, audit: 1 } as Partial<Record<TenantTable, number>>
    for (const name of tenantTableNames) {
      const count = (await rowsOf(name, id)).length
      if (name === 'images' || tenantTables[name].reset === 'delete') expect(count).toBeLessThanOrEqual(before.get(name) ?? 0)
      else expect([name, count]).toEqual([name, (before.get(name) ?? 0) + (added[name] ?? 0)])
    }
    expect((await rowsOf('images', id)).map(image => image.id)).toEqual(expect.arrayContaining(lasting))
    expect((await rowsOf('images', id)).map(image => image.id)).not.toContain(unused.id)
    const left = await rowsOf('weezes', id)
    await promise('EXO-460', () => expect(new Set(left.map(({ authorId }) => players.has(authorId)))).toEqual(new Set([false])))
    const copies = (await rowsOf('images', id)).flatMap(image =>
      ['96.mark70.', '96.', 'mark70.', ''].map(kind => `${image.id}.${kind}webp`),
    )
    expect(Object.keys(files(id)).toSorted()).toEqual(copies.toSorted())
    // No sequence has played, so there is no start to lead back to.
    expect(await rowsOf('articles', id)).toEqual(articles)
    for (const sequence of await rowsOf('sequences', id))
      expect(sequence).toMatchObject({ status: 'STOPPED', elapsed: 0, run: 0, startedById: null })
    await promise('ADM-19', async () => expect(await exerciseOf(id)).toMatchObject({ rewritesCount: 1, lastCreatedOn: newest }))
    expect(await findCounterMismatches(world().store)).toEqual([])
  })

  test('an exercise is deleted also while somebody signs in there', async () => {
    const id = await cloned(false)
    const signedIn = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    const signingIn = world().store.write(async tx => {
      tx.invalidateNothing()
      const now = new Date()
      const session = { exerciseId: id, userId: acme().people.camille, createdOn: now, seenOn: now, expiresOn: now }
      await tx.insert(tx.t.sessions).values({ id: 'of what is deleted', ...session })
      signedIn.resolve()
      await answered.promise
    })
    await signedIn.promise
    const deleting = (await admin()).exercises.delete({ exerciseId: id, name: (await exerciseOf(id))?.name ?? '' })
    await untilDoneOrWaiting(world(), deleting)
    answered.resolve()
    await Promise.all([signingIn, deleting])
    await promise('EXO-407', async () => expect(await exerciseOf(id)).toBeUndefined())
  })

  test('an exercise is deleted by its name only, never the default one, the own one or a main one with clones', async () => {
    const { exercises, clients } = await admin()
    const client = await clients.add({ name: 'Région', path: 'region', exercise: 'Crue' })
    const main = client.exercises[0]?.id ?? 0
    const { id: clone } = await exercises.add({ clientId: client.id, name: 'Crue, matin', clone: 'matin' })
    const remove = (exerciseId: number, name: string) => errorOf(exercises.delete({ exerciseId, name }))
    expect(await remove(main, 'Crue')).toEqual(['CONFLICT', { name: 'The main exercise goes after its clones' }])
    expect(await remove(clone, 'crue, matin')).toEqual(['BAD_REQUEST', { name: 'Not the name of this exercise' }])
    expect(await remove(world().exercises.root.exerciseId, 'Exercise CANARY-ROOT')).toEqual([
      'CONFLICT',
      { name: 'The default exercise is always there' },
    ])
    expect(await remove(1, 'x')).toEqual(['NOT_FOUND', undefined])
    const own = (await world().as('blue', 'admin')).admin
    const ofOwn = { exerciseId: world().exercises.blue.exerciseId, name: 'Exercise CANARY-BLUE' }
    expect(await errorOf(own.exercises.delete(ofOwn))).toEqual(['CONFLICT', { name: 'One is in this exercise: enter another one first' }])
    await promise('ADM-19', async () =>
      expect([await remove(clone, 'Crue, matin'), await remove(main, ' Crue ')]).toEqual([
        [undefined, undefined],
        [undefined, undefined],
      ]),
    )
    expect((await clients.list({ search: 'region' })).count).toBe(0)
  })

  test('the user who starts a clone can read its progress and cancel it, which leaves nothing', async () => {
    const { exercises, jobs, clients } = await admin()
    const before = await clients.list({})
    const { exerciseId } = acme()
    const folders = () => readdirSync(world().services.config.media).toSorted()
    const media = folders()
    const cloning = errorOf(exercises.clone({ exerciseId, clone: 'called-off', posts: true, job: 'call-me-off' }))
    await expect.poll(() => jobs.get({ job: 'call-me-off' }), { interval: 1 }).not.toBeNull()
    await jobs.cancel({ job: 'call-me-off' })
    expect(await cloning).toEqual(['CONFLICT', undefined])
    expect([await clients.list({}), await jobs.get({ job: 'call-me-off' })]).toEqual([before, null])
    expect(folders()).toEqual(media)
  })
})
