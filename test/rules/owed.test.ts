import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Role } from '#db/schema/enums.ts'
import type { Owed, OwedItem } from '#routers/desk/owed.contract.ts'
import {
  asksSomething,
  type Debt,
  findAsked,
  findProposal,
  findReaction,
  hashtagProposalsMax,
  listProposals,
  type NamingReaction,
  newsSince,
  sortByTimeLeft,
  timeLeft,
  timeTaken,
  toUrgency,
  toWeezeId,
} from '#routers/desk/owed.rules.ts'
import type { SaidWeeze } from '#routers/desk/waits.rules.ts'
import { filterOwed, findNeighbour, withJudgement } from '#src/desk/owed-rows.ts'
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
const said = (weeze: Partial<SaidWeeze>): SaidWeeze => ({
  id: 100,
  authorId: mairie,
  createdOn: new Date(100),
  threadId: 100,
  replyToId: undefined,
  reweezId: undefined,
  repliedAuthorId: undefined,
  reweezedAuthorId: undefined,
  mentions: [],
  plain: false,
  ...weeze,
})

test('a question mark asks, unless it is part of an address', async () => {
  await promise('EXO-180', () => {
    expect(['Vraiment\u202f?', 'هل؟', '本当？', 'Voir https://a.fr/x?y=1 ?', 'Oui ? Non.'].map(asksSomething)).toEqual(Array(5).fill(true))
    expect(['', 'Oui.', 'https://a.fr/x?y=1', 'Voir HTTP://a.fr/?', '…'].map(asksSomething)).toEqual(Array(5).fill(false))
  })
})

test('a persona asks the first player whom it answers, quotes or names; others ask the cell nothing', async () => {
  const asked = (weeze: Partial<SaidWeeze>, words = 'Alors ?') => findAsked(said(weeze), words, roles)
  await promise('EXO-180', () => {
    expect(asked({ mentions: [echo, karim, camille] })).toBe(karim)
    expect(asked({ mentions: [karim], repliedAuthorId: camille })).toBe(camille)
    expect(asked({ reweezedAuthorId: camille })).toBe(camille)
    for (const weeze of [{}, { mentions: [echo, animator] }, { reweezedAuthorId: camille, plain: true }])
      expect(asked(weeze)).toBeUndefined()
    for (const authorId of [animator, karim]) expect(asked({ authorId, mentions: [camille] })).toBeUndefined()
    expect(asked({ mentions: [camille] }, 'Merci.')).toBeUndefined()
  })
})

const debtOf = (more: Partial<Debt> = {}): Debt => ({
  subject: 'weeze',
  subjectId: 100,
  threadIds: [7],
  conversationIds: [70],
  mailThreadIds: [],
  askedOn: new Date(100),
  personaId: echo,
  playerId: camille,
  hashtags: [],
  judgement: null,
  judgedOn: null,
  reactedOn: null,
  ...more,
})
const reactionOf = (at: number, more: Partial<NamingReaction> = {}): NamingReaction => ({
  subject: 'weeze',
  id: at,
  placeId: 7,
  authorId: camille,
  on: new Date(at),
  words: '',
  reweezId: null,
  articleId: null,
  plain: false,
  mentions: [],
  hashtags: [],
  ...more,
})

test('a weeze elsewhere that names who asks, shares a hashtag, passes on or links is proposed after every reaction, and is none by itself', async () => {
  const elsewhere = (reaction: Partial<NamingReaction>) => reactionOf(200, { placeId: 8, ...reaction })
  const tagged = debtOf({ hashtags: ['crue'] })
  const proposes = (reaction: Partial<NamingReaction>, debt = tagged) => findProposal(debt, [elsewhere(reaction)]) !== undefined
  await promise('EXO-472', () => {
    expect([{ mentions: [echo] }, { mentions: [mairie] }].map(more => proposes(more))).toEqual([true, false])
    expect([{ hashtags: ['eau', 'crue'] }, { hashtags: ['eau'] }].map(more => proposes(more))).toEqual([true, false])
    expect([100, 99].map(reweezId => proposes({ reweezId, plain: true }))).toEqual([true, false])
    const links = ['/mairie/status/100 et', 'https://a.fr/x?weeze=100', '/status/9 puis /status/100', '/status/1000', 'status/100']
    expect(links.map(words => proposes({ words }))).toEqual([true, true, true, false, false])
    expect(proposes({ words: '/mairie/status/100' }, debtOf({ subject: 'message' }))).toBe(false)
    expect(proposes({ mentions: [echo], subject: 'message' })).toBe(false)
    const reactions = [elsewhere({ mentions: [echo] }), reactionOf(250)]
    expect(findProposal(tagged, reactions)?.id).toBe(250)
    expect(findReaction(tagged, reactions.slice(0, 1))).toBeUndefined()
    expect(findReaction(tagged, [elsewhere({ reweezId: 100, plain: true })])).toBeUndefined()
  })
})

