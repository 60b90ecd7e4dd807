// SPDX-License-Identifier: MIT
import type { AnswerOf, Asked, Call, InputOf, More, Weez } from './weez.ts'

type Page = { data: { createdOn: string }[]; hasNext: boolean }

/** The calls that answer a bare list, by the part of its last entry that asks for what comes after it. */
const lists = { 'GET /messaging/convers': 'updatedOn', 'GET /press/articles': 'id' } as const

/** The calls that answer in pages, newest first. */
export type PagedCall = { [Name in Call]: AnswerOf<Name> extends Page ? Name : Name extends keyof typeof lists ? Name : never }[Call]
export type ItemOf<Name extends Call> = AnswerOf<Name> extends { data: (infer Item)[] } | (infer Item)[] ? Item : never

type AskedPages<Input> = Asked<Omit<Input, 'before' | 'after'>>

/** All that a call has, page after page, newest first: `for await (const weeze of walk(weez, 'GET /feed'))`; leaving the loop ends it. */
export async function* walk<Name extends PagedCall>(
  weez: Weez,
  call: Name,
  ...[input, more]: AskedPages<InputOf<Name>>
): AsyncGenerator<ItemOf<Name>, void> {
  const ask = weez as unknown as (call: string, input: object, more: More | undefined) => Promise<Page | Page['data']>
  const field = (lists as Record<string, string>)[call] ?? 'createdOn'
  for (let before: string | undefined, goesOn = true; goesOn; ) {
    const page = await ask(call, { ...input, before }, more)
    const { data, hasNext } = Array.isArray(page) ? { data: page, hasNext: true } : page
    yield* data as unknown as ItemOf<Name>[]
    before = (data.at(-1) as Record<string, string> | undefined)?.[field]
    goesOn = hasNext && before !== undefined
  }
}
