import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { errorOf } from '#test/support/call-errors.ts'
import type { AccountName } from '#test/support/canary-exercises.ts'
import { describeWorldsOnEachEngine } from '#test/support/describe-worlds.ts'
import { openCell } from '#test/support/procedure-fixtures-cell.ts'
import { promise } from '#test/support/promise.ts'

describeWorldsOnEachEngine('People who leave the cell', world => {
  const acme = () => world().exercises.acme
  const calls = (username: AccountName) => world().as('acme', username)
  const cellOf = async (username: AccountName) => (await calls(username)).cell.communiques
  const later = () => world().clock.advanceBy(1000)
  const whole = { title: 'Fuite à Solvane', place: 'Valmare', contact: '01 99 00 14 12', body: '<p>Un second obturateur.</p>' }
  /** A communiqué that is read over. */
  const submit = async (writer: AccountName = 'camille') => {
    const cell = await cellOf(writer)
    const { id, savedOn } = await cell.create({})
    later()
    const saved = await cell.save({ id, savedOn, ...whole })
    later()
    await cell.submit({ id, savedOn: saved.savedOn })
    later()
    return { id, savedOn: saved.savedOn }
  }
  const mediaSource = { genre: 'Quotidien', color: '#1b2a3a', colorDark: '#a9bccf' }

  test('the persona of a deleted newspaper stays while it approves, has said something or is the letterhead', async () => {
    await openCell(world(), 'acme')
    const { press } = await calls('animator')
    const animator = await cellOf('animator')
    const make = async (name: string) => {
      const { id, persona } = await press.mediaSources.add({ ...mediaSource, name })
      return { sourceId: id, personaId: persona?.id ?? 0 }
    }
    const approver = await make('Le Phare')
    const speaker = await make('La Jetée')
    const account = await make('Le Môle')
    const named = { accountId: account.personaId }
    await animator.setRules({ approvers: [{ userId: speaker.personaId }], ...named })
    const asked = await submit()
    await animator.comment({ ...asked, asId: speaker.personaId, asks: true, passage: 'second', words: 'Lequel ?' })
    await animator.setRules({ approvers: [{ userId: approver.personaId, title: 'Direction' }], ...named })
    for (const { sourceId } of [approver, speaker, account]) await press.mediaSources.delete({ id: sourceId })
    await promise('CELL-03', async () => {
      expect(await animator.rules()).toMatchObject({
        approvers: [{ person: { id: approver.personaId, firstname: 'Le Phare' }, title: 'Direction' }],
        account: { id: account.personaId },
      })
      expect((await animator.one({ id: asked.id })).comments).toMatchObject([{ author: { firstname: 'La Jetée' }, words: 'Lequel ?' }])
      expect(await animator.approve({ ...asked, asId: approver.personaId })).toMatchObject({ state: 'approved' })
      const camille = await cellOf('camille')
      expect(await camille.release({ ...asked, channels: ['page'] })).toMatchObject({ state: 'released' })
      expect(await camille.publication({ id: asked.id })).toMatchObject({ account: { name: 'Le Môle' } })
    })
  })

  test('who is disabled keeps their name in what was written, and approves no more: the rule stands until it is changed', async () => {
    await openCell(world(), 'acme')
    const { admin } = await calls('admin')
    const animator = await cellOf('animator')
    const { karim, mairie, camille: camilleId, prefecture } = acme().people
    const rules = { approvers: [{ userId: camilleId }, { userId: mairie }], accountId: prefecture }
    await animator.setRules(rules)
    const asked = await submit('karim')
    await (await cellOf('karim')).comment({ ...asked, words: 'À relire.' })
    const { cell } = await calls('camille')
    await cell.communiques.approve(asked)
    const entry = { clientId: 'a'.repeat(32), notedOn: world().clock.now().toISOString(), kind: 'action' as const }
    await cell.write({ ...entry, words: 'Rappeler la mairie', ownerId: karim })
    for (const id of [karim, mairie, prefecture]) await admin.users.disable({ id, disabled: true })
    await promise('CELL-03', async () => {
      expect(await cell.communiques.one({ id: asked.id })).toMatchObject({
        state: 'review',
        approvals: 1,
        approvalsNeeded: 2,
        created: { by: { username: 'karim' } },
        comments: [{ author: { username: 'karim' } }],
        approvers: [
          { person: { id: camilleId }, said: { approved: true } },
          { person: { id: mairie }, said: null },
        ],
      })
      expect(await errorOf(animator.approve({ ...asked, asId: mairie }))).toEqual([
        'FORBIDDEN',
        { authorId: 'No such persona in this exercise' },
      ])
      expect(await errorOf(animator.setRules(rules))).toEqual(['BAD_REQUEST', { approvers: 'Not somebody who may approve' }])
      expect((await animator.rules()).approvers).toHaveLength(2)
    })
    await promise('CELL-07', async () => {
      const { data } = await cell.log({})
      expect(data[0]).toMatchObject({ owner: { username: 'karim' }, words: 'Rappeler la mairie' })
    })
    await admin.users.disable({ id: mairie, disabled: false })
    await promise('CELL-04', async () => {
      expect(await animator.approve({ ...asked, asId: mairie })).toMatchObject({ state: 'approved' })
      expect(await errorOf(cell.communiques.release(asked))).toEqual(['CONFLICT', { accountId: 'Not named, or disabled' }])
      await admin.users.disable({ id: prefecture, disabled: false })
      expect(await cell.communiques.release({ ...asked, channels: ['page', 'weeze'] })).toMatchObject({ state: 'released' })
    })
  })

  test('an official account has a letterhead, and a player has none', async () => {
    await openCell(world(), 'acme')
    const { admin } = await calls('admin')
    const animator = await cellOf('animator')
    const { camille: camilleId, prefecture } = acme().people
    expect(await errorOf(animator.setRules({ approvers: [], accountId: camilleId }))).toEqual([
      'BAD_REQUEST',
      { accountId: 'Not such an account' },
    ])
    await admin.users.makeOfficial({ id: prefecture, operators: [camilleId] })
    await animator.setRules({ approvers: [], accountId: prefecture })
    const { id, savedOn } = await submit()
    await promise('CELL-04', async () => {
      const released = await (await cellOf('camille')).release({ id, savedOn, channels: ['page', 'weeze'] })
      expect(released.releases.map(({ state }) => state)).toEqual(['done', 'done'])
      const { weezes } = world().store.read.t
      const published = released.releases.find(({ channel }) => channel === 'weeze')?.publishedId ?? 0
      expect(await world().store.read.select({ by: weezes.authorId }).from(weezes).where(eq(weezes.id, published))).toEqual([
        { by: prefecture },
      ])
    })
  })
})
