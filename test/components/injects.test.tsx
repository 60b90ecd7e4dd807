import { useRef } from 'react'
import { expect, test } from 'vitest'
import type { Inject, InjectUse } from '#routers/sequences/injects.contract.ts'
import type { SequenceItem } from '#routers/sequences/items.contract.ts'
import { InjectDetails } from '#src/features/sequences/injects/inject-details.tsx'
import { InjectFoot } from '#src/features/sequences/injects/inject-foot.tsx'
import { InjectList } from '#src/features/sequences/injects/inject-list.tsx'
import { InjectPalette } from '#src/features/sequences/injects/inject-palette.tsx'
import { mayPlan, useInjectActs } from '#src/features/sequences/injects/use-inject-acts.ts'
import { type Palette, usePalette } from '#src/features/sequences/injects/use-palette.ts'
import { afterNoon, stopClock } from '../support/moments.ts'
import { lea, paul, ville } from '../support/people.ts'
import { itemOf, sequenceOf } from '../support/sequences.ts'
import { show } from '../support/show.tsx'

stopClock()

type Part = 'whole' | 'list' | 'details' | 'foot' | 'may'
type State = {
  change?: Partial<Palette>
  injects?: Inject[]
  planning?: boolean
  late?: boolean
  phase?: 'suspended'
  startedOn?: string | null
}

const Drawn = ({ part, change, planning = false, late = false }: State & { part: Part }) => {
  const palette = { ...usePalette(true), ...change }
  const acts = useInjectActs(palette, () => {})
  const [field, clockField] = [useRef(null), useRef(null)]
  if (part === 'whole') return <InjectPalette palette={palette} onClose={() => {}} />
  if (part === 'list') return <InjectList palette={palette} id="list" />
  if (part === 'details') return <InjectDetails palette={palette} field={field} />
  if (part === 'may') return String(mayPlan(palette))
  return <InjectFoot {...{ palette, acts, late, clockField, planning }} onPlan={() => {}} onSubmit={() => {}} />
}
const palette = (part: Part, { injects = [], phase, startedOn = afterNoon(-630), ...state }: State = {}) =>
  show(<Drawn part={part} {...state} />, {
    exercise: { phase: phase ?? 'running' },
    answers: [
      ['admin.sequences.injects.list', undefined, { data: injects, clock: { startedOn, pauses: [] } }],
      ['admin.sequences.variables', undefined, { ville: 'Valmare' }],
      ['admin.sequences.list', undefined, [sequenceOf(1), sequenceOf(2, { status: 'RUNNING' }), sequenceOf(3, { kind: 'reserve' })]],
      ['press.medias', {}, [{ name: 'La Gazette', persona: { id: 9 } }]],
    ],
  })
const injectOf = (id: number, item: Partial<SequenceItem> = {}, more: Partial<Inject> = {}): Inject => ({
  ...{ item: itemOf(id, item), sequence: { name: 'Réserve', reserve: true }, use: null },
  ...more,
})
const usageOf = (more: Partial<InjectUse>): InjectUse => ({ state: 'published', on: null, wait: null, by: null, ...more })

test('lines to inject stand by their places, with what marks them, and the line that writes anew is last', async () => {
  const sequence = { name: 'Crue', reserve: false }
  const list = await palette('list', {
    injects: [
      injectOf(1, { text: 'Ici {ville}\nsuite', kind: 'message', recipient: ville }),
      injectOf(2, { title: 'La Une', author: paul }, { use: usageOf({ on: afterNoon(-60) }) }),
      injectOf(4, { state: 'skipped', offset: 3690 }, { sequence }),
      injectOf(5, {}, { sequence }),
    ],
  })
  expect(list.names('group')).toEqual(['Réserve de l’exercice', 'Sortis du plan', 'Encore au plan', 'Écrire'])
  expect(list.texts('option')).toEqual([
    'LM Ici Valmare Léa Marchand · Message à Ville · Réserve 1',
    'PP La Une Paul Petit · Weeze · Réserve paru 11:59 2',
    'LM Texte 4 Léa Marchand · Weeze · Crue · Passé H+01:01:30 3',
    'LM Texte 5 Léa Marchand · Weeze · Crue · H+00:01 4',
    'Écrire du neuf weeze, message ou article ; choisir le persona ensuite',
  ])
})

test('of many lines nine have a key, and more are asked for by words', async () => {
  const list = await palette('list', { injects: Array.from({ length: 31 }, (_, at) => injectOf(at + 1)) })
  expect(list.texts('option').filter(text => / \d$/.test(text)).length).toBe(9)
  expect(list.getByText('Il y en a d’autres : précisez.')).toBeTruthy()
})