test('a weeze that only shares a hashtag is proposed to the questions that were asked last before it, one that points to them to all', async () => {
  const debts = Array.from({ length: 6 }, (_, at) => ({
    ...debtOf({ hashtags: ['crue'], subjectId: at, askedOn: new Date(100 + at) }),
    id: at,
  }))
  const elsewhere = (more: Partial<NamingReaction>) => [reactionOf(200, { placeId: 8, hashtags: ['crue'], ...more })]
  const proposedTo = (more: Partial<NamingReaction> = {}) => [...listProposals(debts, elsewhere(more)).keys()].toSorted()
  await promise('EXO-472', () => {
    expect(proposedTo()).toEqual([0, 1, 2, 3, 4, 5].slice(-hashtagProposalsMax))
    expect(proposedTo({ mentions: [echo] })).toEqual([0, 1, 2, 3, 4, 5])
    expect(proposedTo({ reweezId: 1 })).toEqual([1, 3, 4, 5])
  })
})

test('in whatever history, judging what is proposed goes through all reactions once, in their order', async () => {
  const history = fc.array(fc.record({ at: fc.integer({ min: 101, max: 9999 }), placeId: fc.constantFrom(7, 8), judged: fc.boolean() }), {
    maxLength: 30,
  })
  await promise('EXO-181', () =>
    fc.assert(
      fc.property(history, acts => {
        const reactions = [...new Map(acts.map(act => [act.at, act])).values()].toSorted((one, other) => one.at - other.at)
        let debt = debtOf()
        const seen: number[] = []
        for (;;) {
          const proposal = findProposal(
            debt,
            reactions.map(({ at, placeId }) => reactionOf(at, { placeId })),
          )
          if (!proposal) break
          expect(proposal.on > newsSince(debt)).toBe(true)
          seen.push(proposal.id)
          debt = { ...debt, judgement: 'partial', judgedOn: new Date(99_999), reactedOn: proposal.on }
        }
        expect(seen).toEqual(reactions.filter(({ placeId }) => placeId === 7).map(({ at }) => at))
      }),
    ),
  )
})

const minute = 60_000
const at = (minutes: number) => new Date(minutes * minute).toISOString()

test('a delay stands while the exercise does; its last third is amber, what is after it red', async () => {
  const term = { askedOn: at(100), delay: 600 }
  const pauses = [
    { from: at(50), to: at(60) },
    { from: at(104), to: at(114) },
  ]
  const clockOf = (...pauses: Owed['clock']['pauses']) => ({ startedOn: at(0), pauses, changes: [] })
  const leftAt = (minutes: number) => timeLeft(term, minutes * minute, clockOf(...pauses)) / minute
  await promise('EXO-182', () => {
    expect([100, 102, 104, 110, 114, 116, 121].map(leftAt)).toEqual([10, 8, 6, 6, 6, 4, -1])
    expect(timeLeft(term, 140 * minute, clockOf({ from: at(105), to: null }))).toBe(5 * minute)
    expect(timeTaken(term, at(116), clockOf(...pauses))).toBe(6 * minute)
    // Four times as fast from the second minute on.
    const fast = { ...clockOf(), changes: [{ on: at(102), elapsed: 102 * minute, speed: 4 }] }
    expect([timeLeft(term, 103 * minute, fast), timeTaken(term, at(104), fast)]).toEqual([4 * minute, 10 * minute])
    // A pause that began before the question counts from the question on.
    expect(timeTaken(term, at(112), clockOf({ from: at(90), to: at(105) }))).toBe(7 * minute)
    const levels = [600_000, 200_001, 200_000, 0, -1].map(left => toUrgency(left, term))
    expect(levels).toEqual(['plain', 'plain', 'amber', 'amber', 'red'])
    const rows = [
      { id: 1, askedOn: at(100), delay: 900 },
      { id: 2, askedOn: at(90), delay: 600 },
      { id: 3, askedOn: at(90), delay: 600 },
    ]
    // All the same time left without the pause: it stops the clock of the older ones for longer.
    expect(sortByTimeLeft(rows, 110 * minute, clockOf()).map(({ id }) => id)).toEqual([2, 3, 1])
  })
})

