import { expect, test } from 'vitest'
import type { Live } from '#routers/figures/figures.contract.ts'
import { liveParts, livePoints } from '#routers/limits.contract.ts'
import { Card } from '#src/features/live/card.tsx'
import { DossierButton } from '#src/features/live/dossier-button.tsx'
import { formatSeconds, formatShare, listEnds, partOf } from '#src/features/live/formats.ts'
import { HashtagList } from '#src/features/live/hashtag-list.tsx'
import { LiveSkeleton } from '#src/features/live/live-skeleton.tsx'
import { MoodChart } from '#src/features/live/mood-chart.tsx'
import { Numbers } from '#src/features/live/numbers.tsx'
import { RateChart } from '#src/features/live/rate-chart.tsx'
import { spreadLabels } from '#src/features/live/spread-labels.ts'
import { drawPart } from '../support/drawn-part.tsx'
import { at } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'

const rates = (now: number) => ({
  now,
  mean: now,
  points: Array.from({ length: livePoints }, (_, place) => (place === livePoints - 1 ? now : 0)),
})
const mood = (negative: number, neutral: number, positive: number) => ({ negative, neutral, positive })
const live: Live = {
  ...{ on: at(14, 32), minutes: 60, camps: { players: rates(0.4), personas: rates(4), sequences: rates(1) }, pauses: [] },
  waiting: { count: 0, amber: 0, red: 0, amberAfter: 120, redAfter: 300, longest: [] },
  ...{ owed: { count: 0, late: 0 }, answers: { count: 0, median: null }, weezes: 10, hashtags: [], mood: { tagged: 3, parts: null } },
}
const moods = Array.from({ length: liveParts }, (_, place) => (place === 3 ? mood(5, 0, 0) : place === 7 ? mood(5, 6, 4) : mood(0, 0, 0)))

