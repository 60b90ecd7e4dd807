import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#db/query/ids.ts'
import { getPhrases } from '#locales/index.ts'
import { exportAuditCsv } from '#routers/admin/audit.reads.ts'
import { auditActions } from '#routers/audit.contract.ts'
import { adminPageSize } from '#routers/limits.contract.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'

describeWorlds('Audit log', world => {
  const as = (username: 'animator' | 'observer' | 'camille') => world().as('acme', username)

  test('the newest record names the user, the act and the persona', async () => {
    const { people } = world().exercises.acme
    const { weezes, admin } = await as('animator')
    const { id: objectId } = await weezes.post({ text: 'As another', authorId: people.mairie, mentions: [], medias: [], sponsored: false })
    const [record] = (await admin.audit.list({})).data
    const actor = { username: 'animator' }
    const identity = { id: people.mairie, username: 'mairie' }
    expect(record).toMatchObject({ action: 'weeze.post', objectId, actor, identity, createdOn: world().clock.now().toISOString() })
  })

  test('playing a sequence or publishing an article is recorded, a call that changes nothing is not', async () => {
    const { sequenceId, draftFrontId, draftId } = world().exercises.acme
    const { press, admin } = await as('animator')
    const newest = async () => (await admin.audit.list({})).data.slice(0, 2).map(({ action, objectId }) => [action, objectId])
    await admin.sequences.setStatus({ id: sequenceId, status: 'RUNNING' })
    await admin.sequences.setStatus({ id: sequenceId, status: 'RUNNING' })
    await admin.sequences.setStatus({ id: sequenceId, status: 'STOPPED' })
    expect(await newest()).toEqual([
      ['sequence.stop', sequenceId],
      ['sequence.play', sequenceId],
    ])
    for (const status of ['PUBLISHED', 'PUBLISHED', 'UNPUBLISHED'] as const) await press.setStatus({ ref: draftFrontId, status })
    expect(await newest()).toEqual([
      ['article.unpublish', draftId],
      ['article.publish', draftId],
    ])
  })

  test('every kind of record can be read, by name and page by page, and saved as a file', async () => {
    const { exerciseId, people } = world().exercises.acme
    const { store, clock } = world()
    const { t } = store.read
    const rows = Array.from({ length: adminPageSize + auditActions.length }, (_, at) => ({
      exerciseId,
      id: newId(clock.now()),
      actorId: at % 2 ? people.admin : people.animator,
      identityId: people.rumeur,
      action: auditActions[at % auditActions.length] ?? 'weeze.post',
      objectId: at + 1,
      createdOn: clock.now(),
    }))
    await store.write(tx => tx.insert(tx.t.audit).values(rows))
    const all = await store.read.select().from(t.audit).where(eq(t.audit.exerciseId, exerciseId))
    const { audit } = (await as('animator')).admin
    const read: number[] = []
    for (let page = await audit.list({}); ; page = await audit.list({ before: read.at(-1) })) {
      read.push(...page.data.map(({ id }) => id))
      if (!page.hasNext) break
    }
    expect(read).toEqual(all.map(({ id }) => id).toSorted((one, other) => other - one))

    const [ofRumour, ofBoth, ofNobody] = await Promise.all(
      ['@RUMEUR', 'rumeur admin', 'rumeur nobody'].map(search => audit.list({ search, before: undefined })),
    )
    expect(ofRumour?.data).toHaveLength(adminPageSize)
    expect(ofBoth?.data.every(({ actor }) => actor.username === 'admin')).toBe(true)
    expect(ofNobody).toEqual({ data: [], hasNext: false })

    const file = new TextDecoder().decode(await exportAuditCsv(store.read, { exerciseId }, 'en'))
    const { actions } = getPhrases('en').admin.audit
    expect(file.split('\r\n')).toHaveLength(all.length + 2)
    for (const action of auditActions) expect(file).toContain(`;rumeur;${actions[action]()};`)
  })

  test('a saved record tells its local time with its zone, and how long after the start it was', async () => {
    const { exerciseId, sequenceId } = world().exercises.blue
    const { store, clock } = world()
    const { admin } = await world().as('blue', 'animator')
    const readRows = async () => new TextDecoder().decode(await exportAuditCsv(store.read, { exerciseId }, 'en')).split('\r\n')
    await admin.sequences.setVariables({ variables: { ville: 'Arles' } })
    await promise('EXO-94', async () => expect((await readRows())[1]).toMatch(/ UTC[+-]\d\d:\d\d;;animator;animator;changed the settings/))
    clock.advanceBy(61_000)
    await admin.sequences.setStatus({ id: sequenceId, status: 'RUNNING' })
    const startedOn = clock.now()
    clock.advanceBy(3_725_000)
    await admin.sequences.setVariables({ variables: {} })
    await promise('EXO-94', async () => {
      // The first play begins a rehearsal, which has a record of its own.
      const [headings, last, start, , earlier] = await readRows()
      expect(headings).toContain('When;From the start;')
      const cells = [last, start, earlier].map(row => row?.split(';') ?? [])
      expect(cells.map(([, since]) => since)).toEqual(['H+01:02:05', 'H+00:00:00', 'H-00:01:01'])
      expect(new Date(cells[1]?.[0]?.replace(' UTC', '') ?? '').getTime()).toBe(Math.floor(startedOn.getTime() / 1000) * 1000)
    })
  })

  test('design rule 7: a record can be neither changed nor taken away, whatever the program tries, until its exercise ends', async () => {
    const { exerciseId } = world().exercises.acme
    const { t } = world().store.read
    const own = eq(t.audit.exerciseId, exerciseId)
    const before = await world().store.read.select().from(t.audit).where(own)
    expect(before.length).toBeGreaterThan(0)
    await expect(world().store.write(tx => tx.update(tx.t.audit).set({ objectId: 1 }).where(own))).rejects.toThrow()
    await expect(world().store.write(tx => tx.delete(tx.t.audit).where(own))).rejects.toThrow()
    expect(await world().store.read.select().from(t.audit).where(own)).toEqual(before)
  })
})
