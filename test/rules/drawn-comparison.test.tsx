import { expect, test } from 'vitest'
import type { Comparison as Compared, ComparedLine, ComparedRow, ComparedRun } from '#routers/dossier/comparison.contract.ts'
import { gapKinds } from '#routers/figures/run.contract.ts'
import { Comparison } from '#src/features/runs/comparison/comparison.tsx'
import { ComparisonLink } from '#src/features/runs/comparison/comparison-link.tsx'
import { Dumbbell } from '#src/features/runs/comparison/dumbbell.tsx'
import { LineTable } from '#src/features/runs/comparison/line-table.tsx'
import { RunPicker } from '#src/features/runs/comparison/run-picker.tsx'
import { drawPart } from '../support/drawn-part.tsx'
import { outlineOf } from '../support/outline.ts'
import { moment } from '../support/small-run.ts'

const times = { count: 3, median: 120, within90: 240, worst: 360, unanswered: 1 }
const run = (more: Partial<ComparedRun>): ComparedRun => ({
  ...{ number: 1, name: 'Matin', clone: '', base: '/runs/1', from: moment(0), to: moment(30), running: false, weezes: 6 },
  ...{ camps: { players: 1, personas: 2, sequences: 3 }, answers: { cell: times, personas: { ...times, unanswered: 0, worst: null } } },
  ...more,
})
const line = (more: Partial<ComparedLine> = {}): ComparedLine => ({
  ...{ state: 'published', published: moment(5), lateness: 0, reaction: { took: 120, by: 'Léa Roy' }, verdict: 'met' },
  ...more,
})
const row = (more: Partial<ComparedRow> = {}): ComparedRow => ({
  ...{ id: 1, sequence: 'Crue', number: 4, offset: 300, kind: 'weeze', text: 'Où est le maire ?', persona: 'Mairie' },
  ...{ expected: 'Démentir', delay: 600, a: line(), b: line(), gap: { kind: 'same', seconds: 0 } },
  ...more,
})
const unexpected = { expected: null, delay: null }
const names = { one: 'Passage 1', other: 'Passage 2' }
const rowsOf = (rows: ComparedRow[]) => {
  const html = drawPart(<LineTable rows={rows.map((one, id) => ({ ...one, id }))} names={names} title="Deux" />)
  return [...html.matchAll(/<tr.*?<\/tr>/gs)].map(([shown]) => outlineOf(shown).join(' '))
}

const comparison: Compared = {
  ...{ a: run({}), b: run({ number: 2, name: 'Soir', weezes: 1, camps: { players: 0, personas: 1, sequences: 0 } }) },
  rows: [
    row({ id: 1 }),
    row({ id: 2, ...unexpected, a: line({ verdict: null }), b: line({ verdict: null }), gap: { kind: 'faster', seconds: -60 } }),
    row({ id: 3, ...unexpected, a: null, b: line({ verdict: null }), gap: null }),
    row({ id: 4, ...unexpected, a: null, gap: { kind: 'never', seconds: null } }),
  ],
  gaps: { faster: 1, same: 1, slower: 0, first: 0, lost: 0, never: 1 },
  volumes: {
    minutes: 5,
    parts: [
      { a: { players: 1, personas: 2, sequences: 0 }, b: null },
      { a: { players: 0, personas: 0, sequences: 3 }, b: { players: 0, personas: 1, sequences: 0 } },
    ],
  },
}

