import { expect, test } from 'vitest'
import type { Live } from '#routers/figures/figures.contract.ts'
import { liveParts, livePoints } from '#routers/limits.contract.ts'
import { DossierButton } from '#src/features/live/dossier-button.tsx'
import { formatSeconds, formatShare, listEnds, partOf } from '#src/features/live/formats.ts'
import { HashtagList } from '#src/features/live/hashtag-list.tsx'
import { MoodChart } from '#src/features/live/mood-chart.tsx'
import { Numbers } from '#src/features/live/numbers.tsx'
import { RateChart } from '#src/features/live/rate-chart.tsx'
import { spreadLabels } from '#src/features/live/spread-labels.ts'
import { at } from '../support/moments.ts'
import { show } from '../support/show.tsx'

const rates = (now: number) => ({
  now,
  mean: now,
  points: Array.from({ length: livePoints }, (_, place) => (place === livePoints - 1 ? now : 0)),
})
const live: Live = {
  ...{ on: at(14, 32), minutes: 60, camps: { players: rates(0.4), personas: rates(4), sequences: rates(1) }, pauses: [] },
  waiting: { count: 0, amber: 0, red: 0, amberAfter: 120, redAfter: 300, longest: [] },
  ...{ owed: { count: 0, late: 0 }, answers: { count: 0, median: null }, weezes: 10, hashtags: [], mood: { tagged: 3, parts: null } },
}
const none = { negative: 0, neutral: 0, positive: 0 }
const moods = Array.from({ length: liveParts }, (_, place) => (place === 7 ? { negative: 10, neutral: 6, positive: 4 } : none))
const hashtags = [{ hashtag: 'crue', count: 4, parts: Array.from({ length: liveParts }, (_, place) => place) }]

test.each([
  ['fr', /joueurs 0,4, personas 4,0, séquences 1,0 ; au plus 4,0/, ['Séquences 1,0', 'Personas 4,0', 'Joueurs 0,4']],
  ['en', /players 0\.4, personas 4\.0, sequences 1\.0; at most 4\.0/, ['Sequences 1.0', 'Personas 4.0', 'Players 0.4']],
] as const)('the rates of the camps are told in words and on one scale, in %s', async (locale, name, labels) => {
  const chart = await show(<RateChart live={{ ...live, pauses: [{ from: at(13, 40), to: null }] }} />, { locale })
  expect(chart.names('img')[0]).toMatch(name)
  expect(chart.words()).toMatch(new RegExp(labels.join('.*')))
  expect(document.querySelectorAll('svg rect').length).toBe(1)
})

test('moods are shares, the worst on top, once enough weezes have one', async () => {
  expect((await show(<MoodChart live={live} />)).words()).toContain('Pas encore d’humeur : 3 sur 20 weezes en ont une.')
  const chart = await show(<MoodChart live={{ ...live, mood: { tagged: 20, parts: moods } }} />)
  expect(chart.names('img')[0]).toContain('négatif 50 %, neutre 30 %, positif 20 %')
})

test('each hashtag leads to its feed, with its share', async () => {
  const list = await show(<HashtagList live={{ ...live, hashtags }} />)
  expect(list.links()).toEqual(['/weez/hashtag/crue'])
  expect(list.names('img')).toEqual(['#crue : 40 % du fil, au plus 11 en 5 min.'])
  expect((await show(<HashtagList live={live} />)).getByText('Aucun hashtag.')).toBeTruthy()
})

test('all numbers of the charts stand in tables, one for each chart that has any', async () => {
  const tables = (more: Partial<Live>) => show(<Numbers live={{ ...live, ...more }} />)
  const rows = (await tables({ hashtags, mood: { tagged: 20, parts: moods } })).texts('row')
  expect(rows).toContain('14:32 0,4 4,0 1,0')
  expect(rows).toContain('14:32 11')
  expect(rows).toContain('14:12 10 6 4')
  expect((await tables({})).getAllByRole('table').length).toBe(1)
})

test('the file of the run is asked for by a link', async () => {
  expect((await show(<DossierButton />)).links()).toEqual(['/admin/dossier.zip'])
})

test('moments, shares and places are reckoned in one way', () => {
  expect(formatSeconds(at(9, 5), 'fr')).toBe('09:05:00')
  expect([formatShare(1, 8, 'en'), formatShare(1, 0, 'en')]).toEqual(['13%', '0%'])
  expect([60, 66, 65, 1440].map(partOf)).toEqual([5, 6, 5, 120])
  expect(listEnds(at(14), 30, 3)).toEqual([at(13, 40), at(13, 50), at(14)].map(moment => new Date(moment)))
  expect(spreadLabels([100, 117, 133], 17, 220)).toEqual([100, 117, 134])
})
