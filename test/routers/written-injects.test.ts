import { beforeEach, expect, test } from 'vitest'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { createFakeScheduler } from '#test/support/fake-scheduler.ts'
import { promise } from '#test/support/promise.ts'
import type { Caller } from '#test/support/world.ts'

const now = { after: 0 }

describeWorlds('What is written on the spot', world => {
  let animator: Caller
  beforeEach(async () => {
    animator = await world().as('acme', 'animator')
  })
  const people = () => world().exercises.acme.people
  const lacks = (field: string) => ({ cause: { fields: { [field]: expect.any(String) } } })

  test('a message that nothing prepared is sent once, and lacks neither recipient nor words', async () => {
    const message = {
      kind: 'message',
      authorId: people().mairie,
      recipientId: people().camille,
      text: 'Rappelez-moi vite.',
      when: now,
    } as const
    const once = (await world().as('acme', 'animator', { 'idempotency-key': 'message-once' })).admin.sequences.injects
    await Promise.all([once.write(message), once.write(message)])
    const [first] = await (await world().as('acme', 'camille')).messaging.list({})
    await promise('EXO-237', async () => {
      expect(first?.lastMessage?.content).toBe(message.text)
      const { write } = animator.admin.sequences.injects
      await expect(write({ ...message, recipientId: undefined })).rejects.toMatchObject(lacks('recipientId'))
      await expect(write({ ...message, text: ' ' })).rejects.toMatchObject(lacks('text'))
    })
  })

  test('an article that nothing prepared is published at once or later, by a persona that has a media source', async () => {
    const colours = { color: '#1d4e89', colorDark: '#9ec5f0' }
    const { id: sourceId } = await animator.press.mediaSources.add({ name: 'Le Quai', ...colours, personaId: people().mairie })
    const article = {
      kind: 'article' as const,
      authorId: people().mairie,
      title: 'Le quai est fermé',
      subtitle: 'Les riverains attendent',
      when: now,
      text: 'Rien ne passe.\n\nNi <vélo> ni train.',
    }
    const { write } = animator.admin.sequences.injects
    const find = async (title: string) => (await animator.press.articles({ status: 'all' })).find(one => one.title === title)
    const later = { ...article, title: 'Le quai rouvre', when: { after: 5 } }
    await promise('EXO-237', async () => {
      expect(await write(article)).toMatchObject({ state: 'published' })
      const parts = { subtitle: article.subtitle, chapeau: 'Rien ne passe.', body: '<p>Ni &lt;vélo&gt; ni train.</p>' }
      expect(await find(article.title)).toMatchObject({ status: 'PUBLISHED', mediaSourceId: sourceId, ...parts })
      expect(await write(later)).toMatchObject({ state: 'planned', held: false })
      expect((await find(later.title))?.status).toBe('UNPUBLISHED')
    })
    const scheduler = createFakeScheduler(world())
    await scheduler.pass(8000)
    await scheduler.release()
    await promise('EXO-237', async () => {
      expect((await find(later.title))?.status).toBe('PUBLISHED')
      for (const field of ['title', 'subtitle', 'text'] as const)
        await expect(write({ ...article, [field]: ' ' })).rejects.toMatchObject(lacks(field))
      await expect(write({ ...article, authorId: people().rumeur })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    })
  })
})
