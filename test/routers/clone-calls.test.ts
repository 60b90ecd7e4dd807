import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import { tenantTableNames } from '#db/schema/tenant-tables.ts'
import type { Db } from '#db/store.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { fingerprint } from '#test/support/fingerprint.ts'
import { createInProcessSend } from '#test/support/in-process.ts'
import type { CallTargets } from '#test/support/procedure-fixture.ts'
import { createFreshTargets, procedureFixtures, procedureNames } from '#test/support/procedure-fixtures.ts'
import { transports } from '#test/support/transports.ts'

type Table = PgTable & { exerciseId: PgColumn }

const sides = [
  { side: 'an original', base: '/acme', cookieName: 'weez.acme', own: 'CANARY-ACME', foreign: 'CANARY-TWIN' },
  { side: 'a clone', base: '/acme/clones/twin', cookieName: 'weez.acme.clones.twin', own: 'CANARY-TWIN', foreign: 'CANARY-ACME' },
] as const

describeWorlds('Calls in an original and its clone, whose rows have the same ids', world => {
  const acme = () => world().exercises.acme
  const targets = new Map<string, CallTargets>()
  let twin: number
  const signIn = async (exerciseId: number, username: 'admin' | 'animator' | 'karim') =>
    (await world().services.sessions.start({ exerciseId, userId: acme().people[username] }, '')).token

  /** The rows that a clone does not copy, under the same ids, and some that calls in the other exercise could find or change. */
  const addRows = async (tx: Db) => {
    const { exerciseId, people, draftId, conversationId } = acme()
    const { webhooks, webhookDeliveries, presences, idempotencyKeys, accountOperators } = tx.t
    for (const name of ['webhooks', 'apiTokens', 'signInCodes'] as const) {
      const rows = await tx.select().from(tx.t[name]).where(eq(tx.t[name].exerciseId, exerciseId))
      const copies = rows.map(row => ({ ...row, exerciseId: twin, ...('hash' in row ? { hash: `twin ${row.hash}` } : {}) }))
      await tx.insert(tx.t[name]).values(copies as never)
    }
    const [old, now] = [new Date(0), world().clock.now()]
    for (const [place, placeId] of Object.entries({ article: draftId, conversation: conversationId }))
      for (const [userId, seenOn] of [[people.animator, old] as const, [people.camille, now] as const])
        await tx.insert(presences).values({ exerciseId: twin, userId, place, placeId, since: seenOn, seenOn })
    const key = { userId: people.animator, key: 'k', request: 'r', answer: { id: 1 }, createdOn: old }
    await tx.insert(idempotencyKeys).values({ ...key, exerciseId: twin })
    await tx.insert(accountOperators).values({ exerciseId: twin, accountId: people.karim, userId: people.animator })
    await tx.update(webhooks).set({ enabled: false, url: 'https://CANARY-TWIN/' }).where(eq(webhooks.exerciseId, twin))
    for (const { id } of await tx.select().from(webhooks).where(eq(webhooks.exerciseId, twin)))
      await tx.insert(webhookDeliveries).values({ exerciseId: twin, id, webhookId: id, event: 'CANARY-TWIN', body: '', createdOn: old })
  }

  /** The words of the clone are its own. */
  const renameTwin = async (tx: Db) => {
    for (const name of tenantTableNames.filter(name => name !== 'audit' && name !== 'sessions')) {
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
    const { exercises } = (await world().as('root', 'admin')).admin
    twin = (await exercises.clone({ exerciseId, clone: 'twin', posts: true })).id
    await world().store.write(async tx => {
      const { exercises: rows } = tx.t
      // Accounts of a clone follow those of its original: here nothing but equal ids ties the two together.
      await tx.update(rows).set({ originId: null, name: 'Twin' }).where(eq(rows.id, twin))
      await tx.update(rows).set({ name: 'Original' }).where(eq(rows.id, exerciseId))
      await addRows(tx)
      await renameTwin(tx)
    })
    for (const id of [exerciseId, twin]) for (const username of ['animator', 'karim'] as const) await signIn(id, username)
  })

  test.each(sides.flatMap(side => procedureNames.map(name => ({ ...side, name }))))(
    'design rule 1: $name in $side neither changes nor shows anything of the other one',
    async ({ name, base, cookieName, own, foreign }) => {
      const [exerciseId, other] = base === '/acme' ? [acme().exerciseId, twin] : [twin, acme().exerciseId]
      // An exercise that is taken away is neither of the two.
      const takesExercise = procedureFixtures[name].consumes === 'exercise'
      const known = takesExercise ? await createFreshTargets(world(), 'acme', name) : { ...targets.get(name), exerciseId }
      const named = { ...(known as CallTargets), terms: own }
      const before = await fingerprint(world().store, [other])
      const cookie = `${cookieName}=${await signIn(exerciseId, name.startsWith('admin.') ? 'admin' : 'animator')}`
      const headers = { cookie, 'idempotency-key': name }
      const answer = await transports.trpc(createInProcessSend(world()), base, name, procedureFixtures[name].validInput(named), headers)
      expect([answer?.status, answer?.text]).toEqual([name === 'admin.setUp' ? 403 : 200, expect.not.stringContaining(foreign)])
      expect(await fingerprint(world().store, [other])).toBe(before)
    },
  )
})
