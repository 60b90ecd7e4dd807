import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Store } from '#db/store.ts'
import { onceByKey } from '#routers/idempotency.writes.ts'
import { keptAnswersMax, keptBytesMax } from '#routers/limits.contract.ts'
import type { AccountName, ExerciseName } from '#test/support/canary-exercises.ts'
import { describeWorldsOnEachEngine } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'

const hour = 3_600_000

describeWorldsOnEachEngine('Idempotency-Key', world => {
  /** Runs a call of camille in acme that has come with a key. */
  const callOnce = async <Answer>(key: string | undefined, run: (store: Store) => Promise<Answer>): Promise<Answer> => {
    const { services } = world()
    const actor = await services.sessions.check(await world().token('acme', 'camille'))
    if (!actor) throw new Error('Nobody is signed in')
    return onceByKey({ ...services, actor, idempotencyKey: key }, { name: 'test', readInput: () => ({}) }, run)
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

  test('design rule 6: a call that died after its transaction writes nothing again, and answers from what it made', async () => {
    let written = 0
    const write = (dies: boolean) => async (store: Store) => {
      const made = await store.write(async tx => {
        tx.invalidateNothing()
        written += 1
        return { on: new Date(written) }
      })
      if (dies) throw new Error('Power cut')
      return { made, at: 'the end' }
    }
    await expect(callOnce('died', write(true))).rejects.toThrow('Power cut')
    const answer = await callOnce('died', write(false))
    expect(answer).toEqual({ made: { on: new Date(1) }, at: 'the end' })
    expect(await callOnce('died', write(true))).toEqual(answer)
    expect(written).toBe(1)
  })

  const doneAlready = { 'idempotency-key': 'Done already: its answer is not kept, as it is secret or too long' }
  const keptRows = async () => {
    const { read } = world().store
    const { idempotencyKeys: keys } = read.t
    return read.select().from(keys).where(eq(keys.exerciseId, world().exercises.acme.exerciseId))
  }

  test('design rule 6: of a call that answers a secret only that it was made is kept', async () => {
    const animator = await withKey('a secret key', 'acme', 'animator')
    const add = () => animator.admin.webhooks.add({ url: 'http://127.0.0.1:9/secret', events: ['weeze.posted'] })
    const { secret, webhook } = await add()
    const rows = JSON.stringify(await keptRows())
    const listed = async () => (await animator.admin.webhooks.list()).data.filter(({ url }) => url === webhook.url).length
    await promise('EXO-282', async () => {
      await expect(add()).rejects.toMatchObject({ code: 'CONFLICT', cause: { fields: doneAlready } })
      expect(await listed()).toBe(1)
      expect(rows).not.toContain('a secret key')
      for (const form of ['utf8', 'base64'] as const) expect(rows).not.toContain(Buffer.from(secret).toString(form).slice(4, 20))
    })
  })

  test('design rule 6: a key answers for an hour and is forgotten then', async () => {
    const camille = await withKey('hour')
    const first = await camille.weezes.post({ text: 'an hour' })
    world().clock.advanceBy(hour - 1000)
    expect((await camille.weezes.post({ text: 'an hour' })).id).toBe(first.id)
    world().clock.advanceBy(2000)
    const second = await camille.weezes.post({ text: 'something else' })
    expect(second.id).not.toBe(first.id)
    await promise('EXO-281', async () => expect((await keptRows()).length).toBe(1))
  })

  test('a repetition of a message shows the conversation anew, of which only an id is kept', async () => {
    const { people } = world().exercises.acme
    const text = 'x'.repeat(10_000)
    const { id } = await (await world().as('acme', 'camille')).messaging.start({ composeAs: people.camille, sendTo: people.karim })
    const send = async (key: string) =>
      (await withKey(key)).messaging.send({ conversationId: id, content: text, updateParticipantLastRead: false })
    const before = (await keptRows()).length
    for (const key of ['long 1', 'long 2', 'long 2']) await send(key)
    const start = async () => (await withKey('start again')).messaging.start({ composeAs: people.camille, sendTo: people.karim })
    const first = await start()
    const again = await start()
    const kept = (await keptRows()).slice(before)
    await promise('EXO-408', () => {
      expect(again).toEqual(first)
      expect(first.messages).toHaveLength(2)
      expect(kept).toHaveLength(3)
      expect(Math.max(...kept.map(({ answer }) => answer?.length ?? 0))).toBeLessThan(100)
    })
  })

  test('a person fills no more with keys than their share, and the keys that were used last go on answering', async () => {
    const answers = async (prefix: string, times: number, answer: string) => {
      for (let at = 0; at < times; at += 1) {
        world().clock.advanceBy(1)
        await callOnce(`${prefix} ${at}`, store =>
          store.write(async tx => {
            tx.invalidateNothing()
            return answer
          }),
        )
      }
    }
    const sizeOf = async () => {
      const rows = (await keptRows()).filter(({ userId }) => userId === world().exercises.acme.people.camille)
      return { rows: rows.length, bytes: rows.reduce((sum, { answer }) => sum + (answer?.length ?? 0), 0) }
    }
    await answers('short', keptAnswersMax + 5, 'x')
    const many = await sizeOf()
    await answers('large', 20, 'x'.repeat(45_000))
    const large = await sizeOf()
    let again = 0
    await callOnce('large 19', async store => {
      again += 1
      return store.write(async () => 'written again')
    })
    await promise('EXO-408', () => {
      expect(many.rows).toBe(keptAnswersMax)
      expect(large.bytes).toBeGreaterThan(keptBytesMax / 2)
      expect(large.bytes).toBeLessThanOrEqual(keptBytesMax)
      expect(again).toBe(0)
    })
  })

  test('an answer that is too long to be kept is not written twice either', async () => {
    let written = 0
    const call = () =>
      callOnce('too long', store =>
        store.write(async tx => {
          tx.invalidateNothing()
          written += 1
          return 'x'.repeat(100_000)
        }),
      )
    await call()
    await promise('EXO-408', async () => {
      await expect(call()).rejects.toMatchObject({ code: 'CONFLICT', fields: doneAlready })
      expect(written).toBe(1)
    })
  })

  test('the clean-up of old keys reads no answers: both engines find them by the time in their exercise', async () => {
    const { store, exercises } = world()
    const { exerciseId, people } = exercises.acme
    const { t } = store.read
    const old = Array.from({ length: 3000 }, (_, at) => ({
      exerciseId,
      userId: people.karim,
      key: `old ${at}`,
      request: 'r',
      answer: 'x'.repeat(2000),
      createdOn: world().clock.now(),
    }))
    const plan = await store.write(async tx => {
      tx.invalidateNothing()
      for (let at = 0; at < old.length; at += 500) await tx.insert(t.idempotencyKeys).values(old.slice(at, at + 500))
      const isOld = and(eq(t.idempotencyKeys.exerciseId, exerciseId), lte(t.idempotencyKeys.createdOn, new Date(0)))
      const cleanUp = tx.delete(t.idempotencyKeys).where(isOld).getSQL()
      if (store.engine === 'postgresql') {
        await tx.execute(sql`analyze idempotency_keys`)
        return JSON.stringify((await tx.execute(sql`explain ${cleanUp}`)).rows)
      }
      return JSON.stringify((tx as unknown as { all: (query: SQL) => unknown }).all(sql`explain query plan ${cleanUp}`))
    })
    await promise('EXO-408', () => expect(plan).toContain('idempotency_keys_created'))
  })
})
