import { expect, test } from 'vitest'
import type { Conversation } from '#routers/messaging/messaging.contract.ts'
import type { Article } from '#routers/press/press.contract.ts'
import { articleInput } from '#test/support/article-input.ts'
import type { AccountName } from '#test/support/canary-exercises.ts'
import { promise } from '#test/support/promise.ts'
import { describeSites } from '#test/support/site.ts'

describeSites('Pages of lists', site => {
  const ask = async <Row>(path: string, username: AccountName) => {
    const { status, json } = await site().ask('GET', `/acme${path}`, { as: ['acme', username] })
    return { status, rows: json as Row[] }
  }
  /** A list read in pages of two, each asked for with a part of the last row of the page before. */
  const readPages = async <Row>(path: string, username: AccountName, cursorOf: (row: Row) => string | number) => {
    const read: Row[] = []
    for (let before = ''; ; ) {
      const { rows } = await ask<Row>(`${path}${path.includes('?') ? '&' : '?'}limit=2${before}`, username)
      expect(rows.length).toBeLessThanOrEqual(2)
      read.push(...rows)
      const last = rows.at(-1)
      if (!last) return read
      before = `&before=${cursorOf(last)}`
    }
  }

  test('articles, published ones for readers and all for animators, are those of the whole list, also where several are of one moment', async () => {
    const { world } = site()
    const { press } = await world.as('acme', 'animator')
    for (const title of ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq']) {
      const { frontId } = await press.create({ ...articleInput, title })
      if (title !== 'Cinq') await press.setStatus({ ref: frontId, status: 'PUBLISHED' })
    }
    const idOf = ({ id }: Article) => id
    for (const [path, username] of [
      ['/press/articles', 'camille'],
      ['/press/articles?status=all', 'animator'],
    ] as const) {
      const { rows } = await ask<Article>(path, username)
      expect(rows.length).toBeGreaterThan(4)
      await promise('EXO-285', async () => expect(await readPages(path, username, idOf)).toEqual(rows))
    }
    // A draft is nowhere for a player, not even as the place where a page begins.
    const draft = await press.create(articleInput)
    await promise('EXO-285', async () => {
      expect((await ask(`/press/articles?before=${draft.id}`, 'camille')).status).toBe(404)
      expect((await ask(`/press/articles?status=all&before=${draft.id}`, 'camille')).status).toBe(403)
      expect((await ask('/press/articles?limit=0', 'camille')).status).toBe(400)
      expect((await ask('/press/articles?limit=501', 'camille')).status).toBe(400)
    })
  })

  test('conversations are those of the whole list', async () => {
    const { world } = site()
    const { messaging } = await world.as('acme', 'camille')
    const { karim, prefecture, echo, rumeur } = world.exercises.acme.people
    for (const sendTo of [karim, prefecture, echo, rumeur]) {
      world.clock.advanceBy(1000)
      const { id: conversationId } = await messaging.start({ sendTo })
      await messaging.send({ conversationId, content: 'Bonjour' })
    }
    const { rows } = await ask<Conversation>('/messaging/convers', 'camille')
    expect(rows.length).toBeGreaterThan(4)
    await promise('EXO-285', async () => {
      expect(await readPages<Conversation>('/messaging/convers', 'camille', ({ updatedOn }) => updatedOn)).toEqual(rows)
      expect((await ask('/messaging/convers?limit=51', 'camille')).status).toBe(400)
    })
  })
})
