import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isUniqueViolation } from '#db/engine/errors.ts'
import type { Db } from '#db/store.ts'
import { badRequest } from '#routers/errors.ts'
import { writeIdempotently } from '#routers/idempotency.writes.ts'
import type { AccountName, ExerciseName } from '#test/support/canary-exercises.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'

const hour = 3_600_000

describeWorlds('Idempotency-Key', world => {
  const withKey = (key: string, name: ExerciseName = 'acme', username: AccountName = 'camille') =>
    world().as(name, username, { 'idempotency-key': key })
  const countOf = async (text: string) => {
    const { read } = world().store
    return (await read.select().from(read.t.weezes).where(eq(read.t.weezes.text, text))).length
  }

  test('design rule 6: the same key with the same input gives the same answer and one weeze', async () => {
    const camille = await withKey('same')
    const first = await camille.weezes.post({ text: 'once', mentions: [] })
    const again = await camille.weezes.post({ mentions: [], text: 'once' })
    expect(again).toEqual(first)
    expect(await countOf('once')).toBe(1)
  })

  test('design rule 6: the same key with another input is a conflict and writes nothing', async () => {
    const camille = await withKey('other')
    await camille.weezes.post({ text: 'the first' })
    await expect(camille.weezes.post({ text: 'the second' })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await countOf('the second')).toBe(0)
  })

  test('design rule 6: 16 equal requests at once make one weeze', async () => {
    const camille = await withKey('parallel')
    const answers = await Promise.all(Array.from({ length: 16 }, () => camille.weezes.post({ text: 'sixteen', authorId: undefined })))
    expect(new Set(answers.map(answer => answer.id)).size).toBe(1)
    expect(await countOf('sixteen')).toBe(1)
  })

  test('design rule 6: a key is its owner’s alone, in their exercise alone', async () => {
    const posted = [
      await (await withKey('shared')).weezes.post({ text: 'whose' }),
      await (await withKey('shared', 'acme', 'karim')).weezes.post({ text: 'whose' }),
      await (await withKey('shared', 'blue')).weezes.post({ text: 'whose' }),
    ]
    expect(new Set(posted.map(weeze => weeze.id)).size).toBe(3)
  })

  test('design rule 6: a failed request leaves its key unused', async () => {
    const camille = await withKey('refused')
    await expect(camille.weezes.post({ text: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(camille.weezes.post({ text: 'now' })).resolves.toMatchObject({ text: 'now' })
  })

  test('design rule 6: without a key every request is a weeze of its own', async () => {
    const camille = await world().as('acme', 'camille')
    await camille.weezes.post({ text: 'twice' })
    await camille.weezes.post({ text: 'twice' })
    expect(await countOf('twice')).toBe(2)
  })

  test.each([
    ['a taken name', 'k', 2],
    ['a taken name', undefined, 1],
    ['a wrong input', 'k', 1],
    ['a wrong input', undefined, 1],
  ] as const)(
    'design rule 6: what fails for %s with the key %j is written %i times: again only if another one may have been faster',
    async (...row) => {
      const [failure, key, times] = row
      const { services, store, clock } = world()
      const actor = await services.sessions.check(await world().token('acme', 'camille'))
      if (!actor) throw new Error('Nobody is signed in')
      let written = 0
      const make = async (tx: Db) => {
        written += 1
        if (failure === 'a wrong input') throw badRequest({ text: 'x' })
        const { users } = tx.t
        const own = and(eq(users.exerciseId, actor.exerciseId), eq(users.id, actor.userId))
        await tx.insert(users).values(await tx.select().from(users).where(own))
        return 1
      }
      const request = { action: 'test', input: {}, key, now: clock.now() }
      const error = await writeIdempotently(store, actor, request, make, async () => {}).catch((error: unknown) => error)
      expect([isUniqueViolation(error), written]).toEqual([failure === 'a taken name', times])
    },
  )

  test('design rule 6: a key answers for 24 hours and is forgotten then', async () => {
    const camille = await withKey('day')
    const first = await camille.weezes.post({ text: 'a day' })
    world().clock.advanceBy(24 * hour - 1000)
    expect((await camille.weezes.post({ text: 'a day' })).id).toBe(first.id)
    world().clock.advanceBy(2000)
    const second = await camille.weezes.post({ text: 'something else' })
    expect(second.id).not.toBe(first.id)
    const { read } = world().store
    const kept = await read
      .select()
      .from(read.t.idempotencyKeys)
      .where(eq(read.t.idempotencyKeys.exerciseId, world().exercises.acme.exerciseId))
    expect(kept.map(row => row.key)).toEqual(['day'])
  })
})
