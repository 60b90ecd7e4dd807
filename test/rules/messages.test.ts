import { expect, test } from 'vitest'
import { formatDuration, formatMessageTime, formatTimeOrDay } from '#locales/format.ts'
import type { ConversationWithMessages } from '#routers/messaging/conversations.contract.ts'
import type { Message, Participant } from '#routers/messaging/messaging.contract.ts'
import { toBubbles } from '#src/messages/bubbles.ts'
import { isContiguous, isRewritten, mergeNewestPage, prependOlderPage, reachesBack } from '#src/messages/merge-pages.ts'
import { promise } from '#test/support/promise.ts'

const person = (id: number, firstname: string) => ({ id, username: `u${id}`, firstname, lastname: 'X', photo: null, certified: false })
const side = (id: number, firstname: string, endpoint = id): Participant => ({
  id,
  identity: person(id, firstname),
  endpoint: { id: endpoint },
})
const camille = side(1, 'Camille')
const nadia = side(2, 'Nadia')
const at = (minute: number, day = 20) => new Date(2026, 10, day, 14, minute)
const message = (id: number, author: Participant, createdOn: Date, writtenBy?: ReturnType<typeof person>): Message => ({
  id,
  author,
  content: `message ${id}`,
  removed: false,
  createdOn: createdOn.toISOString(),
  writtenBy,
})
const conversation = (ids: number[], hasOlder = false): ConversationWithMessages => {
  const messages = ids.map(id => message(id, camille, at(id)))
  const last = messages.at(-1)
  return {
    id: 9,
    participants: [camille, nadia],
    ownParticipantId: 1,
    messages,
    lastMessage: last ?? null,
    unread: false,
    updatedOn: last?.createdOn ?? at(0).toISOString(),
    rewrittenOn: null,
    hasOlder,
  }
}
const idsOf = ({ messages }: ConversationWithMessages) => messages.map(({ id }) => id)

test('today HH:mm, another day DD MMM YY à hh:mm, in both languages', async () => {
  const now = at(40)
  for (const id of ['MSG-32', 'CONST-27'])
    await promise(id, () => {
      expect(formatMessageTime(at(31).toISOString(), now, 'fr')).toBe('14:31')
      expect(formatMessageTime(at(12, 19).toISOString(), now, 'fr')).toBe('19 nov. 26 à 02:12')
      expect(formatMessageTime(at(12, 19).toISOString(), now, 'en')).toBe('19 Nov 26 à 02:12')
    })
  expect(formatTimeOrDay(at(31).toISOString(), now, 'fr')).toBe('14:31')
  expect(formatTimeOrDay(at(31, 19).toISOString(), now, 'fr')).toBe('nov. 19')
})

test('a wait is said in minutes, from an hour on in hours and minutes, never as nothing', () => {
  const since = at(0).toISOString()
  expect(formatDuration(since, at(0), 'en')).toBe('1\u00a0min')
  expect(formatDuration(since, at(11), 'en')).toBe('11\u00a0min')
  expect(formatDuration(since, new Date(2026, 10, 20, 16, 5), 'en')).toBe('2\u00a0hr 5\u00a0min')
  expect(formatDuration(since, at(0, 19), 'en')).toBe('1\u00a0min')
})

test('runs of one speaker end with their face, days and animators end them too', () => {
  const hugo = person(5, 'Hugo')
  const lea = person(6, 'Léa')
  const bubbles = toBubbles([
    message(1, nadia, at(1, 19)),
    message(2, nadia, at(1)),
    message(3, nadia, at(2)),
    message(4, camille, at(3), hugo),
    message(5, camille, at(4), lea),
  ])
  expect(bubbles.map(({ firstOfDay: opensDay }) => opensDay)).toEqual([true, true, false, false, false])
  expect(bubbles.map(({ lastOfGroup: closesRun }) => closesRun)).toEqual([true, false, true, true, true])
})

test('what is new is added to what was read; the same list is kept while nothing was written', () => {
  const known = conversation([1, 2, 3], true)
  expect(mergeNewestPage(undefined, conversation([2, 3]))).toEqual(conversation([2, 3]))
  expect(mergeNewestPage(known, conversation([2, 3])).messages).toBe(known.messages)
  const more = mergeNewestPage(known, conversation([3, 4, 5], true))
  expect([idsOf(more), more.hasOlder, more.lastMessage?.id]).toEqual([[1, 2, 3, 4, 5], true, 5])
})

test('an answer that was overtaken takes no message away', () => {
  const stale = mergeNewestPage(conversation([1, 2, 3]), conversation([1, 2]))
  expect([idsOf(stale), stale.lastMessage?.id]).toEqual([[1, 2, 3], 3])
})

test('a page that does not reach back to what is known asks for the one before it', () => {
  const known = conversation([1, 2, 3])
  expect(isContiguous(conversation([3, 4], true), known)).toBe(true)
  expect(isContiguous(conversation([6, 7], true), known)).toBe(false)
  expect(isContiguous(conversation([6, 7], true), undefined)).toBe(true)
  expect(isContiguous(conversation([6, 7], false), known)).toBe(true)
})

test('older messages come before what is known, each once', () => {
  const all = prependOlderPage(conversation([4, 5], true), conversation([2, 3, 4]))
  expect([idsOf(all), all.hasOlder]).toEqual([[2, 3, 4, 5], false])
})

test('after a message was taken away, pages are read again back to the oldest known message, and a sent one does not hide that', () => {
  const known = conversation([1, 2, 3], true)
  const later = { ...conversation([3, 4], true), rewrittenOn: at(9).toISOString() }
  expect(isRewritten(conversation([3, 4], true), known)).toBe(false)
  expect(isRewritten(later, undefined)).toBe(false)
  expect(isRewritten(later, conversation([]))).toBe(false)
  expect(isRewritten(later, known)).toBe(true)
  expect(isRewritten(later, mergeNewestPage(known, later))).toBe(true)
  expect(isRewritten(later, mergeNewestPage(conversation([1, 3, 4]), later))).toBe(true)
  expect(reachesBack(later, known)).toBe(false)
  expect(reachesBack(prependOlderPage(later, conversation([1, 2], true)), known)).toBe(true)
  expect(reachesBack(conversation([3, 4]), known)).toBe(true)
  expect(reachesBack(later, undefined)).toBe(true)
})
