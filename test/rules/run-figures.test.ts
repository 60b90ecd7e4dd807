import { expect, test } from 'vitest'
import { pairMessages, weighTimes } from '#routers/live/live.rules.ts'
import {
  countByAuthorKind,
  countHashtagUses,
  countVolumes,
  rankRumours,
  shareVoice,
  toAuthorKind,
  weighAnswerTimes,
  weighObjectives,
} from '#routers/live/run.rules.ts'
import { toLateness, toVerdict } from '#routers/live/verdicts.rules.ts'
import { promise } from '../support/promise.ts'

const minute = 60_000

test('weezes are counted by five minutes and camp, with both ends and the parts in which nothing came', async () => {
  const weeze = (id: number, minutes: number, camp: 'players' | 'personas' | 'sequences', authorId = 1) => ({
    id,
    authorId,
    on: minutes * minute,
    camp,
  })
  const weezes = [weeze(1, 10, 'players'), weeze(2, 14.99, 'personas', 2), weeze(3, 15, 'players'), weeze(4, 27, 'sequences', 2)]
  const span = { from: 10 * minute, to: 27 * minute }
  const empty = { players: 0, personas: 0, sequences: 0, chatter: 0 }
  await promise('EXO-341', () => {
    expect(countVolumes([...weezes, weeze(5, 9.9, 'players'), weeze(6, 27.1, 'players')], span)).toEqual([
      { from: 10 * minute, ...empty, players: 1, personas: 1 },
      { from: 15 * minute, ...empty, players: 1 },
      { from: 20 * minute, ...empty },
      { from: 25 * minute, ...empty, sequences: 1 },
    ])
    expect(countVolumes([], { from: 0, to: 0 })).toEqual([{ from: 0, ...empty }])
    expect([toAuthorKind(true, false), toAuthorKind(false, false), toAuthorKind(true, true)]).toEqual(['players', 'personas', 'sequences'])
    expect(countByAuthorKind(weezes)).toEqual({ players: 2, personas: 1, sequences: 1, chatter: 0 })
  })
  await promise('EXO-343', () => {
    expect(shareVoice([...weezes, weeze(7, 16, 'personas', 2)])).toEqual([
      { personId: 2, count: 3, share: 3 / 5 },
      { personId: 1, count: 2, share: 2 / 5 },
    ])
    expect(shareVoice([])).toEqual([])
    const use = (tag: string, on: number, isChatter = false) => ({ tag, on, isChatter })
    expect(countHashtagUses([use('b', 3, true), use('a', 2), use('b', 1), use('c', 9)])).toEqual([
      { tag: 'b', count: 2, chatter: 1, firstOn: 1 },
      { tag: 'a', count: 1, chatter: 0, firstOn: 2 },
      { tag: 'c', count: 1, chatter: 0, firstOn: 9 },
    ])
  })
})

test('times have a middle, what nine of ten came within, and the worst; what has no answer is counted apart', async () => {
  await promise('EXO-342', () => {
    expect(weighTimes([])).toEqual({ count: 0, median: null, within90: null, worst: null })
    expect(weighTimes([4000])).toEqual({ count: 1, median: 4, within90: 4, worst: 4 })
    const ten = [10, 1, 9, 2, 8, 3, 7, 4, 6, 5].map(seconds => seconds * 1000)
    expect(weighTimes(ten)).toEqual({ count: 10, median: 6, within90: 9, worst: 10 })
    expect(weighTimes([...ten, 11_000])).toEqual({ count: 11, median: 6, within90: 10, worst: 11 })
    const asked = (playerId: number | null, personaId: number, channel: 'mention' | 'message', seconds: number | null) => ({
      playerId,
      personaId,
      channel,
      took: seconds === null ? null : seconds * 1000,
    })
    const table = weighAnswerTimes([
      asked(1, 5, 'mention', 60),
      asked(1, 6, 'mention', null),
      asked(2, 5, 'message', 20),
      asked(null, 5, 'message', null),
      asked(1, 5, 'mention', 180),
    ])
    expect(table.all).toEqual({ count: 3, median: 60, within90: 180, worst: 180, unanswered: 2 })
    expect(table.byPlayer).toEqual([
      { id: 1, count: 2, median: 120, within90: 180, worst: 180, unanswered: 1 },
      { id: 2, count: 1, median: 20, within90: 20, worst: 20, unanswered: 0 },
      { id: null, count: 0, median: null, within90: null, worst: null, unanswered: 1 },
    ])
    expect(table.byPersona.map(({ id, count, unanswered }) => [id, count, unanswered])).toEqual([
      [5, 3, 1],
      [6, 0, 1],
    ])
    expect(table.byChannel.map(({ channel, count, worst }) => [channel, count, worst])).toEqual([
      ['mention', 2, 180],
      ['message', 1, 20],
    ])
  })
})

