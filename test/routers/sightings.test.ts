import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tagKeyOf } from '#db/tags.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'

describeWorlds('Who saw what', world => {
  const acme = () => world().exercises.acme
  const as = (person: 'admin' | 'animator' | 'observer' | 'camille' | 'karim') => world().as('acme', person)
  const post = async (text: string) => (await (await as('animator')).weezes.post({ text, authorId: acme().people.mairie })).id
  const impressionsOf = async (subjectId: number) => {
    const { read } = world().store
    const { sightings } = read.t
    return read
      .select({ subject: sightings.subject, userId: sightings.userId, seenOn: sightings.seenOn })
      .from(sightings)
      .where(and(eq(sightings.exerciseId, acme().exerciseId), eq(sightings.subjectId, subjectId)))
      .orderBy(sightings.seenOn)
  }

  test('what stood on screens is stored once for each player, with its first moment, as far as the player can read it', async () => {
    const animator = await as('animator')
    const camille = await as('camille')
    const karim = await as('karim')
    const { people } = acme()
    const id = await post('Vu')
    const deletedId = await post('Supprimé')
    const { id: articleId } = await animator.press.article({ ref: acme().frontId })
    const { id: draftId } = await animator.press.article({ ref: acme().draftFrontId })
    await animator.weezes.delete({ id: deletedId })
    const seenOn = world().clock.now()
    const batch = { weezeIds: [id, id, deletedId, world().exercises.blue.weezeId, 1], frontIds: [acme().frontId, acme().draftFrontId] }
    expect(await camille.weezes.tellSightings(batch)).toBeUndefined()
    world().clock.advanceBy(60_000)
    await camille.weezes.tellSightings(batch)
    await karim.weezes.tellSightings({ weezeIds: [id] })
    await promise('EXO-378', async () => {
      expect(await impressionsOf(id)).toEqual([
        { subject: 'weeze', userId: people.camille, seenOn },
        { subject: 'weeze', userId: people.karim, seenOn: world().clock.now() },
      ])
      expect(await impressionsOf(articleId)).toEqual([{ subject: 'article', userId: people.camille, seenOn }])
      for (const unseen of [deletedId, draftId, world().exercises.blue.weezeId]) expect(await impressionsOf(unseen)).toEqual([])
    })
    // Also with an empty batch nothing happens.
    await camille.weezes.tellSightings({})
  })

  test('nothing is stored of those who run the exercise, after its end, or where it is not recorded; writing may be closed', async () => {
    const admin = await as('admin')
    const animator = await as('animator')
    const observer = await as('observer')
    const { exerciseId } = acme()
    const id = await post('Pas vu')
    const tell = async () => (await as('camille')).weezes.tellSightings({ weezeIds: [id] })
    await promise('EXO-380', async () => {
      for (const caller of [admin, animator]) await caller.weezes.tellSightings({ weezeIds: [id] })
      await expect(observer.weezes.tellSightings({ weezeIds: [id] })).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await admin.admin.exercises.edit({ exerciseId, recordsSightings: false })
      expect((await (await as('camille')).auth.session())?.exercise.recordsSightings).toBe(false)
      await tell()
      await admin.admin.exercises.edit({ exerciseId, recordsSightings: true })
      await animator.admin.exercises.setPhase({ phase: 'ended' })
      await tell()
      expect(await impressionsOf(id)).toEqual([])
      await admin.admin.exercises.setPhase({ phase: 'running' })
      await animator.admin.exercises.setPhase({ phase: 'suspended', closesWriting: true })
      await tell()
      await animator.admin.exercises.setPhase({ phase: 'running' })
      expect(await impressionsOf(id)).toHaveLength(1)
    })
  })

  test('what is marked counts who saw it, and those who oversee read who and since when', async () => {
    const animator = await as('animator')
    const observer = await as('observer')
    const camille = await as('camille')
    const karim = await as('karim')
    const id = await post('Vrai ou faux')
    const otherId = await post('Autre')
    const { id: articleId } = await animator.press.article({ ref: acme().frontId })
    await animator.notes.setTruth({ subject: 'weeze', id, truth: 'false' })
    await animator.notes.setTruth({ subject: 'weeze', id: otherId, truth: 'true' })
    await animator.notes.setTruth({ subject: 'article', id: articleId, truth: 'true' })
    const countOf = async (one: number) => (await observer.notes.reach({})).find(marked => marked.id === one)?.seenBy
    expect([await countOf(id), await countOf(otherId)]).toEqual([0, 0])
    await karim.weezes.tellSightings({ weezeIds: [id] })
    const first = world().clock.now().toISOString()
    world().clock.advanceBy(60_000)
    await camille.weezes.tellSightings({ weezeIds: [id], frontIds: [acme().frontId] })
    await promise('EXO-381', async () => expect([await countOf(id), await countOf(otherId), await countOf(articleId)]).toEqual([2, 0, 1]))
    await promise('EXO-382', async () => {
      expect((await observer.notes.seenBy({ subject: 'weeze', id })).map(({ person, seenOn }) => [person.username, seenOn])).toEqual([
        ['karim', first],
        ['camille', world().clock.now().toISOString()],
      ])
      expect(await animator.notes.seenBy({ subject: 'article', id: articleId })).toMatchObject([{ person: { username: 'camille' } }])
      await expect(camille.notes.seenBy({ subject: 'weeze', id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(observer.notes.seenBy({ subject: 'weeze', id: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect(JSON.stringify(await karim.weezes.thread({ id }))).not.toMatch(/seen/i)
    })
  })

  test('what is told moves no answer that pages of players show', async () => {
    const id = await post('Tranquille')
    const moved: string[] = []
    const stop = world().store.listen(({ keys }) => moved.push(...(keys ?? ['everything'])))
    await (await as('camille')).weezes.tellSightings({ weezeIds: [id] })
    await promise('EXO-384', () => expect.poll(() => moved).toEqual([tagKeyOf(acme().exerciseId, 'sightings')]))
    stop()
  })
})
