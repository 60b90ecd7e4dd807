import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isUniqueViolation } from '#db/engine/errors.ts'
import type { Db } from '#db/store.ts'
import { badRequest } from '#routers/errors.ts'
import { keepByKey } from '#routers/idempotency.writes.ts'
import type { AccountName, ExerciseName } from '#test/support/canary-exercises.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'

const hour = 3_600_000

type KeptCall = NonNullable<Awaited<ReturnType<typeof keepByKey>>>

describeWorlds('Idempotency-Key', world => {
  /** A call of camille in acme that has come with a key. */
  const keptCall = async (key: string | undefined) => {
    const { services } = world()
    const actor = await services.sessions.check(await world().token('acme', 'camille'))
    if (!actor) throw new Error('Nobody is signed in')
    const context = { ...services, actor, idempotencyKey: key }
    return { context, kept: await keepByKey(context, 'test', () => ({})) }
  }
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
      const { store } = world()
      const { context, kept } = await keptCall(key)
      let written = 0
      const work = async (tx: Db) => {
        written += 1
        if (failure === 'a wrong input') throw badRequest({ text: 'x' })
        const { users } = tx.t
        const own = and(eq(users.exerciseId, context.actor.exerciseId), eq(users.id, context.actor.userId))
        await tx.insert(users).values(await tx.select().from(users).where(own))
      }
      const error = await (kept?.store ?? store).write(work).catch((error: unknown) => error)
      expect([isUniqueViolation(error), written]).toEqual([failure === 'a taken name', times])
    },
  )

  test('design rule 6: a call that died between two of its transactions goes on after the first', async () => {
    const written: string[] = []
    const writeBoth = async (kept: KeptCall, dies: boolean) => {
      const note = (what: string) => async (tx: Db) => {
        tx.touchNothing()
        written.push(what)
        return { what, on: new Date(written.length) }
      }
      const first = await kept.store.write(note('first'))
      if (dies) throw new Error('Power cut')
      return [first, await kept.store.write(note('second'))]
    }
    const call = async () => (await keptCall('two steps')).kept as KeptCall
    await expect(writeBoth(await call(), true)).rejects.toThrow('Power cut')
    const both = await writeBoth(await call(), false)
    expect(await writeBoth(await call(), false)).toEqual(both)
    expect(written).toEqual(['first', 'second'])
    expect(both[0]?.on).toEqual(new Date(1))
  })

  test('design rule 6: what a key is kept with tells neither the key nor the answer, which may be a secret', async () => {
    const animator = await withKey('a secret key', 'acme', 'animator')
    const add = () => animator.admin.webhooks.add({ url: 'http://127.0.0.1:9/secret', events: ['weeze.posted'] })
    const { secret } = await add()
    expect((await add()).secret).toBe(secret)
    const { read } = world().store
    const rows = JSON.stringify(await read.select().from(read.t.idempotencyKeys))
    await promise('EXO-282', () => {
      expect(rows).not.toContain('a secret key')
      expect(rows).not.toContain(secret)
      expect(rows).not.toContain(Buffer.from(secret).toString('base64').slice(4, 20))
    })
  })

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
    expect(kept.length).toBe(1)
  })
})
