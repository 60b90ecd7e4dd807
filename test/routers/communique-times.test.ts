import { expect, test } from 'vitest'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { makeDossier } from '#test/support/dossier-files.ts'
import { openCell } from '#test/support/procedure-fixtures-cell.ts'
import { promise } from '#test/support/promise.ts'
import { queryRawSql } from '#test/support/run-raw-sql.ts'

describeWorlds('Times of communiqués', world => {
  const pass = (seconds: number) => world().clock.advanceBy(seconds * 1000)

  test('live figures, the rewind and the file of the run tell the times from draft to release that SQL counts', async () => {
    await openCell(world(), 'acme')
    const { karim, mairie } = world().exercises.acme.people
    const animator = await world().as('acme', 'animator')
    await animator.cell.communiques.setRules({ approvers: [{ userId: karim }], accountId: mairie })
    const { communiques, write } = (await world().as('acme', 'camille')).cell
    const approver = (await world().as('acme', 'karim')).cell.communiques
    const { id, savedOn } = await communiques.create({ title: '=Fuite' })
    pass(120)
    const saved = await communiques.save({ id, savedOn, place: 'Valmare', contact: '112', body: '<p>Un obturateur.</p>' })
    await communiques.submit({ id, savedOn: saved.savedOn })
    const inReview = world().clock.now().toISOString()
    pass(60)
    await approver.approve({ id, savedOn: saved.savedOn })
    pass(45)
    await communiques.release({ id, savedOn: saved.savedOn, channels: ['page'] })
    await animator.cell.communiques.setRules({ approvers: [] })
    await communiques.create({ title: 'Brouillon' })
    await write({ clientId: 'ab'.repeat(16), notedOn: inReview, kind: 'decision', words: 'Évacuer le quai' })
    const [counted] = await queryRawSql(
      world().location,
      `select (max(r.created_on) - c.created_on) / 1000 as to_approval, (c.released_on - max(r.created_on)) / 1000 as to_release
       from communiques c join communique_reviews r on r.communique_id = c.id where c.id = ${id} group by c.id`,
    )
    const { text, run } = await makeDossier(world())
    await promise('CELL-05', async () => {
      expect(counted).toMatchObject({ to_approval: 180, to_release: 45 })
      const took = { toApproval: 180, toRelease: 45 }
      expect((await animator.figures.live({})).communiques).toEqual({ open: 1, released: 1, ...took })
      expect(run.communiques).toMatchObject([
        { id, number: 1, title: '=Fuite', state: 'released', ...took, channels: [{ channel: 'page', state: 'done' }] },
        { title: 'Brouillon', state: 'draft', toApproval: null, toRelease: null },
      ])
      expect(text('communiques.csv')).toMatch(/;'=Fuite;Diffusé;2;.*;180;45;page;/)
      expect(text('dossier.html')).toContain('id="communiques"')
      expect(await animator.rewind.communiques({ at: inReview })).toMatchObject([{ id, state: 'review', since: inReview }])
      expect(await animator.rewind.communiques({ at: world().clock.now().toISOString() })).toMatchObject([
        { state: 'draft' },
        { id, state: 'released' },
      ])
    })
    await promise('CELL-07', () => expect(text('dossier.html')).toMatch(/id="log".*Évacuer le quai/s))
  })
})