const person = (id: number) => ({ id, username: `p${id}`, firstname: `P${id}`, lastname: '', photo: null, certified: false })
const itemOf = (id: number, more: Partial<OwedItem> = {}): OwedItem => ({
  id,
  subject: 'weeze',
  subjectId: id,
  text: '',
  kind: 'mention',
  conversationId: null,
  mailThreadId: null,
  persona: person(mairie),
  player: person(camille),
  sequenceId: null,
  expected: null,
  objective: null,
  askedOn: at(100),
  delay: 600,
  reminder: null,
  remindersCount: 0,
  remindedOn: null,
  judged: null,
  proposal: null,
  ...more,
})

test('the filters, which leave the open row, and what a judgement changes before the server says so', async () => {
  const items = [
    itemOf(1, { askedOn: at(80) }),
    itemOf(2, { reminder: 'Alors ?', objective: 'Dire vrai' }),
    itemOf(3, { player: person(karim), proposal: { subject: 'weeze', id: 9, on: at(105), by: person(camille), text: '' } }),
  ]
  const clock = { startedOn: null, pauses: [], changes: [] }
  const ids = (filter: Parameters<typeof filterOwed>[1], open: number | null = null) =>
    filterOwed(items, filter, open, 105 * minute, clock).map(({ id }) => id)
  expect([ids({}), ids({ only: 'late' }), ids({ only: 'bare' }), ids({ objective: 'Dire vrai' })]).toEqual([[1, 2, 3], [1], [1, 3], [2]])
  expect(ids({ player: karim }, 1)).toEqual([1, 3])
  await promise('EXO-214', () => {
    const planned = items.map(item => (item.id === 1 ? { ...item, sequenceId: 9 } : item))
    const ofSequence = [{ personas: new Set<number>(), sequences: new Set([9]) }]
    const narrowed = (open: number | null) => filterOwed(planned, {}, open, 105 * minute, clock, ofSequence).map(({ id }) => id)
    expect([narrowed(null), narrowed(3)]).toEqual([[1], [1, 3]])
  })
  const owed: Owed = { data: items, count: 3, satisfied: [], satisfiedCount: 0, clock }
  await promise('EXO-184', () => {
    const closed = withJudgement(owed, 2, 'satisfied', at(106))
    expect([closed.count, ...closed.data.map(({ id }) => id)]).toEqual([2, 1, 3])
    expect(withJudgement(owed, 9, 'dropped', at(106)).count).toBe(3)
    const [, none, judged] = withJudgement(withJudgement(owed, 3, 'partial', at(106)), 2, 'partial', at(106)).data
    expect(judged).toMatchObject({ proposal: null, judged: { judgement: 'partial', on: at(105), by: { id: camille } } })
    expect(none?.judged).toEqual({ judgement: 'partial', on: at(106), by: null, act: null })
    expect([1, 3, 9].map(id => findNeighbour(items, id)?.id)).toEqual([2, 2, 1])
  })
})

test('an address of a weeze names it, also one of a reply; nothing else does', () => {
  const addresses = ['https://a.fr/weez/nadia/status/123', '/nadia/status/123/', 'http://a.fr/acme/nadia/status/9?weeze=123&x=1']
  expect(addresses.map(toWeezeId)).toEqual([123, 123, 123])
  expect(['', '123', 'https://a.fr/weez', '/nadia/status/x'].map(toWeezeId)).toEqual([null, null, null, null])
})
