import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import { tenantTableNames } from '#db/schema/tenant-tables.ts'
import type { Db } from '#db/store.ts'
import { type ProcedureName, procedures } from '#routers/procedures.ts'
import { articleInput } from '#test/support/article-input.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { fingerprint } from '#test/support/fingerprint.ts'
import { createInProcessSend } from '#test/support/in-process.ts'
import type { CallTargets } from '#test/support/procedure-fixture.ts'
import { callerOf, createFreshTargets, procedureFixtures, procedureNames } from '#test/support/procedure-fixtures.ts'
import { transports } from '#test/support/transports.ts'

type Table = PgTable & { exerciseId: PgColumn }

// The list of exercises tells of the clone, and the list of connections and the screens of a stop of every session that this test starts.
const reading = procedureNames
  .filter(name => procedures[name].type === 'query')
  .filter(name => !['admin.clients.list', 'admin.connections.list', 'stops.get'].includes(name))

const sides = [
  { side: 'an original', base: '/acme', cookieName: 'weez.acme', own: 'CANARY-ACME', foreign: 'CANARY-TWIN' },
  { side: 'a clone', base: '/acme/clones/twin', cookieName: 'weez.acme.clones.twin', own: 'CANARY-TWIN', foreign: 'CANARY-ACME' },
] as const

