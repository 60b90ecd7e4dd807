import { expect, test } from 'vitest'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { createFakeScheduler } from '#test/support/fake-scheduler.ts'
import { promise } from '#test/support/promise.ts'

const now = { after: 0 }

describeWorlds('What is written on the spot', world => {
  test('a message and an article that nothing prepared are published once, at once or later', async () => {
    const { people } = world().exercises.acme
    const caller = await world().as('acme', 'animator')
    const { sequences } = caller.admin
    const { write } = sequences.injects
    const message = {
      kind: 'message',
      authorId: people.mairie,
      recipientId: people.camille,
      text: 'Rappelez-moi vite.',
      when: now,
    } as const
    const received = async () => {
      const camille = await world().as('acme', 'camille')
      const [first] = await camille.messaging.list({})
      return first?.lastMessage?.content
    }
    await promise('EXO-237', async () => {
      const once = (await world().as('acme', 'animator', { 'idempotency-key': 'message-once' })).admin.sequences.injects
      await Promise.all([once.write(message), once.write(message)])
      expect(await received()).toBe(message.text)
      await expect(write({ ...message, recipientId: undefined })).rejects.toMatchObject({
        cause: { fields: { recipientId: expect.any(String) } },
      })
      await expect(write({ ...message, text: ' ' })).rejects.toMatchObject({ cause: { fields: { text: expect.any(String) } } })
    })
    const { id: sourceId } = await caller.press.mediaSources.add({
      name: 'Le Quai',
      color: '#1d4e89',
      colorDark: '#9ec5f0',
      personaId: people.mairie,
    })
    const article = {
      kind: 'article',
      authorId: people.mairie,
      title: 'Le quai est fermé',
      subtitle: 'Les riverains attendent',
      text: 'Rien ne passe.\n\nNi <vélo> ni train.',
      when: now,
    } as const
    const find = async (title: string) => (await caller.press.articles({ status: 'all' })).find(one => one.title === title)
    await promise('EXO-237', async () => {
      expect(await write(article)).toMatchObject({ state: 'published' })
      expect(await find(article.title)).toMatchObject({
        status: 'PUBLISHED',
        mediaSourceId: sourceId,
        subtitle: article.subtitle,
        chapeau: 'Rien ne passe.',
        body: '<p>Ni &lt;vélo&gt; ni train.</p>',
      })
      const later = { ...article, title: 'Le quai rouvre', when: { after: 5 } }
      expect(await write(later)).toMatchObject({ state: 'planned', held: false })
      expect((await find(later.title))?.status).toBe('UNPUBLISHED')
      const scheduler = createFakeScheduler(world())
      await scheduler.pass(8000)
      await scheduler.release()
      expect((await find(later.title))?.status).toBe('PUBLISHED')
      for (const field of ['title', 'subtitle', 'text'] as const)
        await expect(write({ ...article, [field]: ' ' })).rejects.toMatchObject({ cause: { fields: { [field]: expect.any(String) } } })
      const [other] = (await caller.weezes.searchIdentities({ terms: 'riverain', role: 'DUMMY' })).filter(({ id }) => id !== people.mairie)
      if (other) await expect(write({ ...article, authorId: other.id })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    })
  })
})
