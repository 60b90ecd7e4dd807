import { expect, test } from 'vitest'
import { liveParts, livePoints } from '#routers/limits.contract.ts'
import type { Live } from '#routers/live/live.contract.ts'
import { formatSeconds, formatShare, listEnds, partOf, spreadLabels } from '#src/live/formats.ts'
import { HashtagList } from '#src/live/hashtag-list.tsx'
import { MoodChart } from '#src/live/mood-chart.tsx'
import { RateChart } from '#src/live/rate-chart.tsx'
import { at } from '../support/moments.ts'
import { promise } from '../support/promise.ts'
import { show } from '../support/show.tsx'

const rates = (now: number) => ({
  now,
  mean: now,
  points: Array.from({ length: livePoints }, (_, place) => (place === livePoints - 1 ? now : 0)),
})
const live: Live = {
  on: at(14, 32),
  minutes: 60,
  camps: { players: rates(0.4), personas: rates(4), sequences: rates(1), chatter: rates(0) },
  pauses: [],
  waiting: { count: 0, amber: 0, red: 0, amberAfter: 120, redAfter: 300, longest: [] },
  owed: { count: 0, late: 0 },
  byHand: { due: 0, late: 0, played: 0, lateness: null },
  communiques: { open: 0, released: 0, toApproval: null, toRelease: null },
  answers: { count: 0, median: null },
  weezes: 10,
  hashtags: [],
  mood: { tagged: 3, parts: null },
}

test.each([
  ['fr', 'joueurs 0,4, personas 4,0, séquences 1,0 ; au plus 4,0'],
  ['en', 'players 0.4, personas 4.0, sequences 1.0; at most 4.0'],
] as const)('the rates of the camps are told in words, in %s', async (locale, name) => {
  expect((await show(<RateChart live={live} />, { locale })).names('img')[0]).toContain(name)
})

test('chatter is an area with its own name, and is told in words', async () => {
  const chatty = { ...live, camps: { ...live.camps, chatter: rates(6) } }
  const chart = await show(<RateChart live={chatty} />)
  await promise('CTRL-04', () => {
    expect(chart.names('img')[0]).toMatch(/au plus 6,0\. Bruit de fond\s: 6,0\.$/)
    expect(chart.words()).toContain('Bruit de fond 6,0')
  })
})

test('hashtags say how much of their share is chatter', async () => {
  const parts = new Array<number>(liveParts).fill(1)
  const hashtags = [
    { hashtag: 'Valmare', count: 12, chatter: 4, parts },
    { hashtag: 'Orvane', count: 12, chatter: 0, parts },
  ]
  const list = await show(<HashtagList live={{ ...live, weezes: 40, hashtags }} />)
  await promise('CTRL-04', () => {
    expect(list.words()).toMatch(/#Valmare dont 10\s%\sde bruit de fond/)
    expect(list.words()).not.toMatch(/#Orvane dont/)
  })
})

const none = { negative: 0, neutral: 0, positive: 0 }
const parts = Array.from({ length: liveParts }, (_, place) => (place === 7 ? { negative: 10, neutral: 6, positive: 4 } : none))
test.each([
  [3, null, [], 'Pas encore d’humeur : 3 sur 20 weezes en ont une.'],
  [20, parts, [expect.stringContaining('négatif 50 %, neutre 30 %, positif 20 %')], ''],
])('moods are shares once enough weezes have one: %s', async (tagged, moods, images, expected) => {
  const chart = await show(<MoodChart live={{ ...live, mood: { tagged, parts: moods } }} />)
  expect(chart.names('img')).toEqual(images)
  expect(chart.words()).toContain(expected)
})

test('moments, shares and places are reckoned in one way', () => {
  expect(formatSeconds(at(9, 5))).toBe('09:05:00')
  expect([formatShare(1, 8, 'en'), formatShare(1, 0, 'en')]).toEqual(['13%', '0%'])
  expect([60, 66, 65, 1440].map(partOf)).toEqual([5, 6, 5, 120])
  expect(listEnds(at(14), 30, 3)).toEqual([at(13, 40), at(13, 50), at(14)].map(moment => new Date(moment)))
  expect(spreadLabels([100, 117, 133], 17, 220)).toEqual([100, 117, 134])
})
