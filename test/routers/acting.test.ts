import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findCounterMismatches } from '#test/support/counter-mismatches.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'

describeWorlds('Speaking as a persona', world => {
  const people = () => world().exercises.acme.people
  const animator = () => world().as('acme', 'animator')
  const camille = () => world().as('acme', 'camille')
  const audited = async (action: 'weeze.like' | 'weeze.unlike' | 'profile.follow' | 'profile.unfollow', objectId: number) => {
    const { read } = world().store
    const { audit } = read.t
    return read
      .select({ actorId: audit.actorId, identityId: audit.identityId })
      .from(audit)
      .where(and(eq(audit.action, action), eq(audit.objectId, objectId)))
  }
  const post = async (text = 'to be marked') => (await (await world().as('acme', 'karim')).weezes.post({ text })).id

  test('design rule 7: likes, reweezes and follows as a persona are the persona’s, and recorded', async () => {
    const { weezes } = await animator()
    const personaId = people().mairie
    const id = await post()
    const records = [{ actorId: people().animator, identityId: personaId }]
    const marks = async () => {
      const { liked, reweezed } = await weezes.persona({ id: personaId })
      return [liked.includes(id), reweezed.includes(id)]
    }
    await promise('EXO-15', async () => {
      // Twice the same like is one.
      for (let times = 0; times < 2; times += 1)
        expect(await weezes.like({ id, liked: true, authorId: personaId })).toMatchObject({ likesCount: 1, liked: false })
      expect(await audited('weeze.like', id)).toEqual(records)
      await weezes.reweez({ id, authorId: personaId })
      expect(await marks()).toEqual([true, true])
      expect(await weezes.like({ id, authorId: personaId })).toMatchObject({ likesCount: 0 })
      await weezes.undoReweez({ id, authorId: personaId })
      expect(await marks()).toEqual([false, false])
      expect(await audited('weeze.unlike', id)).toEqual(records)
    })
    const username = 'karim'
    const followed = people().karim
    await weezes.follow({ username, subscribed: false, authorId: personaId })
    const before = await weezes.profile({ id: followed })
    const unfollowed = await audited('profile.unfollow', followed)
    const once = { subscribersCount: before.subscribersCount + 1 }
    await promise('EXO-17', async () => {
      expect(await weezes.follow({ username, subscribed: true, authorId: personaId })).toMatchObject({ ...once, subscribed: true })
      expect(await weezes.profile({ id: followed, as: personaId })).toMatchObject({ ...once, subscribed: true })
      expect(await weezes.profile({ id: followed })).toEqual({ ...before, ...once })
    })
    expect(await audited('profile.follow', followed)).toEqual(records)
    await weezes.follow({ username, subscribed: false, authorId: personaId })
    expect(await audited('profile.unfollow', followed)).toEqual([...unfollowed, ...records])
    expect(await findCounterMismatches(world().store)).toEqual([])
  })

  test('design rules 1 and 7: only animators act as a persona, and only as one of their exercise', async () => {
    const id = await post()
    const personaId = people().mairie
    await promise('EXO-15', async () => {
      for (const [caller, authorId, code] of [
        [await camille(), personaId, 'FORBIDDEN'],
        [await animator(), people().camille, 'FORBIDDEN'],
        [await animator(), world().exercises.root.people.mairie, 'NOT_FOUND'],
        [await animator(), 1, 'NOT_FOUND'],
      ] as const) {
        await expect(caller.weezes.like({ id, liked: true, authorId })).rejects.toMatchObject({ code })
        await expect(caller.weezes.follow({ username: 'karim', subscribed: true, authorId })).rejects.toMatchObject({ code })
        await expect(caller.weezes.profile({ id: people().karim, as: authorId })).rejects.toMatchObject({ code })
      }
    })
    const { weezes } = await animator()
    expect(await weezes.profile({ id: personaId })).toMatchObject({ persona: true })
    await expect(weezes.follow({ username: 'mairie', subscribed: true, authorId: personaId })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await expect(weezes.persona({ id: people().camille })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a persona comes with its two newest weezes, those that were deleted and those of others left out', async () => {
    const { weezes } = await animator()
    const id = people().mairie
    const posted: number[] = []
    for (const text of ['oldest', 'older', 'newer', 'deleted']) posted.push((await weezes.post({ text, authorId: id })).id)
    await weezes.delete({ id: posted[3] ?? 0 })
    await post('by somebody else, later')
    await weezes.post({ text: 'by another persona', authorId: people().echo })
    expect((await weezes.persona({ id })).weezes.map(({ text, author }) => [text, author.id])).toEqual([
      ['newer', id],
      ['older', id],
    ])
  })

  test('the personas among some people come in the order asked for', async () => {
    const { weezes } = await animator()
    const personaId = people().mairie
    await promise('EXO-18', async () => {
      const ids = [people().karim, personaId, world().exercises.root.people.mairie, people().animator]
      expect((await weezes.pickPersonas({ ids })).map(({ id }) => id)).toEqual([personaId])
    })
  })

  test('where only personas speak, animators do nothing in their own name and players everything', async () => {
    const { exerciseId } = world().exercises.acme
    const personaId = people().mairie
    const id = await post()
    const before = await animator()
    await before.weezes.like({ id, liked: true })
    const { id: conversationId } = await before.messaging.start({ sendTo: people().karim })
    const settings = async (personasOnly: boolean) => (await world().as('root', 'admin')).admin.exercises.edit({ exerciseId, personasOnly })
    expect(await settings(true)).toMatchObject({ personasOnly: true })
    const { auth, weezes, messaging } = await animator()
    const own = { code: 'FORBIDDEN', cause: { fields: { authorId: 'Animators write as personas only in this exercise' } } }
    const username = 'karim'
    await promise('EXO-19', async () => {
      for (const act of [
        () => weezes.post({ text: 'as myself' }),
        () => weezes.reply({ id, text: 'as myself' }),
        () => weezes.reweez({ id }),
        () => weezes.like({ id, liked: true, authorId: people().animator }),
        () => weezes.follow({ username, subscribed: true }),
        () => messaging.start({ sendTo: people().camille }),
        () => messaging.send({ conversationId, content: 'as myself' }),
      ])
        await expect(act()).rejects.toMatchObject(own)
      expect(await weezes.like({ id, liked: false })).toMatchObject({ liked: false })
      expect(await weezes.post({ text: 'as a persona', authorId: personaId })).toMatchObject({ author: { id: personaId } })
      expect(await auth.session()).toMatchObject({ exercise: { personasOnly: true } })
      const player = await camille()
      expect(await player.weezes.post({ text: 'a player' })).toMatchObject({ text: 'a player' })
      expect((await player.auth.session())?.exercise).not.toHaveProperty('personasOnly')
    })
    await settings(false)
    expect(await (await animator()).weezes.post({ text: 'as myself' })).toMatchObject({ text: 'as myself' })
  })

  test('nobody writes as a persona that was disabled meanwhile', async () => {
    const authorId = people().mairie
    const id = await post()
    const { weezes, messaging } = await animator()
    const { id: conversationId } = await messaging.start({ sendTo: people().karim, composeAs: authorId })
    await weezes.like({ id, liked: true, authorId })
    const disable = async (disabled: boolean) => (await world().as('acme', 'admin')).admin.users.disable({ id: authorId, disabled })
    await disable(true)
    const gone = { code: 'FORBIDDEN', cause: { fields: { authorId: 'No such persona in this exercise' } } }
    await promise('EXO-100', async () => {
      for (const act of [
        () => weezes.post({ text: 'as somebody gone', authorId }),
        () => weezes.reply({ id, text: 'as somebody gone', authorId }),
        () => weezes.reweez({ id, authorId }),
        () => weezes.follow({ username: 'karim', subscribed: true, authorId }),
        () => messaging.start({ sendTo: people().camille, composeAs: authorId }),
        () => messaging.send({ conversationId, content: 'as somebody gone' }),
      ])
        await expect(act()).rejects.toMatchObject(gone)
      expect(await weezes.like({ id, liked: false, authorId }), 'what it did is taken back').toMatchObject({ likesCount: 0 })
    })
    await disable(false)
  })
})