test('the rates of the camps are drawn on one scale, with their names apart and the pauses behind', () => {
  const pauses = [
    { from: at(13, 40), to: at(13, 50) },
    { from: at(14, 30), to: null },
  ]
  expect(outlineOf(drawPart(<RateChart live={{ ...live, pauses }} />))).toEqual([
    'section aria-labelledby=#1',
    'h2 id=#1: Weezes par minute',
    'moyenne sur 5 min',
    'svg role=img aria-label=Weezes par minute, le dernier point à 14:32 : joueurs 0,4, personas 4,0, séquences 1,0 ; au plus 4,0.: (rect x=30.13 y=10) (rect x=30.97 y=10) (line x1=30 x2=31 y1=220 y2=220) (text x=22 y=224 text-anchor=end) 0 (line x1=30 x2=31 y1=167.5 y2=167.5) (text x=22 y=171.5 text-anchor=end) 1 (line x1=30 x2=31 y1=115 y2=115) (text x=22 y=119 text-anchor=end) 2 (line x1=30 x2=31 y1=62.5 y2=62.5) (text x=22 y=66.5 text-anchor=end) 3 (line x1=30 x2=31 y1=10 y2=10) (text x=22 y=14 text-anchor=end) 4 (text x=30 y=240 text-anchor=start) 13:32 (text x=30.5 y=240 text-anchor=middle) 14:02 (text x=31 y=240 text-anchor=middle) 14:32',
    'g data-camp=sequences: (M30,220L30.017,220L30.033,220L30.05,220L30.067,220L30.083,220L30.1,220L30.117,220L30.133,220L30.15,220L30.167,220L30.183,220L30.2,220L30.217,220L30.233,220L30.25,220L30.267,220L30.283,220L30.3,220L30.317,220L30.333,220L30.35,220L30.367,220L30.383,220L30.4,220L30.417,220L30.433,220L30.45,220L30.467,220L30.483,220L30.5,220L30.517,220L30.533,220L30.55,220L30.567,220L30.583,220L30.6,220L30.617,220L30.633,220L30.65,220L30.667,220L30.683,220L30.7,220L30.717,220L30.733,220L30.75,220L30.767,220L30.783,220L30.8,220L30.817,220L30.833,220L30.85,220L30.867,220L30.883,220L30.9,220L30.917,220L30.933,220L30.95,220L30.967,220L30.983,220L31,167.5) (circle cx=31 cy=167.5) (text x=43 y=171.5) Séquences 1,0',
    'g data-camp=personas: (M30,220L30.017,220L30.033,220L30.05,220L30.067,220L30.083,220L30.1,220L30.117,220L30.133,220L30.15,220L30.167,220L30.183,220L30.2,220L30.217,220L30.233,220L30.25,220L30.267,220L30.283,220L30.3,220L30.317,220L30.333,220L30.35,220L30.367,220L30.383,220L30.4,220L30.417,220L30.433,220L30.45,220L30.467,220L30.483,220L30.5,220L30.517,220L30.533,220L30.55,220L30.567,220L30.583,220L30.6,220L30.617,220L30.633,220L30.65,220L30.667,220L30.683,220L30.7,220L30.717,220L30.733,220L30.75,220L30.767,220L30.783,220L30.8,220L30.817,220L30.833,220L30.85,220L30.867,220L30.883,220L30.9,220L30.917,220L30.933,220L30.95,220L30.967,220L30.983,220L31,10) (circle cx=31 cy=10) (text x=43 y=14) Personas 4,0',
    'g data-camp=players: (M30,220L30.017,220L30.033,220L30.05,220L30.067,220L30.083,220L30.1,220L30.117,220L30.133,220L30.15,220L30.167,220L30.183,220L30.2,220L30.217,220L30.233,220L30.25,220L30.267,220L30.283,220L30.3,220L30.317,220L30.333,220L30.35,220L30.367,220L30.383,220L30.4,220L30.417,220L30.433,220L30.45,220L30.467,220L30.483,220L30.5,220L30.517,220L30.533,220L30.55,220L30.567,220L30.583,220L30.6,220L30.617,220L30.633,220L30.65,220L30.667,220L30.683,220L30.7,220L30.717,220L30.733,220L30.75,220L30.767,220L30.783,220L30.8,220L30.817,220L30.833,220L30.85,220L30.867,220L30.883,220L30.9,220L30.917,220L30.933,220L30.95,220L30.967,220L30.983,220L31,199) (circle cx=31 cy=199) (text x=43 y=203) Joueurs 0,4',
  ])
  expect(
    outlineOf(
      drawPart(<RateChart live={{ ...live, camps: { players: rates(0), personas: rates(0), sequences: rates(0) } }} />, { locale: 'en' }),
    ),
  ).toEqual([
    'section aria-labelledby=#1',
    'h2 id=#1: Weezes a minute',
    'average over 5 min',
    'svg role=img aria-label=Weezes a minute, the last point at 14:32: players 0.0, personas 0.0, sequences 0.0; at most 0.0.: (line x1=30 x2=31 y1=220 y2=220) (text x=22 y=224 text-anchor=end) 0 (line x1=30 x2=31 y1=178 y2=178) (text x=22 y=182 text-anchor=end) 0.2 (line x1=30 x2=31 y1=136 y2=136) (text x=22 y=140 text-anchor=end) 0.4 (line x1=30 x2=31 y1=94 y2=94) (text x=22 y=98 text-anchor=end) 0.6 (line x1=30 x2=31 y1=52 y2=52) (text x=22 y=56 text-anchor=end) 0.8 (line x1=30 x2=31 y1=10 y2=10) (text x=22 y=14 text-anchor=end) 1 (text x=30 y=240 text-anchor=start) 13:32 (text x=30.5 y=240 text-anchor=middle) 14:02 (text x=31 y=240 text-anchor=middle) 14:32',
    'g data-camp=sequences: (M30,220L30.017,220L30.033,220L30.05,220L30.067,220L30.083,220L30.1,220L30.117,220L30.133,220L30.15,220L30.167,220L30.183,220L30.2,220L30.217,220L30.233,220L30.25,220L30.267,220L30.283,220L30.3,220L30.317,220L30.333,220L30.35,220L30.367,220L30.383,220L30.4,220L30.417,220L30.433,220L30.45,220L30.467,220L30.483,220L30.5,220L30.517,220L30.533,220L30.55,220L30.567,220L30.583,220L30.6,220L30.617,220L30.633,220L30.65,220L30.667,220L30.683,220L30.7,220L30.717,220L30.733,220L30.75,220L30.767,220L30.783,220L30.8,220L30.817,220L30.833,220L30.85,220L30.867,220L30.883,220L30.9,220L30.917,220L30.933,220L30.95,220L30.967,220L30.983,220L31,220) (circle cx=31 cy=220) (text x=43 y=194) Sequences 0.0',
    'g data-camp=personas: (M30,220L30.017,220L30.033,220L30.05,220L30.067,220L30.083,220L30.1,220L30.117,220L30.133,220L30.15,220L30.167,220L30.183,220L30.2,220L30.217,220L30.233,220L30.25,220L30.267,220L30.283,220L30.3,220L30.317,220L30.333,220L30.35,220L30.367,220L30.383,220L30.4,220L30.417,220L30.433,220L30.45,220L30.467,220L30.483,220L30.5,220L30.517,220L30.533,220L30.55,220L30.567,220L30.583,220L30.6,220L30.617,220L30.633,220L30.65,220L30.667,220L30.683,220L30.7,220L30.717,220L30.733,220L30.75,220L30.767,220L30.783,220L30.8,220L30.817,220L30.833,220L30.85,220L30.867,220L30.883,220L30.9,220L30.917,220L30.933,220L30.95,220L30.967,220L30.983,220L31,220) (circle cx=31 cy=220) (text x=43 y=211) Personas 0.0',
    'g data-camp=players: (M30,220L30.017,220L30.033,220L30.05,220L30.067,220L30.083,220L30.1,220L30.117,220L30.133,220L30.15,220L30.167,220L30.183,220L30.2,220L30.217,220L30.233,220L30.25,220L30.267,220L30.283,220L30.3,220L30.317,220L30.333,220L30.35,220L30.367,220L30.383,220L30.4,220L30.417,220L30.433,220L30.45,220L30.467,220L30.483,220L30.5,220L30.517,220L30.533,220L30.55,220L30.567,220L30.583,220L30.6,220L30.617,220L30.633,220L30.65,220L30.667,220L30.683,220L30.7,220L30.717,220L30.733,220L30.75,220L30.767,220L30.783,220L30.8,220L30.817,220L30.833,220L30.85,220L30.867,220L30.883,220L30.9,220L30.917,220L30.933,220L30.95,220L30.967,220L30.983,220L31,220) (circle cx=31 cy=220) (text x=43 y=228) Players 0.0',
  ])
})

