import { expect, test } from 'vitest'
import { readConversation } from '#routers/messaging/conversations.reads.ts'
import { announceTyping, markConversationRead, sendMessage } from '#routers/messaging/conversations.writes.ts'
import { readInbox } from '#routers/messaging/inbox.reads.ts'
import type { AccountName } from '#test/support/canary-exercises.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'

describeWorlds('The signs of shared mailboxes', world => {
  /** A question to each shared mailbox, and a clone of the exercise; who may answer them, and what is seen of them in an exercise. */
  const askMailboxes = async () => {
    const { store, services, clock } = world()
    const { exerciseId, people } = world().exercises.acme
    const { admin, messaging } = await world().as('acme', 'animator')
    const { user: official } = await admin.users.add({
      username: 'orvane',
      first_name: 'Orvane',
      role: 'USER',
      operators: [people.camille, people.karim],
    })
    // A question to each shared mailbox: from a player to a persona, and from the animator to the official account.
    const player = (await world().as('acme', 'karim')).messaging
    const toPersona = await player.start({ sendTo: people.echo })
    await player.send({ conversationId: toPersona.id, content: 'Vous répondez ?' })
    const toOfficial = await messaging.start({ composeAs: people.mairie, sendTo: official.id })
    await messaging.send({ conversationId: toOfficial.id, content: 'Et vous ?' })
    const { exercises } = (await world().as('root', 'admin')).admin
    const { id: cloneId } = await exercises.clone({ exerciseId, clone: 'sealed', posts: true })
    const actorIn = async (tenantId: number, name: AccountName) => {
      const { token } = await services.sessions.start({ exerciseId: tenantId, userId: people[name] }, 'test')
      const found = await services.sessions.check(token)
      if (!found) throw new Error(`${name} is not in the exercise`)
      return found
    }
    const readers = [
      { name: 'animator', conversation: toPersona },
      { name: 'camille', conversation: toOfficial },
    ] as const
    const colleagues = { animator: 'admin', camille: 'karim' } as const
    const seenIn = async (tenantId: number) => {
      const seen = []
      for (const { name, conversation } of readers) {
        const actor = await actorIn(tenantId, name)
        const { unread, typing, lastAnswer, waitingSince } = await readConversation(
          store.read,
          actor,
          { conversationId: conversation.id },
          clock.now(),
        )
        seen.push({ name, unread, typing, lastAnswer, waits: waitingSince !== null })
      }
      const observer = await actorIn(tenantId, 'observer')
      const { officialAccounts, waiting, data } = await readInbox(store.read, observer, { personaId: official.id }, clock.now())
      return { seen, officialAccounts, waiting, data }
    }
    return { exerciseId, cloneId, readers, colleagues, actorIn, seenIn }
  }

  test('who writes, answers and has read stays in its exercise, also in a clone, whose conversations have the same ids', async () => {
    const { store, clock } = world()
    const { exerciseId, cloneId, readers, colleagues, actorIn, seenIn } = await askMailboxes()
    for (const [here, there] of [
      [exerciseId, cloneId],
      [cloneId, exerciseId],
    ] as const) {
      const before = await seenIn(there)
      for (const { name, conversation } of readers) {
        const conversationId = conversation.id
        const colleague = await actorIn(here, colleagues[name])
        await announceTyping(store, colleague, { conversationId }, clock.now())
      }
      const now = clock.now()
      const own = await seenIn(here)
      expect(own.seen.map(({ typing }) => typing?.length)).toEqual([1, 1])
      await promise('EXO-90', async () => expect(await seenIn(there)).toEqual(before))
      for (const { name, conversation } of readers) {
        const conversationId = conversation.id
        const colleague = await actorIn(here, colleagues[name])
        const { ownParticipantId: participantId } = await readConversation(store.read, colleague, { conversationId }, now)
        await markConversationRead(store, colleague, { conversationId, participantId, at: now.toISOString() }, now)
        const message = { conversationId, content: 'Oui', updateParticipantLastRead: true }
        await sendMessage(store, colleague, message, now)
      }
      const after = await seenIn(here)
      expect(after.seen).toMatchObject([
        { unread: false, waits: false, typing: [] },
        { unread: false, waits: false, typing: [] },
      ])
      await promise('EXO-90', async () => expect(await seenIn(there)).toEqual(before))
    }
  })
})
