import { expect, test } from 'vitest'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { createFakeScheduler, createPlannedSequence } from '#test/support/fake-scheduler.ts'
import { promise } from '#test/support/promise.ts'

describeWorlds('The exercise clock and what was published lately', world => {
  test('counts what players, personas and sequences published in the last ten minutes and did not lose again', async () => {
    const { people } = world().exercises.acme
    const player = await world().as('acme', 'camille')
    const animator = await world().as('acme', 'animator')
    const observer = await world().as('acme', 'observer')
    const pulse = () => observer.admin.sequences.pulse()
    const { published: before } = await pulse()
    await player.weezes.post({ text: 'De la cellule' })
    const gone = await player.weezes.post({ text: 'Effacé' })
    await animator.weezes.post({ text: 'D’un persona', authorId: people.mairie })
    await animator.weezes.delete({ id: gone.id })
    const sequence = await createPlannedSequence(world(), 'pulse', [{ offset: 1 }, { offset: 2 }])
    const scheduler = createFakeScheduler(world())
    await sequence.play()
    await scheduler.pass(3000)
    await scheduler.release()
    await promise('EXO-227', async () => {
      expect(await pulse()).toMatchObject({
        clock: { startedOn: expect.any(String), pauses: [], changes: [] },
        published: { players: before.players + 1, personas: before.personas + 1, sequences: before.sequences + 2 },
      })
      world().clock.advanceBy(601_000)
      expect((await pulse()).published).toEqual({ players: 0, personas: 0, sequences: 0, chatter: 0 })
    })
    await promise('EXO-241', async () => {
      const clock = { startedOn: expect.any(String), pauses: [], changes: [] }
      const readExercise = async (name: 'animator' | 'observer' | 'camille') =>
        (await (await world().as('acme', name)).auth.session())?.exercise
      for (const name of ['animator', 'observer'] as const) expect(await readExercise(name)).toMatchObject({ clock })
      expect(await readExercise('camille')).not.toHaveProperty('clock')
    })
    await expect(player.admin.sequences.pulse()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
