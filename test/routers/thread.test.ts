import { expect, test } from 'vitest'
import { thread } from '#routers/weezes/thread.contract.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'

describeWorlds('Thread', world => {
  const camille = async () => (await world().as('acme', 'camille')).weezes

  test('a weeze with what it answers, oldest first, and its direct replies, newest first', async () => {
    const { post, reply, thread: read, like } = await camille()
    const root = await post({ text: 'root' })
    const middle = await reply({ id: root.id, text: 'middle' })
    const asked = await reply({ id: middle.id, text: 'asked' })
    await reply({ id: root.id, text: 'aside' })
    const one = await reply({ id: asked.id, text: 'one' })
    const two = await reply({ id: asked.id, text: 'two' })
    await reply({ id: one.id, text: 'deeper' })
    await like({ id: root.id, liked: true })
    const answer = await read({ id: asked.id })
    expect(thread.strict().parse(answer)).toEqual(answer)
    expect(answer.ancestors.map(({ id, liked }) => [id, liked])).toEqual([
      [root.id, true],
      [middle.id, false],
    ])
    expect(answer.weeze).toMatchObject({ id: asked.id, repliesCount: 2 })
    expect(answer.replies.data.map(({ id }) => id)).toEqual([two.id, one.id])
    expect(await read({ id: root.id })).toMatchObject({ ancestors: [], replies: { count: 2 } })
  })

  test('replies come in pages, going back with `before`', async () => {
    const { post, reply, thread: read } = await camille()
    const { id } = await post({ text: 'much answered' })
    const replies: number[] = []
    for (let at = 0; at < 45; at += 1) replies.unshift((await reply({ id, text: `${at}` })).id)
    const pages: number[][] = []
    let before: string | undefined
    for (let hasNext = true; hasNext; ) {
      const page: Awaited<ReturnType<typeof read>>['replies'] = (await read({ id, before })).replies
      expect(page).toMatchObject({ count: 45, totalPages: 3, pageSize: 20 })
      pages.push(page.data.map(weeze => weeze.id))
      before = page.data.at(-1)?.createdOn
      hasNext = page.hasNext
    }
    expect(pages.flat()).toEqual(replies)
    expect(pages).toHaveLength(3)
  })

  test('fifty ancestors at the most, the nearest ones', async () => {
    const { post, reply, thread: read } = await camille()
    const chain = [(await post({ text: 'first' })).id]
    for (let at = 0; at < 55; at += 1) chain.push((await reply({ id: chain.at(-1) ?? 0, text: `${at}` })).id)
    const { ancestors } = await read({ id: chain.at(-1) ?? 0 })
    expect(ancestors.map(({ id }) => id)).toEqual(chain.slice(-51, -1))
  })
})