test('the moods are shares of each part of the time, the worst on top, where enough weezes have one', () => {
  expect(outlineOf(drawPart(<MoodChart live={live} />))).toEqual([
    'section aria-labelledby=#1',
    'h2 id=#1: Humeur du fil',
    'selon les animateurs Pas encore d’humeur : 3 sur 20 weezes en ont une. Dans le fil, les touches + = - la donnent au weeze choisi.',
  ])
  const html = drawPart(<MoodChart live={{ ...live, mood: { tagged: 20, parts: moods } }} />)
  expect(outlineOf(html)).toEqual([
    'section aria-labelledby=#1',
    'h2 id=#1: Humeur du fil',
    'selon les animateurs',
    'svg role=img aria-label=Humeur du fil, en 12 colonnes de 5 min : négatif 50 %, neutre 30 %, positif 20 %.',
    'g data-mood=negative: (rect x=57.43 y=0) (rect x=134.01 y=0) (text x=238 y=52) Négatif 50 %',
    'g data-mood=neutral: (rect x=134.01 y=64) (text x=238 y=128.8) Neutre 30 %',
    'g data-mood=positive: (rect x=134.01 y=140.8) (text x=238 y=176.8) Positif 20 %',
    '(text x=0 y=212) 13:32 (text x=228 y=212 text-anchor=end) 14:32',
  ])
  expect(
    [...html.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)].map(([, ...all]) =>
      all.map(value => Math.round(Number(value))).join(' '),
    ),
  ).toEqual(['57 0 17 191', '134 0 17 63', '134 64 17 76', '134 141 17 50'])
})

