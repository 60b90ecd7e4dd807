import { expect, test } from 'vitest'
import { sampleItems, seededRandom } from '#routers/random.rules.ts'
import { accountNames } from '#test/support/canary-exercises.ts'
import { findCounterMismatches } from '#test/support/counter-mismatches.ts'
import { describeWorldsOnEachEngine } from '#test/support/describe-worlds.ts'

const seeds = [1, 2, 3]

/** What was deleted meanwhile is not found; anything else is a failure. */
const onlyGone = (error: unknown) => {
  if ((error as { code?: string }).code !== 'NOT_FOUND') throw error
}

const onlySelf = (error: unknown) => {
  if ((error as { code?: string }).code !== 'BAD_REQUEST') throw error
}

describeWorldsOnEachEngine('Counters', world => {
  test('design rule 5: the recount itself sees a wrong counter', async () => {
    const { store } = world()
    const failing = store.write(async tx => {
      await tx.update(tx.t.weezes).set({ likesCount: 99 })
      const wrong = await findCounterMismatches({ ...store, read: tx })
      throw new Error(`${wrong.length} wrong`)
    })
    await expect(failing).rejects.toThrow('90 wrong')
  })

  test.each(seeds)(
    'design rule 5: kept counters equal a recount after random posts, answers, reweezes, likes, deletions and undoing at once (%i)',
    async seed => {
      const { store, exercises, clock } = world()
      const { people, weezeId, imageId } = exercises.acme
      const random = seededRandom(seed)
      const one = <Item>(items: readonly Item[]) => sampleItems(random, items, 1)[0] as Item
      const writers = await Promise.all(accountNames.filter(name => name !== 'observer').map(name => world().as('acme', name)))
      const known = [weezeId]
      const medias = [{ type: 'IMAGE' as const, val: imageId }]
      const animator = await world().as('acme', 'animator')
      const asPersona = () => ({ id: one(known), authorId: one([people.mairie, people.echo]) })
      const keep = (posted: Promise<{ id: number }>) => posted.then(({ id }) => void known.push(id)).catch(onlyGone)
      const step = async () => {
        const writer = one(writers)
        const act = random()
        if (act < 0.3) known.push((await writer.weezes.post({ text: `#Tag${Math.floor(random() * 5)} #twice #Twice`, medias })).id)
        else if (act < 0.4) await writer.weezes.post({ text: '' }).catch(() => {})
        else if (act < 0.5) await keep(animator.weezes.reply({ ...asPersona(), text: '#Answer' }))
        else if (act < 0.6) await keep(writer.weezes.reweez({ id: one(known), text: random() < 0.3 ? '#Quote' : '' }))
        else if (act < 0.65) await keep(animator.weezes.reweez(asPersona()))
        else if (act < 0.7) await writer.weezes.undoReweez({ id: one(known) }).catch(onlyGone)
        else if (act < 0.75) await animator.weezes.delete({ id: one(known) }).catch(onlyGone)
        else if (act < 0.8)
          await writer.weezes.follow({ username: one(['mairie', 'camille', 'karim']), subscribed: random() < 0.6 }).catch(onlySelf)
        else if (act < 0.87) await writer.weezes.like({ id: one(known) }).catch(onlyGone)
        else await writer.weezes.like({ id: one(known), liked: random() < 0.5 }).catch(onlyGone)
      }
      for (let round = 0; round < 12; round += 1) {
        await Promise.all(Array.from({ length: 8 }, step))
        clock.advanceBy(Math.floor(random() * 20) - 5)
      }
      expect(await findCounterMismatches(store)).toEqual([])
    },
  )
})
