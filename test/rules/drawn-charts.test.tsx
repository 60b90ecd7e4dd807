import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Run } from '#routers/dossier/run.contract.ts'
import { AnswerChart, VolumeChart } from '#src/dossier/charts.tsx'
import { toSheet } from '#src/dossier/names.ts'
import { wordsOf } from '../support/drawn-part.tsx'
import { asked, emptyRun, event, moment, smallRun } from '../support/small-run.ts'

/** The shapes of a chart, each with where it stands; numbers are rounded. */
const shapesOf = (chart: ReactNode): string[] =>
  [...renderToStaticMarkup(chart).matchAll(/<(line|rect|circle|text|svg)([^>]*)>([^<]*)/g)].map(
    ([, name = '', attributes = '', text = '']) =>
      [
        name,
        ...[...attributes.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(
          ([, key = '', value = '']) => `${key}=${value.replaceAll(/\d+\.\d+/g, number => String(Math.round(Number(number) * 10) / 10))}`,
        ),
        wordsOf(text),
      ]
        .join(' ')
        .replace('class=', '')
        .trim(),
  )
const sheetOf = (run: Partial<Run>) => toSheet({ ...smallRun, ...run }, [], 'fr')
const isOf = (name: string) => (shape: string) => shape.startsWith(name)

test('the bars of weezes stand on each other, camp on camp, with the pauses above them', () => {
  expect(shapesOf(<VolumeChart sheet={sheetOf({})} />)).toEqual([
    'svg viewBox=0 0 812 266 role=img aria-label=Weezes par 5 minutes : joueurs 2, personas 5, séquences 1 ; les nombres sont dans le tableau.',
    'line grid x1=40 x2=680 y1=238 y2=238',
    'text axis x=32 y=242 text-anchor=end 0',
    'line grid x1=40 x2=680 y1=182.5 y2=182.5',
    'text axis x=32 y=186.5 text-anchor=end 2',
    'line grid x1=40 x2=680 y1=127 y2=127',
    'text axis x=32 y=131 text-anchor=end 4',
    'line grid x1=40 x2=680 y1=71.5 y2=71.5',
    'text axis x=32 y=75.5 text-anchor=end 6',
    'line grid x1=40 x2=680 y1=16 y2=16',
    'text axis x=32 y=20 text-anchor=end 8',
    'rect sequences x=72 width=256 y=210.3 height=27.8',
    'text axis x=200 y=258 text-anchor=middle 14:00',
    'rect personas x=392 width=256 y=99.3 height=138.8',
    'rect players x=392 width=256 y=43.8 height=55.5',
    'text axis x=520 y=258 text-anchor=middle 14:05',
    'line pause x1=168 x2=168 y1=16 y2=238',
    'text pause-name x=168 y=12 text-anchor=end suspension 2:00',
    'line pause x1=808 x2=808 y1=16 y2=238',
    'text pause-name x=808 y=12 text-anchor=end suspension',
    'text name players x=692 y=186 Joueurs 2',
    'text name personas x=692 y=208 Personas 5',
    'text name sequences x=692 y=230 Séquences 1',
  ])
})

test('the name of a pause stands on the right of one that is near the beginning, and tells only a pause that is over how long it took', () => {
  const pauses = [0, 14, 15, 29].map(minutes => ({ from: moment(minutes), to: minutes === 29 ? null : moment(minutes + 1) }))
  const parts = Array.from({ length: 13 }, (_, at) => ({ from: moment(at * 5), players: 1, personas: 0, sequences: 0 }))
  const chart = (run: Partial<Run>) => shapesOf(<VolumeChart sheet={sheetOf(run)} />)
  expect(chart({ pauses, volumes: { minutes: 5, parts } }).filter(isOf('text pause-name'))).toEqual([
    'text pause-name x=40 y=12 text-anchor=start suspension 1:00',
    'text pause-name x=177.8 y=12 text-anchor=end suspension 1:00',
    'text pause-name x=187.7 y=12 text-anchor=end suspension 1:00',
    'text pause-name x=325.5 y=12 text-anchor=end suspension',
  ])
  expect(
    chart({ volumes: { minutes: 5, parts } })
      .filter(isOf('text axis'))
      .filter(shape => shape.includes('y=258')),
  ).toEqual([
    'text axis x=64.6 y=258 text-anchor=middle 14:00',
    'text axis x=212.3 y=258 text-anchor=middle 14:15',
    'text axis x=360 y=258 text-anchor=middle 14:30',
    'text axis x=507.7 y=258 text-anchor=middle 14:45',
    'text axis x=655.4 y=258 text-anchor=middle 15:00',
  ])
  expect(chart({ volumes: { minutes: 5, parts: parts.slice(0, 6) } }).filter(shape => shape.includes('y=258')).length).toBe(6)
  expect(chart({ volumes: { minutes: 5, parts: parts.slice(0, 7) } }).filter(shape => shape.includes('y=258')).length).toBe(4)
  expect(shapesOf(<VolumeChart sheet={toSheet({ ...emptyRun, pauses: [{ from: moment(1), to: null }] }, [], 'fr')} />)).toEqual([
    'svg viewBox=0 0 812 266 role=img aria-label=Weezes par 5 minutes : joueurs 0, personas 0, séquences 0 ; les nombres sont dans le tableau.',
    'line grid x1=40 x2=680 y1=238 y2=238',
    'text axis x=32 y=242 text-anchor=end 0',
    'line grid x1=40 x2=680 y1=16 y2=16',
    'text axis x=32 y=20 text-anchor=end 1',
    'line pause x1=168 x2=168 y1=16 y2=238',
    'text pause-name x=168 y=12 text-anchor=end suspension',
    'text name players x=692 y=186 Joueurs 0',
    'text name personas x=692 y=208 Personas 0',
    'text name sequences x=692 y=230 Séquences 0',
  ])
})

test('the answers of each channel have a median, a worst time and the delay that most had', () => {
  const questions = [600, 900, 900].map(delay => event({ asked: { ...asked, delay } }))
  const others = [event({ asked: { ...asked, channel: 'article', delay: 60 } }), event()]
  expect(shapesOf(<AnswerChart sheet={sheetOf({ events: [...questions, ...others] })} />)).toEqual([
    'svg viewBox=0 0 444 102 role=img aria-label=Première réponse de la cellule par canal : médiane et pire ; les nombres sont dans le tableau.',
    'line grid x1=152 x2=152 y1=6 y2=74',
    'text axis x=152 y=92 text-anchor=middle 0',
    'line grid x1=217.3 x2=217.3 y1=6 y2=74',
    'text axis x=217.3 y=92 text-anchor=middle 5',
    'line grid x1=282.7 x2=282.7 y1=6 y2=74',
    'text axis x=282.7 y=92 text-anchor=middle 10',
    'line grid x1=348 x2=348 y1=6 y2=74',
    'text axis x=348 y=92 text-anchor=middle 15',
    'text axis x=444 y=92 text-anchor=end min',
    'text row-name x=0 y=27 Mention 3',
    'line range x1=178.1 x2=230.4 y1=23 y2=23',
    'line worst x1=230.4 x2=230.4 y1=18 y2=28',
    'circle median cx=178.1 cy=23 r=6',
    'text figure x=396 y=27 text-anchor=end 2:00',
    'text axis x=444 y=27 text-anchor=end 6:00',
    'line delay x1=348 x2=348 y1=14 y2=32',
    'text row-name x=0 y=61 Article 0',
    'line delay x1=165.1 x2=165.1 y1=48 y2=66',
  ])
  expect(shapesOf(<AnswerChart sheet={sheetOf({ events: [] })} />)).toEqual([
    'svg viewBox=0 0 444 102 role=img aria-label=Première réponse de la cellule par canal : médiane et pire ; les nombres sont dans le tableau.',
    'line grid x1=152 x2=152 y1=6 y2=74',
    'text axis x=152 y=92 text-anchor=middle 0',
    'line grid x1=191.2 x2=191.2 y1=6 y2=74',
    'text axis x=191.2 y=92 text-anchor=middle 2',
    'line grid x1=230.4 x2=230.4 y1=6 y2=74',
    'text axis x=230.4 y=92 text-anchor=middle 4',
    'line grid x1=269.6 x2=269.6 y1=6 y2=74',
    'text axis x=269.6 y=92 text-anchor=middle 6',
    'line grid x1=308.8 x2=308.8 y1=6 y2=74',
    'text axis x=308.8 y=92 text-anchor=middle 8',
    'line grid x1=348 x2=348 y1=6 y2=74',
    'text axis x=348 y=92 text-anchor=middle 10',
    'text axis x=444 y=92 text-anchor=end min',
    'text row-name x=0 y=27 Mention 3',
    'line range x1=191.2 x2=269.6 y1=23 y2=23',
    'line worst x1=269.6 x2=269.6 y1=18 y2=28',
    'circle median cx=191.2 cy=23 r=6',
    'text figure x=396 y=27 text-anchor=end 2:00',
    'text axis x=444 y=27 text-anchor=end 6:00',
    'text row-name x=0 y=61 Article 0',
  ])
})