test('two runs stand side by side, at first with the lines of which something was expected', () => {
  const html = drawPart(<Comparison comparison={comparison} />)
  expect(outlineOf(html)).toEqual([
    'section aria-labelledby=comparison',
    'h2 id=comparison: Passage 1 et Passage 2, ligne par ligne',
    'div aria-label=Lignes montrées role=radiogroup',
    'div data-active=true',
    'input type=radio id=#1-expected name=#1 checked value=expected',
    'label data-active=true for=#1-expected: Attendus 2',
    'input type=radio id=#1-all name=#1 value=all',
    'label for=#1-all: Tous 4',
    'input type=radio id=#1-gaps name=#1 value=gaps',
    'label for=#1-gaps: Écarts 1',
    'table aria-label=Passage 1 et Passage 2, ligne par ligne',
    '(th scope=col) Prévu (th scope=col) Inject (th scope=col data-number=true) Passage 1',
    'svg aria-hidden=true: (text x=5% y=14 text-anchor=middle) 0 (text x=26.75% y=14 text-anchor=middle) 5 (text x=48.5% y=14 text-anchor=middle) 10 (text x=70.25% y=14 text-anchor=middle) 15 (text x=92% y=14 text-anchor=middle) 20 min',
    '(th scope=col data-number=true) Passage 2 (th scope=col) Écart (th scope=col) Par',
    '(th scope=row title=Crue 4) H+00:05:00 Mairie',
    'span title=Où est le maire ? → Démentir: Où est le maire ?',
    '(td data-number=true) Passage 1 2:00 paru à H+00:05:00 · à temps',
    'svg aria-hidden=true: (line x1=5% x2=92% y1=12 y2=12) (line x1=13.7% x2=13.7% y1=12 y2=12) (line x1=48.5% x2=48.5% y1=2 y2=22) (circle cx=13.7% cy=12) (circle cx=13.7% cy=12)',
    '(td data-number=true) Passage 2 2:00 paru à H+00:05:00 · à temps Écart',
    'span data-worse=false data-kind=same: (equal) égal',
    'Par Léa Roy',
    '(th scope=row title=Crue 4) H+00:05:00 Mairie',
    'span title=Où est le maire ?: Où est le maire ?',
    '(td data-number=true) Passage 1 absente',
    'svg aria-hidden=true: (line x1=5% x2=92% y1=12 y2=12) (circle cx=13.7% cy=12)',
    '(td data-number=true) Passage 2 2:00 paru à H+00:05:00 · à temps Écart',
    'span data-worse=true data-kind=never: (x) jamais',
    'Par Léa Roy',
    'li data-run=one: Passage 1',
    'li data-run=other: Passage 2',
    'li data-run=delay: délai attendu',
    'li data-run=beyond: au-delà de 20 min',
    'Sur 3 : 1 plus rapide, 1 égale, 1 jamais. Temps de réponse',
    'table aria-label=Temps de réponse',
    '(th scope=col) Qui répond (th scope=col data-number=true) Réponses (th scope=col data-number=true) Médiane (th scope=col data-number=true) 90 % (th scope=col data-number=true) Pire (th scope=col data-number=true) Sans réponse',
    '(th scope=row) Cellule, Passage 1 (td data-number=true) Réponses 3 (td data-number=true) Médiane 2:00 (td data-number=true) 90 % 4:00 (td data-number=true) Pire 6:00 (td data-number=true) Sans réponse',
    'span data-late=true: 1',
    '(th scope=row) Cellule, Passage 2 (td data-number=true) Réponses 3 (td data-number=true) Médiane 2:00 (td data-number=true) 90 % 4:00 (td data-number=true) Pire 6:00 (td data-number=true) Sans réponse',
    'span data-late=true: 1',
    '(th scope=row) Personas, Passage 1 (td data-number=true) Réponses 3 (td data-number=true) Médiane 2:00 (td data-number=true) 90 % 4:00 (td data-number=true) Pire – (td data-number=true) Sans réponse 0',
    '(th scope=row) Personas, Passage 2 (td data-number=true) Réponses 3 (td data-number=true) Médiane 2:00 (td data-number=true) 90 % 4:00 (td data-number=true) Pire – (td data-number=true) Sans réponse 0',
    'Weezes par 5 minutes Passage 1 : 6 en tout, joueurs 1, personas 2, séquences 3',
    'svg role=img aria-label=Passage 1 : 6 en tout, joueurs 1, personas 2, séquences 3: (rect data-camp=personas x=1 y=33.33) (rect data-camp=players x=1 y=1.42e-14) (rect data-camp=sequences x=11 y=0)',
    'Passage 2 : 1 en tout, joueurs 0, personas 1, séquences 0',
    'svg role=img aria-label=Passage 2 : 1 en tout, joueurs 0, personas 1, séquences 0: (rect data-camp=personas x=11 y=66.67)',
    'Les nombres',
    'table aria-label=Weezes par 5 minutes',
    '(th scope=col) Depuis le début (th scope=col data-number=true) Passage 1, joueurs (th scope=col data-number=true) Passage 1, personas (th scope=col data-number=true) Passage 1, séquences (th scope=col data-number=true) Passage 2, joueurs (th scope=col data-number=true) Passage 2, personas (th scope=col data-number=true) Passage 2, séquences',
    '(th scope=row) 0 à 5 min (td data-number=true) Passage 1, joueurs 1 (td data-number=true) Passage 1, personas 2 (td data-number=true) Passage 1, séquences 0 (td data-number=true) Passage 2, joueurs – (td data-number=true) Passage 2, personas – (td data-number=true) Passage 2, séquences –',
    '(th scope=row) 5 à 10 min (td data-number=true) Passage 1, joueurs 0 (td data-number=true) Passage 1, personas 0 (td data-number=true) Passage 1, séquences 3 (td data-number=true) Passage 2, joueurs 0 (td data-number=true) Passage 2, personas 1 (td data-number=true) Passage 2, séquences 0',
  ])
  expect(
    [...html.matchAll(/<rect data-camp="(\w+)" x="([^"]*)" width="([^"]*)" y="([^"]*)" height="([^"]*)"/g)].map(([, ...values]) =>
      values.map(value => (Number(value) ? String(Math.round(Number(value) * 10) / 10) : value)).join(' '),
    ),
  ).toEqual(['personas 1 8 33.3 66.7', 'players 1 8 0 33.3', 'sequences 11 8 0 100', 'personas 11 8 66.7 33.3'])
})