test('in a conversation the oldest message since the last answer waits, until an animator says that it needs none', () => {
  const said = (conversationId: number, byPersona: boolean, seconds: number, ...dismissed: number[]) => ({
    conversationId,
    byPersona,
    on: new Date(seconds * 1000),
    dismissals: dismissed.map(second => new Date(second * 1000)),
  })
  const pairs = pairMessages([
    said(1, false, 1),
    said(2, false, 2),
    said(1, false, 3),
    said(1, true, 9),
    said(3, false, 4, 5),
    said(1, false, 12),
    // Said of the first message at 15, and again of the last one at 40: what was asked between them was answered.
    said(4, false, 14, 15, 40),
    said(4, false, 20, 15, 40),
    said(4, true, 25, 15, 40),
    said(4, false, 30, 15, 40),
  ])
  const secondsOf = (moment: Date | undefined) => moment && moment.getTime() / 1000
  expect(pairs.map(({ asked, answer }) => [secondsOf(asked.on), secondsOf(answer?.on)])).toEqual([
    [1, 9],
    [20, 25],
    [2, undefined],
    [12, undefined],
  ])
})

test('a verdict follows the judgement, else whether somebody reacted, else whether there is time left', async () => {
  const question = { judgement: null, reacted: null, delay: 600, age: 300 }
  await promise('EXO-340', () => {
    expect(toVerdict(question)).toBe('open')
    expect(toVerdict({ ...question, age: 601 })).toBe('missed')
    expect(toVerdict({ ...question, age: 601, reacted: 700 })).toBe('unjudged')
    expect(toVerdict({ ...question, judgement: 'satisfied', reacted: 600 })).toBe('met')
    expect(toVerdict({ ...question, judgement: 'satisfied', reacted: 601 })).toBe('late')
    expect(toVerdict({ ...question, judgement: 'partial', reacted: 1 })).toBe('partial')
    expect(toVerdict({ ...question, judgement: 'dropped' })).toBe('dropped')
    expect(toVerdict({ ...question, judgement: 'satisfied', age: 1 })).toBe('untimed')
    expect([toLateness(62_400, 60), toLateness(30_000, 60)]).toEqual([2, -30])
  })
})

test('rumours that went far come first, and objectives have the average of their marks', async () => {
  await promise('EXO-344', () => {
    const rumour = { weezeId: 1, by: 'Léa Orsel', words: 'Le pont a cédé', on: 1000, denial: null, audience: 10, spread: 2, seenBy: 3 }
    const denied = {
      weezeId: 2,
      by: 'Théo Garnero',
      words: 'L’eau est coupée',
      on: 1000,
      denial: { weezeId: 3, on: 91_400, after: 90 },
      audience: 5,
      spread: 7,
      seenBy: 0,
    }
    const early = { ...rumour, weezeId: 4, on: 500 }
    expect(rankRumours([rumour, early, denied])).toEqual([denied, early, rumour])
    const notes = [
      { objective: 'Dire vrai', mark: 4 },
      { objective: 'Dire vrai', mark: null },
      { objective: 'Dire vrai', mark: 1 },
      { objective: null, mark: 2 },
    ]
    expect(weighObjectives(['Agir vite', 'Dire vrai'], notes)).toEqual([
      { objective: 'Agir vite', count: 0, average: null },
      { objective: 'Dire vrai', count: 3, average: 2.5 },
    ])
  })
})
