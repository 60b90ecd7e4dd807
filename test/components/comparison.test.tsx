import { expect, test } from 'vitest'
import type { ComparedLine, ComparedRow } from '#routers/dossier/comparison.contract.ts'
import { Comparison } from '#src/runs/comparison/comparison-page.tsx'
import { LineTable } from '#src/runs/comparison/line-table.tsx'
import { RunPicker } from '#src/runs/comparison/run-picker.tsx'
import { ComparisonLink } from '#src/runs/runs-page.tsx'
import { show } from '../support/show.tsx'
import { moment } from '../support/small-run.ts'

const times = { count: 3, median: 120, within90: 240, worst: 360, unanswered: 1 }
const run = {
  number: 1,
  name: 'Matin',
  clone: '',
  base: '/runs/1',
  from: moment(0),
  to: moment(30),
  running: false,
  weezes: 6,
  camps: { players: 1, personas: 2, sequences: 3, chatter: 4 },
  moods: { negative: 2, neutral: 0, positive: 1 },
  answers: { cell: times, personas: times },
}
const comparison = {
  a: run,
  b: { ...run, number: 2, name: 'Soir' },
  rows: [],
  volumes: { minutes: 5, parts: [] },
  gaps: { faster: 0, same: 0, slower: 0, first: 0, lost: 0, never: 0 },
}

test('two runs without lines say so', async () => {
  const shown = await show(<Comparison comparison={comparison} />)
  expect(shown.names('radio')).toEqual(['Attendus 0', 'Tous 0', 'Écarts 0'])
  expect(shown.getByText('Aucune ligne ici.')).toBeTruthy()
})

const line: ComparedLine = {
  state: 'published',
  published: moment(5),
  hand: null,
  lateness: 0,
  reaction: { took: 600, by: 'Léa Roy', act: 'weeze' },
  verdict: 'met',
}
const row: ComparedRow = {
  id: 1,
  sequence: 'Crue',
  number: 4,
  offset: 300,
  kind: 'weeze',
  text: 'Où est le maire ?',
  persona: 'Mairie',
  expected: 'Démentir',
  delay: 600,
  a: line,
  b: line,
  gap: null,
}

test.each<[Partial<ComparedRow>, string]>([
  [{}, 'Un 10:00 paru à H+00:05:00 · à temps'],
  [{ b: { ...line, reaction: null, verdict: 'missed' } }, 'Deux jamais paru à H+00:05:00 · sans réponse'],
  [{ b: null }, 'Deux absente'],
  [
    { a: { ...line, lateness: 91, hand: { means: 'phone', outcome: 'reached', note: 'Rappellera', by: 'Paul Petit' } } },
    'Un 10:00 fait à H+00:05:00 · +1:31 · Téléphone · Joint · Paul Petit · Rappellera · à temps',
  ],
  [
    {
      expected: null,
      delay: null,
      b: {
        ...line,
        state: 'pending',
        published: null,
        reaction: null,
        verdict: null,
        hand: { means: 'inPerson', outcome: null, note: '', by: '' },
      },
    },
    'Deux Non joué · En personne',
  ],
  [{ b: { ...line, reaction: { took: 60, by: '', act: 'outside' } } }, 'Par Léa Roy · Weeze, Hors Weez'],
  [{ expected: null, delay: null, a: { ...line, reaction: null, verdict: null, published: moment(5, '') } }, 'Un Paru'],
  [{ b: { ...line, reaction: null, verdict: 'open', published: null, state: 'failed' } }, 'Deux En échec · encore attendu'],
  [{ gap: { kind: 'faster', seconds: -90 } }, 'Écart plus rapide de 1:30'],
  [{ gap: { kind: 'slower', seconds: 90 } }, 'Écart plus lent de 1:30'],
  [{ gap: { kind: 'same', seconds: 0 } }, 'Écart égal'],
  [{ gap: { kind: 'first', seconds: null } }, 'Écart répondu'],
  [{ gap: { kind: 'lost', seconds: null } }, 'Écart resté sans réponse'],
  [{ gap: { kind: 'never', seconds: null } }, 'Écart jamais'],
])('a line says when it appeared, how soon somebody reacted, and how much the runs differ: %#', async (more, told) => {
  const table = await show(<LineTable rows={[{ ...row, ...more }]} names={{ one: 'Un', other: 'Deux' }} title="Les deux" />)
  expect(table.texts('row')[1]).toContain(told)
})

const comparable = [
  { run: 'now', number: 3, name: 'Nuit', clone: '', going: true },
  { run: '2', number: 2, name: 'Soir', clone: '', going: false },
  { run: 'blue/now', number: null, name: 'Bleu', clone: 'blue', going: true },
  { run: 'red/1', number: 1, name: 'Matin', clone: 'red', going: false },
]
const answered = (runs = comparable) => ({ answers: [['dossier.comparable', undefined, runs]] as const })

test('what is compared can be downloaded', async () => {
  const compared = { ...comparison, b: { ...run, clone: 'red' } }
  const picker = await show(<RunPicker a="2" b="red/1" compared={compared} />, answered())
  expect(picker.links()).toEqual(['/admin/runs/compare.csv?a=2&b=red%2F1'])
})

test.each([
  [1, []],
  [2, ['/runs/compare?a=2&b=now']],
])('of %s runs a comparison is offered only where there are two, the older first', async (count, links) => {
  expect((await show(<ComparisonLink />, answered(comparable.slice(0, count)))).links()).toEqual(links)
})