describeWorlds('Calls in an original and its clone, whose rows have the same ids', world => {
  const acme = () => world().exercises.acme
  const targets = new Map<string, CallTargets>()
  /** What the original answered before it had a clone. */
  const before = new Map<string, string | undefined>()
  let twin: number
  const signIn = async (exerciseId: number, username: 'admin' | 'animator' | 'camille' | 'karim') =>
    (await world().services.sessions.start({ exerciseId, userId: acme().people[username] }, '')).token

  /** The answer of an exercise to its animator or administrator, in a session of its own, which the call may end. */
  const call = async (name: ProcedureName, exerciseId: number, base: string, cookieName: string, known: CallTargets) => {
    const cookie = `${cookieName}=${await signIn(exerciseId, callerOf(name))}`
    const headers = { cookie, 'idempotency-key': name }
    return transports.trpc(createInProcessSend(world()), base, name, procedureFixtures[name].validInput(known), headers)
  }
  const readOriginal = async (name: ProcedureName) =>
    (await call(name, acme().exerciseId, '/acme', 'weez.acme', targets.get(name) as CallTargets))?.text

  /** What is given to a persona or deleted has notified somebody, and has answers; so has an article that has versions. */
  const addTies = async () => {
    const animator = await world().as('acme', 'animator')
    const karim = await world().as('acme', 'karim')
    for (const name of ['weezes.reassign', 'weezes.delete'] as const) {
      const { id } = await animator.weezes.post({ text: `${name} @camille #apart` })
      await karim.weezes.like({ id, liked: true })
      await karim.weezes.reweez({ id })
      await karim.weezes.reply({ id, text: 'an answer' })
      targets.set(name, { ...(targets.get(name) as CallTargets), weezeId: id })
    }
    // The item that is deleted has an answer, which then answers nothing.
    const { itemId: targetItemId } = targets.get('admin.sequences.items.delete') as CallTargets
    const { sequenceId, people } = acme()
    await animator.admin.sequences.items.add({ sequenceId, offset: 900, authorId: people.mairie, text: 'x', kind: 'reply', targetItemId })
    const draftFrontId = (await animator.press.create(articleInput)).frontId
    targets.set('press.versions', { ...(targets.get('press.versions') as CallTargets), draftFrontId })
  }

  /** The rows that a clone does not copy, under the same ids, and some that calls in the other exercise could find or change. */
  const addRows = async (tx: Db) => {
    const { exerciseId, people, draftId, conversationId } = acme()
    const { sequences, webhooks, webhookDeliveries, presences, idempotencyKeys, accountOperators } = tx.t
    for (const name of ['webhooks', 'webhookDeliveries', 'apiTokens', 'signInCodes', 'planUploads', 'mailDrafts'] as const) {
      const rows = await tx.select().from(tx.t[name]).where(eq(tx.t[name].exerciseId, exerciseId))
      const copies = rows.map(row => ({ ...row, exerciseId: twin, ...('hash' in row ? { hash: `twin ${row.hash}` } : {}) }))
      await tx.insert(tx.t[name]).values(copies as never)
    }
    // Uploads that go on are in no clone.
    const { clips } = tx.t
    for (const row of await tx
      .select()
      .from(clips)
      .where(and(eq(clips.exerciseId, exerciseId), isNull(clips.checkedOn)))) {
      await tx.insert(clips).values({ ...row, exerciseId: twin })
      await world().services.imageStore.copy(exerciseId, twin, row.id)
    }
    const old = new Date(0)
    const now = world().clock.now()
    for (const [place, placeId] of Object.entries({ article: draftId, conversation: conversationId }))
      for (const [userId, seenOn] of [[people.animator, old] as const, [people.camille, now] as const])
        await tx.insert(presences).values({ exerciseId: twin, userId, place, placeId, since: seenOn, seenOn })
    const key = { userId: people.animator, key: 'k', request: 'r', answer: '', createdOn: old }
    await tx.insert(idempotencyKeys).values({ ...key, exerciseId: twin })
    await tx.insert(accountOperators).values({ exerciseId: twin, accountId: people.karim, userId: people.animator })
    for (const { id, run, jumpId, jumpedFrom, jumpedOn } of await tx.select().from(sequences).where(eq(sequences.exerciseId, exerciseId)))
      await tx
        .update(sequences)
        .set({ run, jumpId, jumpedFrom, jumpedOn })
        .where(and(eq(sequences.exerciseId, twin), eq(sequences.id, id)))
    for (const row of await tx.select().from(tx.t.storms).where(eq(tx.t.storms.exerciseId, exerciseId)))
      await tx.insert(tx.t.storms).values({ ...row, exerciseId: twin })
    for (const row of await tx.select().from(tx.t.handPlays).where(eq(tx.t.handPlays.exerciseId, exerciseId)))
      await tx.insert(tx.t.handPlays).values({ ...row, exerciseId: twin })
    for (const row of await tx.select().from(tx.t.conditionStates).where(eq(tx.t.conditionStates.exerciseId, exerciseId)))
      await tx.insert(tx.t.conditionStates).values({ ...row, exerciseId: twin })
    for (const row of await tx.select().from(tx.t.notes).where(eq(tx.t.notes.exerciseId, exerciseId)))
      await tx.insert(tx.t.notes).values({ ...row, exerciseId: twin })
    for (const row of await tx.select().from(tx.t.cellEntries).where(eq(tx.t.cellEntries.exerciseId, exerciseId)))
      await tx.insert(tx.t.cellEntries).values({ ...row, exerciseId: twin })
    const rowsOfRuns = ['findings', 'findingEvidence', 'correctiveActions', 'watchColumns'] as const
    for (const name of ['communiques', 'communiqueVersions', 'communiqueReviews', 'communiqueReleases', ...rowsOfRuns] as const)
      for (const row of await tx.select().from(tx.t[name]).where(eq(tx.t[name].exerciseId, exerciseId)))
        await tx.insert(tx.t[name]).values({ ...row, exerciseId: twin } as never)
    for (const row of await tx.select().from(tx.t.truthMarks).where(eq(tx.t.truthMarks.exerciseId, exerciseId)))
      await tx.insert(tx.t.truthMarks).values({ ...row, exerciseId: twin })
    await tx.update(webhooks).set({ enabled: false, url: 'https://CANARY-TWIN/' }).where(eq(webhooks.exerciseId, twin))
    await tx
      .update(tx.t.exercises)
      .set({ webhookHosts: ['canary-twin'] })
      .where(eq(tx.t.exercises.id, twin))
    for (const { id } of await tx.select().from(webhooks).where(eq(webhooks.exerciseId, twin)))
      await tx.insert(webhookDeliveries).values({ exerciseId: twin, id, webhookId: id, event: 'CANARY-TWIN', body: '', createdOn: old })
  }

  /** The words of the clone are its own. */
  const renameTwin = async (tx: Db) => {
    for (const name of tenantTableNames.filter(name => !['audit', 'cellEntries', 'sessions'].includes(name))) {
      const table = tx.t[name] as unknown as Table
      const texts = Object.entries(getTableColumns(table)).filter(([, { dataType }]) => dataType === 'string' || dataType === 'json')
      const changes = texts.map(([column, of]) => {
        const type = sql.raw(of.getSQLType())
        return [column, sql`cast(replace(cast(${of} as text), 'CANARY-ACME', 'CANARY-TWIN') as ${type})`]
      })
      if (texts.length > 0) await tx.update(table).set(Object.fromEntries(changes)).where(eq(table.exerciseId, twin))
    }
  }

  beforeAll(async () => {
    const { exerciseId } = acme()
    // What calls take away is there before the clone is made.
    for (const name of procedureNames) targets.set(name, await createFreshTargets(world(), 'acme', name))
    await addTies()
    await world().store.write(tx => tx.update(tx.t.exercises).set({ name: 'Original' }).where(eq(tx.t.exercises.id, exerciseId)))
    for (const name of reading) before.set(name, await readOriginal(name))
    const { exercises } = (await world().as('root', 'admin')).admin
    twin = (await exercises.clone({ exerciseId, clone: 'twin', posts: true })).id
    await world().store.write(async tx => {
      const { exercises: rows } = tx.t
      // Accounts of a clone follow those of its original: here nothing but equal ids ties the two together.
      await tx.update(rows).set({ originId: null, name: 'Twin' }).where(eq(rows.id, twin))
      await addRows(tx)
      await renameTwin(tx)
    })
    for (const id of [exerciseId, twin]) for (const username of ['animator', 'karim'] as const) await signIn(id, username)
  })

  test.each(reading)('design rule 1: %s answers in the original what it answered before there was a clone', async name => {
    expect(before.get(name)).toEqual(expect.any(String))
    expect(await readOriginal(name)).toBe(before.get(name))
  })

  const cases = sides.flatMap(side => procedureNames.map(name => ({ ...side, name })))
  test.for(cases)(
    'design rule 1: $name in $side neither changes nor shows anything of the other one',
    async ({ name, base, cookieName, own, foreign }) => {
      const [exerciseId, other] = base === '/acme' ? [acme().exerciseId, twin] : [twin, acme().exerciseId]
      // An exercise that is taken away is neither of the two, and what belongs to their client is taken away once.
      const { consumes } = procedureFixtures[name]
      const known =
        consumes === 'exercise' || consumes === 'planMapping'
          ? await createFreshTargets(world(), 'acme', name)
          : { ...targets.get(name), exerciseId }
      const named = { ...(known as CallTargets), terms: own }
      const { webhooks } = world().store.read.t
      // Another case may have switched it on or off, or be left to another run.
      if (name.startsWith('admin.webhooks.'))
        await world().store.write(tx => tx.update(webhooks).set({ enabled: true }).where(eq(webhooks.exerciseId, exerciseId)))
      const { exercises } = world().store.read.t
      // A persona is made an account before the exercise is played, which another case has done.
      const asItWas = { startedOn: exercises.startedOn, runState: exercises.runState }
      const [played] = await world().store.read.select(asItWas).from(exercises).where(eq(exercises.id, exerciseId))
      const setPlayed = (state: Partial<typeof exercises.$inferSelect> | undefined) =>
        name === 'admin.users.makeOfficial' &&
        state &&
        world().store.write(tx => tx.update(exercises).set(state).where(eq(exercises.id, exerciseId)))
      await setPlayed({ startedOn: null, runState: 'none' })
      const untouched = await fingerprint(world().store, [other])
      const answer = await call(name, exerciseId, base, cookieName, named)
      expect([answer?.status, answer?.text]).toEqual([name === 'admin.setUp' ? 403 : 200, expect.not.stringContaining(foreign)])
      expect(await fingerprint(world().store, [other])).toBe(untouched)
      await setPlayed(played)
    },
  )
})
