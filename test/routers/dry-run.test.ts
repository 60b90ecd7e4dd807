import { expect, test } from 'vitest'
import { describeWorldsOnEachEngine } from '#test/support/describe-worlds.ts'
import { createPlannedSequence } from '#test/support/fake-scheduler.ts'
import { promise } from '#test/support/promise.ts'

describeWorldsOnEachEngine('The dry run of a plan', world => {
  test('it says what comes to whom and which conditions come true, and stores nothing', async () => {
    const { people, exerciseId } = world().exercises.acme
    const sequence = await createPlannedSequence(world(), 'Essai', [
      { offset: 0, authorId: people.mairie },
      { offset: 60, authorId: people.mairie, kind: 'hand', means: 'phone' },
      { offset: 120, authorId: people.prefecture, kind: 'message', targetId: people.camille, text: 'Que dites-vous ?' },
      { offset: 600, authorId: people.prefecture },
      { offset: 660, authorId: people.mairie },
    ])
    const [first = 0, , , proposed = 0, never = 0] = sequence.ids
    const { admin, conditions, desk } = await world().as('acme', 'animator')
    await conditions.set({ id: proposed, atoms: [{ kind: 'silent', itemId: first, minutes: 15 }] })
    await conditions.set({ id: never, atoms: [{ kind: 'communique' }], proposes: false })
    const press = await desk.saveRole({ name: 'Presse', tone: 'blue', personaIds: [people.prefecture], sequenceIds: [] })
    const town = await desk.saveRole({ name: 'Ville', tone: 'teal', personaIds: [people.mairie], sequenceIds: [] })
    await desk.holdRole({ id: town.id, held: true })
    const { sequencePublications, weezes, debts, waits } = world().services.store.read.t
    const { store } = world().services
    const countAll = () => Promise.all([sequencePublications, weezes, debts, waits].map(table => store.read.$count(table)))
    const before = await countAll()

    const run = await admin.plan.dryRun({ robots: 0 })

    await promise('CTRL-06', async () => {
      expect(run.teams.map(({ person, roles }) => [person?.id ?? null, roles.map(({ name }) => name)])).toEqual([
        [null, ['Presse']],
        [people.animator, ['Ville']],
        [null, []],
      ])
      const sums = run.teams.map((_, at) =>
        run.parts.reduce(
          (sum, { loads }) => ({
            hand: sum.hand + (loads[at]?.hand ?? 0),
            reminders: sum.reminders + (loads[at]?.reminders ?? 0),
            proposals: sum.proposals + (loads[at]?.proposals ?? 0),
          }),
          { hand: 0, reminders: 0, proposals: 0 },
        ),
      )
      expect(sums).toEqual([
        { hand: 0, reminders: 1, proposals: 1 },
        { hand: 1, reminders: 0, proposals: 0 },
        { hand: 0, reminders: 0, proposals: 0 },
      ])
      expect(run.conditions.map(({ item: { id }, proposes, at }) => [id, proposes, at])).toEqual([
        [proposed, true, 900],
        [never, false, null],
      ])
      expect(await countAll()).toEqual(before)
    })
    for (const { id } of [press, town]) await desk.deleteRole({ id })
    await (await world().as('acme', 'admin')).admin.exercises.reset({ exerciseId, name: 'Exercise CANARY-ACME' })
    await admin.sequences.delete({ id: sequence.id })
  })

  test('robots are as many as the players, or as is asked, and what is no number of them is refused', async () => {
    const { admin } = await world().as('acme', 'observer')
    await promise('CTRL-06', async () => {
      expect((await admin.plan.dryRun({})).robots).toBeGreaterThan(0)
      expect((await admin.plan.dryRun({ robots: 30 })).robots).toBe(30)
      await expect(admin.plan.dryRun({ robots: 101 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
      await expect(admin.plan.dryRun({ askEvery: 0 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    })
  })
})
