import { expect, test } from 'vitest'
import type { Role } from '#db/schema/enums.ts'
import { isAnsweredBy, listWaits, type SaidWeeze } from '#routers/desk/waits.rules.ts'
import { promise } from '../support/promise.ts'

const camille = 1
const karim = 2
const mairie = 11
const echo = 12
const animator = 21
const roles = new Map<number, Role>([
  [camille, 'USER'],
  [karim, 'USER'],
  [mairie, 'DUMMY'],
  [echo, 'DUMMY'],
  [animator, 'ANIMATOR'],
])

/** A weeze of camille; its id is its moment too. */
const said = (weeze: Partial<SaidWeeze> & { id: number }): SaidWeeze => ({
  authorId: camille,
  createdOn: new Date(weeze.id),
  threadId: weeze.id,
  replyToId: undefined,
  reweezId: undefined,
  repliedAuthorId: undefined,
  reweezedAuthorId: undefined,
  mentions: [],
  plain: false,
  ...weeze,
})
const waitsOf = (weeze: Partial<SaidWeeze>) => listWaits(said({ id: 100, ...weeze }), roles).map(({ kind, personaId }) => [kind, personaId])

test('a player waits for each persona that they answer, quote or name, and for anybody where they begin something', async () => {
  await promise('EXO-140', () => {
    expect(waitsOf({})).toEqual([['weeze', null]])
    expect(waitsOf({ mentions: [mairie, echo] })).toEqual([
      ['mention', mairie],
      ['mention', echo],
    ])
    expect(waitsOf({ replyToId: 50, repliedAuthorId: mairie, mentions: [mairie, echo] })).toEqual([
      ['reply', mairie],
      ['mention', echo],
    ])
    expect(waitsOf({ reweezId: 50, reweezedAuthorId: echo })).toEqual([['quote', echo]])
    expect(waitsOf({ mentions: [karim, animator] })).toEqual([['weeze', null]])
    expect(waitsOf({ reweezId: 50, reweezedAuthorId: karim })).toEqual([['weeze', null]])
  })
})

test('nobody waits because of a reply to a player, a weeze that is passed on, or words of personas and animators', async () => {
  await promise('EXO-140', () => {
    expect(waitsOf({ replyToId: 50, repliedAuthorId: karim })).toEqual([])
    expect(waitsOf({ reweezId: 50, reweezedAuthorId: mairie, plain: true })).toEqual([])
    for (const authorId of [mairie, animator]) expect(waitsOf({ authorId, mentions: [echo] })).toEqual([])
  })
})

test('a wait ends with an answer of the persona that is awaited, also to a later weeze of the same player in the thread', async () => {
  const [wait] = listWaits(said({ id: 100, threadId: 7, mentions: [mairie] }), roles)
  const isAnswer = (answer: Partial<SaidWeeze>) =>
    wait && isAnsweredBy(wait, said({ id: 200, authorId: mairie, threadId: 7, replyToId: 100, repliedAuthorId: camille, ...answer }), roles)
  await promise('EXO-141', () => {
    expect(isAnswer({})).toBe(true)
    expect(isAnswer({ replyToId: undefined, reweezId: 100, repliedAuthorId: undefined, threadId: 200 })).toBe(true)
    expect(isAnswer({ replyToId: 150 })).toBe(true)
    expect(isAnswer({ authorId: echo })).toBe(false)
    expect(isAnswer({ authorId: animator })).toBe(false)
    expect(isAnswer({ reweezId: 100, replyToId: undefined, plain: true })).toBe(false)
    expect(isAnswer({ replyToId: 150, repliedAuthorId: karim })).toBe(false)
    expect(isAnswer({ replyToId: 150, threadId: 8 })).toBe(false)
    expect(isAnswer({ replyToId: 50, createdOn: new Date(60) })).toBe(false)
  })
})

test('a weeze that is addressed to nobody has its answer from anybody but a player', async () => {
  const [wait] = listWaits(said({ id: 100 }), roles)
  const isAnswer = (authorId: number, replyToId: number) =>
    wait && isAnsweredBy(wait, said({ id: 200, authorId, threadId: 100, replyToId, repliedAuthorId: camille }), roles)
  await promise('EXO-141', () => {
    for (const authorId of [mairie, echo, animator]) expect(isAnswer(authorId, 100)).toBe(true)
    expect(isAnswer(karim, 100)).toBe(false)
    expect(isAnswer(mairie, 150)).toBe(false)
  })
})