test('each hashtag leads to its feed, with its curve and its share', () => {
  const parts = Array.from({ length: liveParts }, (_, place) => (place === 4 ? 3 : place === liveParts - 1 ? 1 : 0))
  const html = drawPart(
    <HashtagList
      live={{
        ...live,
        hashtags: [
          { hashtag: 'crue', count: 4, parts },
          { hashtag: 'pont', count: 1, parts },
        ],
      }}
    />,
  )
  expect(outlineOf(html)).toEqual([
    'section aria-labelledby=#1',
    'h2 id=#1: Hashtags',
    'part du fil',
    'a href=/weez/hashtag/crue: #crue',
    'svg role=img aria-label=#crue : 40 % du fil, au plus 3 en 5 min.: (M1,38L19.545,38L38.091,38L56.636,38L75.182,5L93.727,38L112.273,38L130.818,38L149.364,38L167.909,38L186.455,38L205,27L205,40L186.455,40L167.909,40L149.364,40L130.818,40L112.273,40L93.727,40L75.182,40L56.636,40L38.091,40L19.545,40L1,40Z) (M1,38L19.545,38L38.091,38L56.636,38L75.182,5L93.727,38L112.273,38L130.818,38L149.364,38L167.909,38L186.455,38L205,27) (circle cx=205 cy=27)',
    '40 %',
    'a href=/weez/hashtag/pont: #pont',
    'svg role=img aria-label=#pont : 10 % du fil, au plus 3 en 5 min.: (M1,38L19.545,38L38.091,38L56.636,38L75.182,5L93.727,38L112.273,38L130.818,38L149.364,38L167.909,38L186.455,38L205,27L205,40L186.455,40L167.909,40L149.364,40L130.818,40L112.273,40L93.727,40L75.182,40L56.636,40L38.091,40L19.545,40L1,40Z) (M1,38L19.545,38L38.091,38L56.636,38L75.182,5L93.727,38L112.273,38L130.818,38L149.364,38L167.909,38L186.455,38L205,27) (circle cx=205 cy=27)',
    '10 %',
  ])
  expect(/<circle[^>]*cx="([\d.]+)" cy="([\d.]+)"/.exec(html)?.slice(1)).toEqual(['205', '27.000000000000004'])
  expect([...html.matchAll(/ d="([^"]*)"/g)].slice(0, 2).map(([, path]) => path)).toEqual([
    'M1,38L19.545,38L38.091,38L56.636,38L75.182,5L93.727,38L112.273,38L130.818,38L149.364,38L167.909,38L186.455,38L205,27L205,40L186.455,40L167.909,40L149.364,40L130.818,40L112.273,40L93.727,40L75.182,40L56.636,40L38.091,40L19.545,40L1,40Z',
    'M1,38L19.545,38L38.091,38L56.636,38L75.182,5L93.727,38L112.273,38L130.818,38L149.364,38L167.909,38L186.455,38L205,27',
  ])
  expect(outlineOf(drawPart(<HashtagList live={live} />))).toEqual([
    'section aria-labelledby=#1',
    'h2 id=#1: Hashtags',
    'part du fil Aucun hashtag.',
  ])
})

