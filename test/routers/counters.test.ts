import { expect, test } from 'vitest'
import { pickSome, randomFrom } from '#routers/admin/demo/rules.ts'
import { publishWeeze } from '#routers/weezes/writes.ts'
import { accountNames } from '#test/support/canary-exercises.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { miscounted } from '#test/support/recount.ts'

const seeds = [1, 2, 3]

describeWorlds('Counters', world => {
  test('design rule 5: the recount itself sees a wrong counter', async () => {
    const { store } = world()
    const failing = store.write(async tx => {
      await tx.update(tx.t.weezes).set({ likesCount: 99 })
      const wrong = await miscounted({ ...store, read: tx })
      throw new Error(`${wrong.length} wrong`)
    })
    await expect(failing).rejects.toThrow('90 wrong')
  })

  test.each(seeds)(
    'design rule 5: kept counters equal a recount after random posts, answers, reweezes and likes at once (%i)',
    async seed => {
      const { store, exercises, clock } = world()
      const { exerciseId, people, weezeId, imageId } = exercises.acme
      const random = randomFrom(seed)
      const one = <Item>(items: readonly Item[]) => pickSome(random, items, 1)[0] as Item
      const writers = await Promise.all(accountNames.filter(name => name !== 'observer').map(name => world().as('acme', name)))
      const known = [weezeId]
      const medias = [{ type: 'IMAGE' as const, val: imageId }]
      const publish = async (links: { replyTo?: number; reweezId?: number }) => {
        const authorId = one(Object.values(people))
        const replyTo = links.replyTo ? { id: links.replyTo, authorId: people.camille, conversationId: null } : undefined
        const draft = { authorId, text: '#Answer', medias: [], mentions: [], sponsored: false, replyTo, reweezId: links.reweezId }
        return store.write(tx => publishWeeze(tx, exerciseId, draft, clock.now()))
      }
      const step = async () => {
        const writer = one(writers)
        const act = random()
        if (act < 0.3) known.push((await writer.weezes.post({ text: `#Tag${Math.floor(random() * 5)} #twice #Twice`, medias })).id)
        else if (act < 0.4) await writer.weezes.post({ text: '' }).catch(() => {})
        else if (act < 0.5) await publish({ replyTo: one(known) })
        else if (act < 0.6) await publish({ reweezId: one(known) })
        else if (act < 0.8) await writer.weezes.like({ id: one(known) })
        else await writer.weezes.like({ id: one(known), liked: random() < 0.5 })
      }
      for (let round = 0; round < 12; round += 1) {
        await Promise.all(Array.from({ length: 8 }, step))
        clock.move(Math.floor(random() * 20) - 5)
      }
      expect(await miscounted(store)).toEqual([])
    },
  )
})
