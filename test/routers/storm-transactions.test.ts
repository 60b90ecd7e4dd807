import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import type { Store } from '#db/store.ts'
import { acquireLease } from '#routers/sequences/clock.writes.ts'
import { advanceStorm } from '#routers/storms/storm-clock.writes.ts'
import { readActor } from '#server/auth/sessions.ts'
import { describeWorldsOnEachEngine } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'
import { addCrowd, stormWish } from '#test/support/storm-crowd.ts'

describeWorldsOnEachEngine('Transactions of storms', (world, engine) => {
  /** Launches a storm of 32 reactions and returns what publishes the next ones of it. */
  const launchStorm = async () => {
    await addCrowd(world())
    const animator = await world().as('acme', 'animator')
    const camille = await world().as('acme', 'camille')
    const { id: weezeId } = await camille.weezes.post({ text: 'Un numéro vert est ouvert.' })
    const { id } = await animator.admin.storms.launch({ ...stormWish, weezeId })
    const { exerciseId } = world().exercises.acme
    const holder = randomUUID()
    const lease = await acquireLease(world().store, exerciseId, holder, undefined)
    expect(lease).toBe(true)
    const step = { id, turn: 0, milliseconds: 60_000 }
    const advance = (store: Store) => advanceStorm(store, { exerciseId, holder, step }, readActor, world().services.now)
    const countReactions = async () => {
      const { likesCount, reweezsCount, repliesCount } = (await animator.weezes.thread({ id: weezeId })).weeze
      return likesCount + reweezsCount + repliesCount
    }
    const release = () => world().store.write(async tx => void (await tx.delete(tx.t.sequenceLeases)))
    return { advance, countReactions, release }
  }

  if (engine === 'sqlite')
    test('no statement of a transaction looks through all weezes', async () => {
      const { advance, release } = await launchStorm()
      const prepared = vi.spyOn(Database.prototype, 'prepare')
      await advance(world().store)
      const statements = [...new Set(prepared.mock.calls.map(([text]) => text))]
      prepared.mockRestore()
      await release()
      const database = new Database(join(world().services.config.data, 'weez.db'), { readonly: true })
      const places = statements.flatMap(text => {
        const parameters = [...text.matchAll(/\?/g)].map(() => 1)
        const plan = database.prepare(`explain query plan ${text}`).all(...parameters) as { detail: string }[]
        return plan.map(({ detail }) => detail).filter(detail => / weezes\b/.test(detail))
      })
      database.close()
      await promise('EXO-277', () => {
        expect(places).toContainEqual(expect.stringMatching(/INDEX weezes_reweez \(exercise_id=\? AND reweez_id=\? AND author_id=\?\)/))
        // What is owed to a persona is looked for from its own weezes on.
        expect(places).toContainEqual(expect.stringMatching(/INDEX weezes_author \(exercise_id=\? AND author_id=\?\)/))
        expect(places.filter(detail => detail.startsWith('SCAN') || detail.endsWith('(exercise_id=?)'))).toEqual([])
      })
    })

  test('between the reactions of a transaction others read, and see none of it before all of it', async () => {
    const { advance, countReactions, release } = await launchStorm()
    let writing = false
    const watched: Store = {
      ...world().store,
      write: work =>
        world().store.write(async tx => {
          writing = true
          const result = await work(tx)
          writing = false
          return result
        }),
    }
    const seen: number[] = []
    let over = false
    const read = async () => {
      while (!over) {
        await setImmediate()
        if (!writing) continue
        const count = await countReactions()
        if (writing) seen.push(count)
      }
    }
    const reading = read()
    const results = [await advance(watched), await advance(watched)]
    over = true
    await reading
    await release()
    await promise('EXO-276', async () => {
      expect(results).toEqual(['more', 'done'])
      expect(seen.length).toBeGreaterThan(0)
      // What there was before the first transaction or the second one, never a part.
      const all = await countReactions()
      expect(all).toBe(32)
      expect(new Set(seen).isSubsetOf(new Set([0, 25]))).toBe(true)
    })
  })
})