test('all numbers of the charts stand in tables, one for each chart that has any', () => {
  const parts = Array.from({ length: liveParts }, (_, place) => place)
  const tables = (more: Partial<Live>) => outlineOf(drawPart(<Numbers live={{ ...live, ...more }} />))
  const all = tables({ hashtags: [{ hashtag: 'crue', count: 4, parts }], mood: { tagged: 20, parts: moods } })
  expect(all.slice(0, 6)).toEqual([
    'Les nombres',
    'section tabindex=0 aria-labelledby=#1',
    'caption id=#1: Weezes par minute, moyenne sur 5 min',
    '(th scope=col) Heure (th scope=col) Joueurs (th scope=col) Personas (th scope=col) Séquences',
    '(th scope=row) 13:32 0,0 0,0 0,0',
    '(th scope=row) 13:33 0,0 0,0 0,0',
  ])
  expect(all.slice(4 + livePoints - 1)).toEqual([
    '(th scope=row) 14:32 0,4 4,0 1,0',
    'section tabindex=0 aria-labelledby=#2',
    'caption id=#2: Hashtags, weezes des 5 minutes avant l’heure dite',
    '(th scope=col) Heure (th scope=col) #crue',
    '(th scope=row) 13:37 0',
    '(th scope=row) 13:42 1',
    '(th scope=row) 13:47 2',
    '(th scope=row) 13:52 3',
    '(th scope=row) 13:57 4',
    '(th scope=row) 14:02 5',
    '(th scope=row) 14:07 6',
    '(th scope=row) 14:12 7',
    '(th scope=row) 14:17 8',
    '(th scope=row) 14:22 9',
    '(th scope=row) 14:27 10',
    '(th scope=row) 14:32 11',
    'section tabindex=0 aria-labelledby=#3',
    'caption id=#3: Humeur du fil, weezes des 5 minutes avant l’heure dite',
    '(th scope=col) Heure (th scope=col) Négatif (th scope=col) Neutre (th scope=col) Positif',
    '(th scope=row) 13:37 0 0 0',
    '(th scope=row) 13:42 0 0 0',
    '(th scope=row) 13:47 0 0 0',
    '(th scope=row) 13:52 5 0 0',
    '(th scope=row) 13:57 0 0 0',
    '(th scope=row) 14:02 0 0 0',
    '(th scope=row) 14:07 0 0 0',
    '(th scope=row) 14:12 5 6 4',
    '(th scope=row) 14:17 0 0 0',
    '(th scope=row) 14:22 0 0 0',
    '(th scope=row) 14:27 0 0 0',
    '(th scope=row) 14:32 0 0 0',
  ])
  expect(tables({}).length).toBe(4 + livePoints)
})

test('a part of the page has a name, and a hint where there is one', () => {
  const card = (hint?: string) =>
    outlineOf(
      drawPart(
        <Card title="Humeur" size="wide" {...(hint !== undefined && { hint })}>
          Corps
        </Card>,
      ),
    )
  expect([card(), card('En ce moment')]).toEqual([
    ['section aria-labelledby=#1', 'h2 id=#1: Humeur', 'Corps'],
    ['section aria-labelledby=#1', 'h2 id=#1: Humeur', 'En ce moment Corps'],
  ])
})

test('the file of the run is asked for by a link; bars stand where figures come, without a word at first', () => {
  expect(outlineOf(drawPart(<DossierButton />))).toEqual([
    'a href=/admin/dossier.zip download title=Un ZIP pour le retour d’expérience : une page à lire et à imprimer, des tableaux, les articles et les images: (file-zip) Dossier',
    'span role=status',
  ])
  expect(outlineOf(drawPart(<LiveSkeleton />))).toEqual([
    'div role=status',
    'div aria-hidden=true',
    'div aria-hidden=true',
    'div aria-hidden=true',
    'div aria-hidden=true',
    'div aria-hidden=true',
    'div aria-hidden=true',
  ])
})

test('moments and shares are written in one way', () => {
  expect([formatSeconds(at(9, 5), 'fr'), formatShare(1, 8, 'en'), formatShare(1, 0, 'en'), formatShare(0, 8, 'en')]).toEqual([
    '09:05:00',
    '13%',
    '0%',
    '0%',
  ])
  expect([partOf(60), partOf(66), partOf(65), partOf(1440)]).toEqual([5, 6, 5, 120])
  expect(listEnds(at(14), 30, 3)).toEqual([at(13, 40), at(13, 50), at(14)].map(moment => new Date(moment)))
  expect(spreadLabels([], 17, 220)).toEqual([])
  expect(spreadLabels([100, 117, 133], 17, 220)).toEqual([100, 117, 134])
})