test('two runs without lines and without gaps say so', () => {
  const none = { faster: 0, same: 0, slower: 0, first: 0, lost: 0, never: 0 }
  const html = drawPart(<Comparison comparison={{ ...comparison, rows: [], gaps: none, volumes: { minutes: 5, parts: [] } }} />)
  expect(outlineOf(html).slice(0, 20)).toEqual([
    'section aria-labelledby=comparison',
    'h2 id=comparison: Passage 1 et Passage 2, ligne par ligne',
    'div aria-label=Lignes montrées role=radiogroup',
    'div data-active=true',
    'input type=radio id=#1-expected name=#1 checked value=expected',
    'label data-active=true for=#1-expected: Attendus 0',
    'input type=radio id=#1-all name=#1 value=all',
    'label for=#1-all: Tous 0',
    'input type=radio id=#1-gaps name=#1 value=gaps',
    'label for=#1-gaps: Écarts 0',
    'Aucune ligne ici.',
    'li data-run=one: Passage 1',
    'li data-run=other: Passage 2',
    'li data-run=delay: délai attendu',
    'li data-run=beyond: au-delà de 20 min',
    'Temps de réponse',
    'table aria-label=Temps de réponse',
    '(th scope=col) Qui répond (th scope=col data-number=true) Réponses (th scope=col data-number=true) Médiane (th scope=col data-number=true) 90 % (th scope=col data-number=true) Pire (th scope=col data-number=true) Sans réponse',
    '(th scope=row) Cellule, Passage 1 (td data-number=true) Réponses 3 (td data-number=true) Médiane 2:00 (td data-number=true) 90 % 4:00 (td data-number=true) Pire 6:00 (td data-number=true) Sans réponse',
    'span data-late=true: 1',
  ])
  expect([...html.matchAll(/ viewBox="([^"]* 100)"/g)].map(([, box]) => box)).toEqual(['0 0 10 100', '0 0 10 100'])
})

test('a time is late after the delay, or where a reaction was missed', () => {
  const at = (took: number) => line({ reaction: { took, by: 'Léa Roy' } })
  expect(
    rowsOf([
      row({ a: at(600), b: at(601) }),
      row({ a: line({ reaction: null, verdict: 'missed' }), b: null, gap: null }),
      row({
        ...unexpected,
        a: line({ reaction: null, verdict: null, published: moment(5, '') }),
        b: line({ reaction: null, verdict: 'open', published: null, state: 'failed' }),
        gap: null,
      }),
    ]),
  ).toEqual([
    '(th scope=col) Prévu (th scope=col) Inject (th scope=col data-number=true) Passage 1 svg aria-hidden=true: (text x=5% y=14 text-anchor=middle) 0 (text x=26.75% y=14 text-anchor=middle) 5 (text x=48.5% y=14 text-anchor=middle) 10 (text x=70.25% y=14 text-anchor=middle) 15 (text x=92% y=14 text-anchor=middle) 20 min (th scope=col data-number=true) Passage 2 (th scope=col) Écart (th scope=col) Par',
    '(th scope=row title=Crue 4) H+00:05:00 Mairie span title=Où est le maire ? → Démentir: Où est le maire ? (td data-number=true) Passage 1 10:00 paru à H+00:05:00 · à temps svg aria-hidden=true: (line x1=5% x2=92% y1=12 y2=12) (line x1=48.5% x2=48.57% y1=12 y2=12) (line x1=48.5% x2=48.5% y1=2 y2=22) (circle cx=48.5% cy=12) (circle cx=48.57% cy=12) (td data-number=true) Passage 2 span data-late=true: 10:01 paru à H+00:05:00 · à temps Écart span data-worse=false data-kind=same: (equal) égal Par Léa Roy',
    '(th scope=row title=Crue 4) H+00:05:00 Mairie span title=Où est le maire ? → Démentir: Où est le maire ? (td data-number=true) Passage 1 span data-late=true: jamais paru à H+00:05:00 · sans réponse svg aria-hidden=true: (line x1=5% x2=92% y1=12 y2=12) (line x1=48.5% x2=48.5% y1=2 y2=22) (td data-number=true) Passage 2 absente',
    '(th scope=row title=Crue 4) H+00:05:00 Mairie span title=Où est le maire ?: Où est le maire ? (td data-number=true) Passage 1 Paru (td data-number=true) Passage 2 En échec · encore attendu',
  ])
})

test('who reacted stands once, though twice the same', () => {
  const by = (name: string) => line({ reaction: { took: 60, by: name } })
  expect(
    rowsOf([row({ a: by('Léa'), b: by('Léa') }), row({ ...unexpected, a: by('Léa'), b: by('Tom') })]).map(shown =>
      shown.slice(shown.lastIndexOf('Par')),
    ),
  ).toEqual(['Par', 'Par Léa', 'Par Léa, Tom'])
})

test('each kind of gap has its icon and its words, and says whether it is worse', () => {
  const rows = gapKinds.map(kind => row({ gap: { kind, seconds: kind === 'faster' ? -90 : kind === 'slower' ? 90 : null } }))
  expect(
    rowsOf(rows)
      .slice(1)
      .map(shown => /span data-worse.*(?= Par)/.exec(shown)?.[0]),
  ).toEqual([
    'span data-worse=false data-kind=faster: (arrow-down) plus rapide de 1:30',
    'span data-worse=false data-kind=same: (equal) égal',
    'span data-worse=true data-kind=slower: (arrow-up) plus lent de 1:30',
    'span data-worse=false data-kind=first: (check) répondu',
    'span data-worse=true data-kind=lost: (x) plus répondu',
    'span data-worse=true data-kind=never: (x) jamais',
  ])
})

test('the two times stand on one axis, which ends after 20 minutes', () => {
  const shapes = (a: number | null, b: number | null, delay: number | null) => {
    const side = (took: number | null) => (took === null ? null : line({ reaction: { took, by: 'Léa' } }))
    const html = drawPart(<Dumbbell a={side(a)} b={side(b)} delay={delay} />)
    return [...html.matchAll(/<(?:line|circle|svg)[^>]*? (?:c?x1?)="([\d.]+)%"(?: x2="([\d.]+)%")?/g)].map(([, from, to]) =>
      [from, to].filter(Boolean).join('–'),
    )
  }
  expect([shapes(0, 600, 300), shapes(1200, 1201, 1200), shapes(null, 60, 1201), shapes(60, null, null)]).toEqual([
    ['5–92', '5–48.5', '26.75–26.75', '5', '48.5'],
    ['5–92', '92–92', '92–92', '92', '92', '92'],
    ['5–92', '9.350000000000001'],
    ['5–92', '9.350000000000001'],
  ])
})

const comparable = [
  { run: 'now', number: 3, name: 'Nuit', clone: '', going: true },
  { run: '2', number: 2, name: 'Soir', clone: '', going: false },
  { run: 'blue/now', number: null, name: 'Bleu', clone: 'blue', going: true },
  { run: '1', number: null, name: 'Valmare', clone: '', going: false },
  { run: 'red/1', number: 1, name: 'Matin', clone: 'red', going: false },
]
const answered = (runs: typeof comparable) => ({ answers: [['dossier.comparable', undefined, runs]] as const })

test('the two runs are chosen among all, by the names that people know', () => {
  const picker = (a: string, b: string, compared?: Compared) =>
    outlineOf(drawPart(<RunPicker {...{ a, b, compared }} />, answered(comparable)))
  expect(picker('now', '2')).toEqual([
    'label for=#1 id=#1-label: Premier passage',
    'select id=#1',
    'option value=now selected: Passage 3, Nuit',
    'option value=2: Passage 2, Soir',
    'option value=blue/now: Bleu (blue)',
    'option value=1: Valmare',
    'option value=red/1: Passage 1 (red), Matin',
    'label for=#2 id=#2-label: Second passage',
    'select id=#2',
    'option value=now: Passage 3, Nuit',
    'option value=2 selected: Passage 2, Soir',
    'option value=blue/now: Bleu (blue)',
    'option value=1: Valmare',
    'option value=red/1: Passage 1 (red), Matin',
  ])
  expect(
    picker('9', 'red/1', { ...comparison, a: run({ number: 2 }), b: run({ number: 1, clone: 'red' }) }).filter(shown =>
      /selected|href/.test(shown),
    ),
  ).toEqual([
    'option value=2 selected: Passage 2, Soir',
    'option value=red/1 selected: Passage 1 (red), Matin',
    'a href=/admin/runs/compare.csv?a=9&b=red%2F1 download: (download) Télécharger en CSV',
  ])
})

test('a comparison is offered only where there are two runs, the older first', () => {
  const link = (runs: typeof comparable) => outlineOf(drawPart(<ComparisonLink />, answered(runs)))
  expect([link([]), link(comparable.slice(0, 1)), link(comparable.slice(0, 2))]).toEqual([
    [],
    [],
    ['a href=/runs/compare?a=2&b=now: Choisir deux passages'],
  ])
})