test('a chosen line says what is known of it', async () => {
  const known = { expected: 'Un communiqué', expectedDelay: 15, objective: 'Alerter', phase: 'Montée', note: 'Calme' }
  const details = await palette('details', { injects: [injectOf(1, { ...known, text: 'Ici {ville}', kind: 'message', recipient: ville })] })
  expect(details.words()).toContain('Message de Léa Marchand à Ville')
  expect(details.words()).toContain('Attendu Un communiqué (sous 15 min) Objectif Alerter Phase Montée Consigne Calme')
  expect(details.getByRole('textbox', { name: 'Texte qui paraîtra' })).toHaveProperty('value', 'Ici Valmare')
})

const on = afterNoon(-60)
test.each([
  [null, 'Il a paru entre-temps.'],
  [usageOf({ on, by: paul }), 'Paul Petit l’a publié à 11:59.'],
  [usageOf({ state: 'planned' }), 'Il est déjà programmé.'],
  [usageOf({ state: 'planned', by: paul }), 'Paul Petit l’a programmé.'],
])('a line that was used says by whom and when: %#', async (use, told) => {
  const details = await palette('details', { injects: [injectOf(1, {}, { use })], change: { told: true } })
  expect(details.texts('alert')[0]).toContain(`${told} Rien n’a été publié ; votre texte est gardé.`)
})

test.each([
  [{ ready: false, isError: false }, 'Chargement…', 0],
  [{ ready: false, isError: true }, '', 1],
  [{ ready: true, isError: true }, '1 inject', 0],
])('the palette with %j says so', async (change, status, alerts) => {
  const whole = await palette('whole', { injects: [injectOf(1)], change })
  expect(whole.texts('status')[0]).toBe(status)
  expect(whole.texts('alert').length).toBe(alerts)
})

const written = { kind: 'weeze' as const, medias: [], recipient: null, title: '', subtitle: '' }

test('a new line asks for its persona first', async () => {
  expect((await palette('details')).names('combobox')).toEqual(['Rechercher une persona'])
})

test.each([
  ['weeze', {}, ['Texte qui paraîtra']],
  ['message', {}, ['Texte qui paraîtra']],
  ['article', { title: 'Crue', subtitle: 'Eau' }, ['Titre', 'Sous-titre', 'Texte qui paraîtra']],
] as const)('a new %s asks for what its kind needs', async (kind, more, fields) => {
  const details = await palette('details', { change: { author: lea, written: { ...written, kind, ...more } } })
  expect(details.names('radio')).toEqual(['Weeze', 'Message', 'Article, La Gazette'])
  expect(details.names('textbox')).toEqual(fields)
  expect(details.names('combobox')).toEqual(kind === 'message' ? ['Rechercher une personne'] : [])
})

test.each([
  [{}, 'Publier'],
  [{ author: lea }, 'Publier comme Léa Marchand'],
  [{ author: lea, told: true }, 'Publier encore'],
  [{ author: lea, moment: 'one' as const }, 'Programmer comme Léa Marchand'],
])('a line with %j is published at once or later, as its persona', async (change, verb) => {
  expect((await palette('foot', { change })).texts('button').at(-1)).toContain(verb)
})

test('a moment that is over is refused', async () => {
  const foot = await palette('foot', { change: { author: lea, moment: 'clock', clockTyped: 'H+00:20' }, late: true })
  expect(foot.getByText('Une heure à venir, comme H+01:30')).toBeTruthy()
})

test.each([
  [{ phase: 'suspended' as const }, 'L’exercice est suspendu : le temps compte à partir de la reprise.'],
  [{ startedOn: null }, 'Rien n’a commencé : programmer démarre l’exercice.'],
])('what is planned while the clock stands says so: %j', async (state, told) => {
  expect((await palette('foot', { change: { moment: 'one' }, ...state })).texts('status')).toEqual([told])
})

const fresh = { author: lea, text: 'Mot', written }
test.each([
  [{ injects: [injectOf(1)] }, 'true'],
  [{ injects: [injectOf(1, { targetItemId: 3 })] }, 'false'],
  [{ change: fresh }, 'true'],
  [{ change: { ...fresh, text: '' } }, 'false'],
  [{ change: { ...fresh, written: { ...written, kind: 'message' as const } } }, 'false'],
])('a line is copied to the plan unless it answers another line or lacks something: %#', async (state, may) => {
  expect((await palette('may', state)).words()).toBe(may)
})

test('the plan takes a line into the sequence that runs, ten minutes from now on the next full minute', async () => {
  const foot = await palette('foot', { planning: true })
  expect(foot.getByRole('combobox', { name: 'Séquence' })).toHaveProperty('value', '2')
  expect(foot.getByRole('textbox', { name: 'Heure' })).toHaveProperty('value', 'H+00:21')
})
