import { expect, test } from 'vitest'
import type { Comparison as Compared, ComparedLine, ComparedRow, ComparedRun } from '#routers/dossier/comparison.contract.ts'
import { gapKinds } from '#routers/figures/run.contract.ts'
import { Comparison } from '#src/features/runs/comparison/comparison.tsx'
import { ComparisonLink } from '#src/features/runs/comparison/comparison-link.tsx'
import { Dumbbell } from '#src/features/runs/comparison/dumbbell.tsx'
import { LineTable } from '#src/features/runs/comparison/line-table.tsx'
import { RunPicker } from '#src/features/runs/comparison/run-picker.tsx'
import { show } from '../support/show.tsx'
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
const silent = line({ verdict: null })
const unexpected = { expected: null, delay: null, a: silent, b: silent }
const rowsOf = async (...rows: Partial<ComparedRow>[]) => {
  const table = <LineTable rows={rows.map((one, id) => row({ ...one, id }))} names={{ one: 'Un', other: 'Deux' }} title="Les deux" />
  return (await show(table)).texts('row').slice(1)
}

const comparison: Compared = {
  ...{ a: run({}), b: run({ number: 2, name: 'Soir', weezes: 1, camps: { players: 0, personas: 1, sequences: 0 } }) },
  rows: [
    row({ id: 1 }),
    row({ id: 2, ...unexpected, gap: { kind: 'faster', seconds: -60 } }),
    row({ id: 3, ...unexpected, a: null, gap: null }),
    row({ id: 4, ...unexpected, a: null, b: line(), gap: { kind: 'never', seconds: null } }),
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

test('two runs stand side by side, at first with the lines of which something was expected', async () => {
  const shown = await show(<Comparison comparison={comparison} />)
  expect(shown.names('radio')).toEqual(['Attendus 2', 'Tous 4', 'Écarts 1'])
  expect(shown.getByRole('radio', { name: 'Attendus 2' })).toHaveProperty('checked', true)
  expect(shown.getByRole('table', { name: 'Passage 1 et Passage 2, ligne par ligne' }).querySelectorAll('tbody tr').length).toBe(2)
  expect(shown.getByText(/Sur 3 : 1 plus rapide, 1 égale, 1 jamais\./)).toBeTruthy()
})

test('the answers and the volumes of two runs are told in numbers', async () => {
  const rows = (await show(<Comparison comparison={comparison} />)).texts('row')
  expect(rows).toContain('Cellule, Passage 1 Réponses 3 Médiane 2:00 90 % 4:00 Pire 6:00 Sans réponse 1')
  expect(rows).toContain('Personas, Passage 2 Réponses 3 Médiane 2:00 90 % 4:00 Pire – Sans réponse 0')
  expect(rows.at(-2)).toMatch(/^0 à 5 min .*Passage 1, personas 2 .*Passage 2, sequences –|^0 à 5 min .*Passage 2, séquences –$/)
})

test('bars of camps stand on each other, as high as the most weezes of both runs', async () => {
  const shown = await show(<Comparison comparison={comparison} />)
  const image = shown.getByRole('img', { name: /Passage 1.*6 en tout, joueurs 1, personas 2, séquences 3/ })
  const bars = [...image.querySelectorAll('rect')].map(bar => ['y', 'height'].map(name => Math.round(Number(bar.getAttribute(name)))))
  expect(bars).toEqual([
    [33, 67],
    [0, 33],
    [0, 100],
  ])
})

test('two runs without lines say so', async () => {
  const none = { faster: 0, same: 0, slower: 0, first: 0, lost: 0, never: 0 }
  const shown = await show(<Comparison comparison={{ ...comparison, rows: [], gaps: none, volumes: { minutes: 5, parts: [] } }} />)
  expect(shown.names('radio')).toEqual(['Attendus 0', 'Tous 0', 'Écarts 0'])
  expect(shown.getByText('Aucune ligne ici.')).toBeTruthy()
  expect(shown.words()).not.toContain('Sur ')
})

test('a line says when it appeared, how soon somebody reacted and how that was judged', async () => {
  const missed = line({ reaction: null, verdict: 'missed' })
  expect(
    await rowsOf(
      { a: line({ reaction: { took: 600, by: 'Léa Roy' } }), b: line({ reaction: { took: 601, by: 'Tom' } }) },
      { a: missed, b: null, gap: null },
      {
        ...unexpected,
        a: line({ reaction: null, verdict: null, published: moment(5, '') }),
        b: line({ reaction: null, verdict: 'open', published: null, state: 'failed' }),
        gap: null,
      },
    ),
  ).toEqual([
    'H+00:05:00 Mairie Où est le maire ? Un 10:00 paru à H+00:05:00 · à temps Deux 10:01 paru à H+00:05:00 · à temps Écart égal Par Léa Roy, Tom',
    'H+00:05:00 Mairie Où est le maire ? Un jamais paru à H+00:05:00 · sans réponse Deux absente',
    'H+00:05:00 Mairie Où est le maire ? Un Paru Deux En échec · encore attendu',
  ])
})

test('who reacted stands once, though twice the same', async () => {
  expect((await rowsOf({})).map(text => text.split(' Par ')[1])).toEqual(['Léa Roy'])
})

test('each kind of gap has its words', async () => {
  const gaps = gapKinds.map(kind => ({ gap: { kind, seconds: kind === 'faster' ? -90 : kind === 'slower' ? 90 : null } }))
  expect((await rowsOf(...gaps)).map(text => /(?<=Écart ).*(?= Par)/.exec(text)?.[0])).toEqual([
    ...['plus rapide de 1:30', 'égal', 'plus lent de 1:30', 'répondu', 'plus répondu', 'jamais'],
  ])
})

test.each([
  [0, 600, ['5%', '48.5%']],
  [1200, 1201, ['92%', '92%']],
  [60, null, ['9.350000000000001%']],
] as const)('times of %s and %s s stand on one axis, which ends after 20 minutes', async (a, b, places) => {
  const side = (took: number | null) => (took === null ? null : line({ reaction: { took, by: 'Léa' } }))
  await show(<Dumbbell a={side(a)} b={side(b)} delay={300} />)
  expect([...document.querySelectorAll('circle')].map(dot => dot.getAttribute('cx'))).toEqual(places)
})

const comparable = [
  { run: 'now', number: 3, name: 'Nuit', clone: '', going: true },
  { run: '2', number: 2, name: 'Soir', clone: '', going: false },
  { run: 'blue/now', number: null, name: 'Bleu', clone: 'blue', going: true },
  { run: '1', number: null, name: 'Valmare', clone: '', going: false },
  { run: 'red/1', number: 1, name: 'Matin', clone: 'red', going: false },
]
const answered = (runs: typeof comparable) => ({ answers: [['dossier.comparable', undefined, runs]] as const })

test('the two runs are chosen among all, by the names that people know', async () => {
  const picker = await show(<RunPicker a="now" b="2" compared={undefined} />, answered(comparable))
  expect(picker.names('combobox')).toEqual(['Premier passage', 'Second passage'])
  expect(picker.names('option').slice(0, 5)).toEqual([
    'Passage 3, Nuit',
    'Passage 2, Soir',
    'Bleu (blue)',
    'Valmare',
    'Passage 1 (red), Matin',
  ])
  expect(picker.names('link')).toEqual([])
})

test('what is compared can be downloaded', async () => {
  const picker = await show(
    <RunPicker a="9" b="red/1" compared={{ ...comparison, a: run({ number: 2 }), b: run({ number: 1, clone: 'red' }) }} />,
    answered(comparable),
  )
  expect(picker.getAllByRole<HTMLSelectElement>('combobox').map(select => select.value)).toEqual(['2', 'red/1'])
  expect(picker.links()).toEqual(['/admin/runs/compare.csv?a=9&b=red%2F1'])
})

test('a comparison is offered only where there are two runs, the older first', async () => {
  const link = async (count: number) => (await show(<ComparisonLink />, answered(comparable.slice(0, count)))).links()
  expect(await link(1)).toEqual([])
  expect(await link(2)).toEqual(['/runs/compare?a=2&b=now'])
})
