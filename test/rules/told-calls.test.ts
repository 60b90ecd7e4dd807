import { expect, test } from 'vitest'
import { z } from 'zod'
import { id } from '#routers/scalars.contract.ts'
import { answers, memberProcedure, nothing } from '#routers/trpc.ts'

const thread = memberProcedure.meta({ rest: 'GET /weezs/:id/thread', summary: 'A thread' })
const feed = memberProcedure.meta({ rest: 'GET /feed', summary: 'The feed' }).input(z.strictObject({}))
const counted = feed.output(answers(z.object({ count: z.int() })))
const silent = feed.output(nothing)

test('a call that takes what its path names and answers what it says compiles', () => {
  expect([thread.input(z.strictObject({ id })), counted.query(() => ({ count: 1 })), silent.query(() => undefined)]).toHaveLength(3)
})

// The compiler fails for a line below that compiles.
test('a call that tells something else than it does, or too little, does not compile', () => {
  const wrong = [
    // @ts-expect-error its path names what it does not take
    thread.input(z.strictObject({ weezeId: id })),
    // @ts-expect-error its path names what may be absent
    thread.input(z.strictObject({ id: id.optional() })),
    // @ts-expect-error its path is told where nothing compares it with the input
    memberProcedure.input(z.strictObject({ id })).meta({ rest: 'GET /weezs/:weezeId/thread' }),
    // @ts-expect-error nobody says what it does
    memberProcedure.meta({ rest: 'GET /feed' }),
    // @ts-expect-error its path has no method
    memberProcedure.meta({ rest: '/feed', summary: 'The feed' }),
    // @ts-expect-error it answers something else
    counted.query(() => ({ sum: 1 })),
    // @ts-expect-error it answers something
    silent.query(() => Promise.resolve({ count: 1 })),
  ]
  expect(wrong).toHaveLength(7)
})
