import { beforeEach, expect, test } from 'vitest'
import { weeze } from '#routers/weezes/weezes.contract.ts'
import { toSharedWeezes } from '#routers/weezes/weezes.reads.ts'
import { findCounterMismatches } from '#test/support/counter-mismatches.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'
import type { Caller } from '#test/support/world.ts'

describeWorlds('Replies and reweezes', world => {
  let camille: Caller['weezes']
  let karim: Caller['weezes']
  let id: number
  beforeEach(async () => {
    camille = (await world().as('acme', 'camille')).weezes
    karim = (await world().as('acme', 'karim')).weezes
    id = (await karim.post({ text: 'the first' })).id
  })
  const shown = async (weezeId: number) => camille.like({ id: weezeId, liked: false })

  test('a reply names the weeze answered and the first one of the thread, and is counted', async () => {
    const reply = await camille.reply({ id, text: 'an answer' })
    expect(weeze.strict().parse(reply)).toEqual(reply)
    const { people } = world().exercises.acme
    await promise('REPLY-05', () =>
      expect(reply).toMatchObject({ text: 'an answer', replyTo: { id, author: { id: people.karim } }, conversationId: id, reweezId: null }),
    )
    const deeper = await karim.reply({ id: reply.id, text: 'and another' })
    await promise('REPLY-05', () =>
      expect(deeper).toMatchObject({ replyTo: { id: reply.id, author: { id: people.camille } }, conversationId: id }),
    )
    await promise('REPLY-06', async () => {
      expect((await shown(id)).repliesCount).toBe(1)
      expect((await shown(reply.id)).repliesCount).toBe(1)
    })
    const medias = [{ type: 'IMAGE' as const, val: world().exercises.acme.imageId }]
    const body = { text: 'with everything', mentions: [people.karim], medias, authorId: people.camille, sponsored: true }
    await promise('REPLY-03', async () =>
      expect(await camille.reply({ id, ...body })).toMatchObject({
        text: body.text,
        medias,
        author: { id: people.camille },
        sponsored: true,
        replyTo: { id },
      }),
    )
  })

  test('design rule 13: a reply needs text or an image', async () => {
    await expect(camille.reply({ id, text: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('without words it is a plain reweez, of which an author has one', async () => {
    const reweez = await camille.reweez({ id })
    await promise('REPLY-04', () =>
      expect(reweez).toMatchObject({ text: '', reweezId: id, reweez: { id, text: 'the first', reweezsCount: 1 } }),
    )
    await promise('REPLY-04', async () => expect((await camille.reweez({ id, text: '\n ' })).id).toBe(reweez.id))
    const again = await Promise.all(Array.from({ length: 8 }, () => camille.reweez({ id })))
    await promise('REPLY-04', () => expect(new Set(again.map(answer => answer.id))).toEqual(new Set([reweez.id])))
    expect((await karim.reweez({ id })).id).not.toBe(reweez.id)
    expect((await shown(id)).reweezsCount).toBe(2)
  })

  test('equal plain reweezes at once are one', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => camille.reweez({ id })))
    expect(new Set(all.map(answer => answer.id)).size).toBe(1)
    await promise('REPLY-06', async () => expect((await shown(id)).reweezsCount).toBe(1))
  })

  test('with words it is a quote, as often as one likes', async () => {
    const quotes = [await camille.reweez({ id, text: 'look' }), await camille.reweez({ id, text: 'look' })]
    expect(new Set(quotes.map(quote => quote.id)).size).toBe(2)
    expect(quotes[1]).toMatchObject({ text: 'look', reweez: { id, reweezsCount: 2 } })
    expect(await camille.reweez({ id: quotes[0]?.id ?? 0 })).toMatchObject({ reweezId: quotes[0]?.id })
  })

  test('reweezing a plain reweez reweezes what it shows', async () => {
    const plain = await camille.reweez({ id })
    expect(await karim.reweez({ id: plain.id })).toMatchObject({ reweezId: id, reweez: { id } })
    expect(await karim.reweez({ id: plain.id, text: 'a quote' })).toMatchObject({ reweezId: id })
  })

  test('undoing takes the plain reweez away and answers the weeze, however often; quotes stay', async () => {
    await karim.reweez({ id })
    await camille.reweez({ id, text: 'a quote' })
    const plain = await camille.reweez({ id })
    await promise('REPLY-04', async () => expect(await camille.undoReweez({ id: plain.id })).toMatchObject({ id, reweezsCount: 2 }))
    expect(await camille.undoReweez({ id })).toMatchObject({ id, reweezsCount: 2 })
    expect((await camille.feed({})).data.map(({ id }) => id)).not.toContain(plain.id)
    expect((await camille.reweez({ id })).id).not.toBe(plain.id)
    expect(await findCounterMismatches(world().store)).toEqual([])
  })

  test('a weeze says whether its reader has a plain reweez of it, wherever it is read', async () => {
    const where = async (reader: Caller['weezes']) => {
      const { weeze: here } = await reader.thread({ id })
      const { data } = await reader.feed({})
      const inFeed = data.flatMap(weeze => [weeze, weeze.reweez ?? weeze]).filter(weeze => weeze.id === id)
      return [here, ...inFeed].map(weeze => weeze.reweezed)
    }
    const everywhere = async (reader: Caller['weezes'], state: boolean) => {
      const seen = await where(reader)
      expect(seen.length).toBeGreaterThan(1)
      expect(new Set(seen)).toEqual(new Set([state]))
    }
    const own = await camille.reweez({ id })
    expect(own).toMatchObject({ reweezed: false, reweez: { reweezed: true } })
    await everywhere(camille, true)
    await everywhere(karim, false)
    expect(await camille.like({ id, liked: true })).toMatchObject({ reweezed: true })
    expect(await camille.undoReweez({ id })).toMatchObject({ reweezed: false })
    await everywhere(camille, false)
    await karim.reweez({ id })
    await everywhere(camille, false)
    await everywhere(karim, true)
  })

  test('an animator answers, reweezes and undoes it as a persona, and each act is recorded', async () => {
    const { people } = world().exercises.acme
    const animator = (await world().as('acme', 'animator')).weezes
    const authorId = people.mairie
    const reply = await animator.reply({ id, text: 'as the town hall', authorId })
    const reweez = await animator.reweez({ id, authorId })
    await promise('ROLE-02', () => expect([reply.author.id, reweez.author.id]).toEqual([authorId, authorId]))
    expect(await animator.undoReweez({ id, authorId })).toMatchObject({ reweezsCount: 0 })
    const { read } = world().store
    const rows = (await read.select().from(read.t.audit)).filter(row => [reply.id, reweez.id].includes(row.objectId))
    expect(rows.map(row => [row.identityId, row.action]).toSorted()).toEqual([
      [authorId, 'weeze.reply'],
      [authorId, 'weeze.reweez'],
      [authorId, 'weeze.undo-reweez'],
    ])
    await promise('COMP-22', async () => {
      for (const act of [camille.reweez, camille.undoReweez])
        await expect(act({ id, authorId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(camille.reply({ id, text: 'x', authorId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    })
  })

  test('a weeze whose author was deleted meanwhile is left out, and a reply to somebody deleted is no reply', async () => {
    const { exerciseId, people } = world().exercises.acme
    const gone = 987_654_321
    const author = people.camille
    const row = {
      id: 1,
      text: 'Hello',
      createdOn: new Date(0),
      conversationId: 1,
      medias: [],
      sponsored: false,
      reweezId: null,
      articleId: null,
      authorId: gone,
      replyToId: null,
      replyToAuthorId: null,
      repliesCount: 0,
      reweezsCount: 0,
      likesCount: 0,
    }
    const reply = { ...row, id: 2, authorId: author, replyToId: 1, replyToAuthorId: gone }
    const shared = await toSharedWeezes(world().store.read, exerciseId, [row, reply])
    expect(shared).toMatchObject([{ id: 2, author: { id: author }, replyTo: null }])
  })
})
