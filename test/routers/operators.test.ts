import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { errorFieldsOf, errorOf } from '#test/support/call-errors.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'

describeWorlds('Official accounts', world => {
  const as = (username: 'admin' | 'animator' | 'observer' | 'camille' | 'karim') => world().as('acme', username)
  const people = () => world().exercises.acme.people
  let added = 0
  const addOfficial = async (operators: number[]) => {
    added += 1
    const { users } = (await as('animator')).admin
    return users.add({ username: `orvane_${added}`, first_name: 'Orvane', role: 'USER', operators })
  }

  test('its operators speak for it, and the records say who did; nobody else does, and nobody signs in to it', async () => {
    const { camille, karim, animator } = people()
    const { user, password } = await addOfficial([camille])
    const { weezes, auth } = await as('camille')
    const other = await as('karim')
    const anyAnimator = await as('animator')
    await promise('EXO-51', async () => {
      expect(password).toBeNull()
      expect((await errorOf(auth.signin({ username: user.username, password: 'ten letters' })))[0]).toBe('UNAUTHORIZED')
    })
    expect(await auth.officialAccounts()).toMatchObject([{ id: user.id }])
    expect(await other.auth.officialAccounts()).toEqual([])
    const weeze = await weezes.post({ text: 'Communiqué', authorId: user.id })
    const { t } = world().store.read
    const records = await world().store.read.select().from(t.audit).where(eq(t.audit.objectId, weeze.id))
    await promise('EXO-49', async () => {
      expect(weeze.author).toMatchObject({ username: user.username })
      expect(records).toMatchObject([{ actorId: camille, identityId: user.id, action: 'weeze.post' }])
      for (const caller of [other, anyAnimator])
        expect(await errorOf(caller.weezes.post({ text: 'x', authorId: user.id }))).toEqual(['FORBIDDEN', { identity: expect.any(String) }])
      expect(await errorOf(weezes.post({ text: 'x', authorId: karim }))).toEqual(['FORBIDDEN', { identity: expect.any(String) }])
      expect(await errorOf(weezes.post({ text: 'x', authorId: animator }))).toEqual(['FORBIDDEN', { identity: expect.any(String) }])
    })
    const { users } = anyAnimator.admin
    expect(await users.get({ id: user.id })).toMatchObject({ operators: [{ id: camille }] })
    await users.disable({ id: user.id, disabled: true })
    expect((await errorOf(weezes.post({ text: 'x', authorId: user.id })))[0]).toBe('FORBIDDEN')
    await users.disable({ id: user.id, disabled: false })
    await users.edit({ id: user.id, operators: [karim] })
    expect((await errorOf(weezes.post({ text: 'x', authorId: user.id })))[0]).toBe('FORBIDDEN')
    expect(await other.weezes.post({ text: 'x', authorId: user.id })).toMatchObject({ author: { id: user.id } })
  })

  test('its operators find their accounts by name', async () => {
    const { users } = (await as('animator')).admin
    for (const [at, first_name] of ['Zone industrielle', 'agence', 'Mairie annexe'].entries())
      await users.add({ username: `ordered_${at}`, first_name, role: 'USER', operators: [people().camille] })
    const accounts = await (await as('camille')).auth.officialAccounts()
    const own = accounts.filter(({ username }) => username.startsWith('ordered_'))
    expect(own.map(({ firstname }) => firstname)).toEqual(['agence', 'Mairie annexe', 'Zone industrielle'])
  })

  /** An account that karim speaks for, and a conversation in which camille has asked it something. */
  const askOfficial = async () => {
    const { user } = await addOfficial([people().karim])
    const writer = await as('camille')
    const operator = await as('karim')
    const { id } = await writer.messaging.start({ sendTo: user.id })
    await writer.messaging.send({ conversationId: id, content: 'Une question' })
    return { user, writer, operator, id }
  }

  test('its mailbox is read and answered by its operators', async () => {
    const { karim } = people()
    const before = (await (await as('karim')).messaging.unread({})).count
    const { user, writer, operator, id } = await askOfficial()
    const [listed] = await operator.messaging.list({})
    await promise('EXO-50', async () => {
      expect((await operator.messaging.unread({})).count).toBe(before + 1)
      expect(listed).toMatchObject({ id, unread: true })
      const own = listed?.participants.find(participant => participant.id === listed.ownParticipantId)
      expect(own).toMatchObject({ identity: { id: user.id }, endpoint: { id: karim } })
    })
    const answer = await operator.messaging.send({ conversationId: id, content: 'La réponse', updateParticipantLastRead: true })
    const { t } = world().store.read
    const sent = and(eq(t.audit.action, 'message.send'), eq(t.audit.identityId, user.id))
    await promise('EXO-50', async () => {
      expect(answer.messages.at(-1)).toMatchObject({ author: { identity: { id: user.id } } })
      expect((await writer.messaging.one({ conversationId: id })).messages.at(-1)).toMatchObject({ author: { identity: { id: user.id } } })
      expect(await world().store.read.select().from(t.audit).where(sent)).toMatchObject([{ actorId: karim }])
      expect((await operator.messaging.unread({})).count).toBe(before)
    })
    const marked = { conversationId: id, participantId: listed?.ownParticipantId ?? 0, at: new Date().toISOString() }
    expect(await operator.messaging.markRead(marked)).toMatchObject({ id })
  })

  test('who oversees the exercise reads its mailbox, and does nothing there', async () => {
    const { user, operator, id } = await askOfficial()
    await operator.messaging.send({ conversationId: id, content: 'La réponse', updateParticipantLastRead: true })
    await promise('EXO-89', async () => {
      for (const overseer of ['animator', 'observer', 'admin'] as const) {
        const { messaging } = await as(overseer)
        const seen = await messaging.one({ conversationId: id })
        expect(seen.participants.map(({ endpoint, identity }) => endpoint.id === identity.id)).toEqual([true, true])
        expect(seen).toMatchObject({ waitingSince: null, lastAnswer: { user: { id: people().karim } } })
        const { officialAccounts } = await messaging.inbox({})
        expect(officialAccounts.find(({ identity }) => identity.id === user.id)).toMatchObject({ waiting: 0, talks: true })
        expect((await messaging.inbox({ personaId: user.id })).data.map(conversation => conversation.id)).toEqual([id])
        expect((await messaging.list({})).map(conversation => conversation.id)).not.toContain(id)
        for (const act of [
          () => messaging.send({ conversationId: id, content: 'x' }),
          () => messaging.markRead({ conversationId: id, participantId: seen.ownParticipantId, at: new Date().toISOString() }),
          () => messaging.typing({ conversationId: id }),
          () => messaging.remove({ id: seen.messages[0]?.id ?? 0 }),
        ])
          expect((await errorOf(act()))[0]).toBe('FORBIDDEN')
      }
      expect(await (await as('camille')).messaging.one({ conversationId: id })).not.toHaveProperty('typing')
    })
  })

  test('nobody but its operators begins a conversation for it', async () => {
    const { animator } = people()
    const { user, writer, operator } = await askOfficial()
    const started = await operator.messaging.start({ composeAs: user.id, sendTo: animator })
    expect((await (await as('animator')).messaging.list({})).map(conversation => conversation.id)).toContain(started.id)
    expect((await errorOf(operator.messaging.start({ sendTo: user.id })))[0]).toBe('BAD_REQUEST')
    expect((await errorOf(writer.messaging.start({ composeAs: user.id, sendTo: animator })))[0]).toBe('FORBIDDEN')
  })

  test('operators see who of them answers and who is writing, and nothing of those who play a persona', async () => {
    const { camille, karim, mairie } = people()
    const { user } = await addOfficial([camille, karim])
    const [one, other, player, overseer] = await Promise.all((['camille', 'karim', 'animator', 'observer'] as const).map(as))
    const messaging = [one, other].map(caller => caller?.messaging)
    const [mine, colleague] = messaging
    if (!mine || !colleague || !player || !overseer) throw new Error('Nobody there')
    const { id: conversationId } = await player.messaging.start({ composeAs: mairie, sendTo: user.id })
    const asked = await player.messaging.send({ conversationId, content: 'Que se passe-t-il ?' })
    world().clock.advanceBy(60_000)
    await player.messaging.send({ conversationId, content: 'Alors ?' })
    const row = async () => (await mine.list({})).find(({ id }) => id === conversationId)
    await promise('EXO-88', async () => {
      expect(await row()).toMatchObject({ waitingSince: asked.lastMessage?.createdOn, lastAnswer: null, typing: [] })
      await colleague.typing({ conversationId })
      await player.messaging.typing({ conversationId })
      for (const seen of [await row(), await mine.one({ conversationId })])
        expect(seen?.typing?.map(typing => typing.user.id)).toEqual([karim])
      expect((await colleague.one({ conversationId })).typing).toEqual([])
      expect((await overseer.messaging.one({ conversationId })).typing?.map(typing => typing.user.username)).toEqual(['animator'])
      const { data } = await overseer.messaging.inbox({ personaId: user.id })
      expect(data).toMatchObject([{ id: conversationId, waitingSince: asked.lastMessage?.createdOn, typing: [{ user: { id: karim } }] }])
      await colleague.send({ conversationId, content: 'Un point à 15 h' })
      const answered = await mine.one({ conversationId })
      expect(answered).toMatchObject({ waitingSince: null, lastAnswer: { user: { id: karim } }, typing: [] })
      expect(answered.messages.at(-1)?.writtenBy?.id).toBe(karim)
      for (const { writtenBy } of answered.messages.slice(0, 2)) expect(writtenBy).toBeUndefined()
    })
    const [wait] = (await overseer.messaging.inbox({})).officialAccounts.filter(({ identity }) => identity.id === user.id)
    expect(wait).toMatchObject({ waiting: 0, waitingSince: null, talks: true })
  })

  test('operators are players, and so is the account', async () => {
    const { users } = (await as('animator')).admin
    const { camille, animator, mairie } = people()
    const wrong = { operators: 'Only players of this exercise speak for the account of a player' }
    for (const operators of [[animator], [mairie], [1]]) {
      const input = { username: 'nobodys', first_name: 'X', role: 'USER' as const, operators }
      expect(await errorFieldsOf(users.add(input))).toEqual(wrong)
    }
    expect(await errorFieldsOf(users.edit({ id: mairie, operators: [camille] }))).toEqual(wrong)
    expect(await errorFieldsOf(users.edit({ id: camille, operators: [camille] }))).toEqual(wrong)
    const { user } = await addOfficial([camille])
    await users.edit({ id: user.id, role: 'OBSERVER' })
    expect(await users.get({ id: user.id })).toMatchObject({ operators: [] })
    expect(await (await as('camille')).auth.officialAccounts()).not.toContainEqual(expect.objectContaining({ id: user.id }))
  })

  test('the table of users is searched by the words of the roles', async () => {
    const { users } = (await as('animator')).admin
    const found = async (search: string) => [...new Set((await users.list({ search })).data.map(({ role }) => role))]
    await promise('EXO-48', async () => {
      expect(await found('observateur')).toEqual(['OBSERVER'])
      expect(await found('player')).toEqual(['USER'])
      expect(await found('animator')).toContain('ANIMATOR')
    })
  })
})
