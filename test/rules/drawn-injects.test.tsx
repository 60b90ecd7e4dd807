import { useRef } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Inject, InjectUse } from '#routers/sequences/injects.contract.ts'
import type { SequenceItem } from '#routers/sequences/items.contract.ts'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { InjectDetails } from '#src/features/sequences/injects/inject-details.tsx'
import { InjectFoot } from '#src/features/sequences/injects/inject-foot.tsx'
import { InjectList } from '#src/features/sequences/injects/inject-list.tsx'
import { NewInjectFoot } from '#src/features/sequences/injects/new-inject.tsx'
import { mayPlan, useInjectActs } from '#src/features/sequences/injects/use-inject-acts.ts'
import { type Palette, usePalette } from '#src/features/sequences/injects/use-palette.ts'
import { paul } from '../support/drawn-desk.ts'
import { outlineOf } from '../support/drawn-outline.ts'
import { drawPart } from '../support/drawn-part.tsx'
import { afterNoon, itemOf, lea, noon, sequenceOf, ville } from '../support/drawn-sequences.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }))
afterAll(() => void vi.useRealTimers())

const injectOf = (id: number, item: Partial<SequenceItem> = {}, more: Partial<Inject> = {}): Inject => ({
  ...{ item: itemOf(id, item), sequence: { name: 'Réserve', reserve: true }, use: null },
  ...more,
})
const useOf = (more: Partial<InjectUse>): InjectUse => ({ state: 'published', on: null, wait: null, by: null, ...more })

type Part = 'list' | 'details' | 'foot' | 'new' | 'may'
type DrawnProps = { part: Part; change: Partial<Palette>; planning: boolean; late: boolean }

const Drawn = ({ part, change, planning, late }: DrawnProps) => {
  const palette = { ...usePalette(true), ...change }
  const acts = useInjectActs(palette, () => {})
  const [field, clockField] = [useRef(null), useRef(null)]
  if (part === 'list') return <InjectList palette={palette} id="list" />
  if (part === 'details') return <InjectDetails palette={palette} field={field} />
  if (part === 'new') return <NewInjectFoot palette={palette} />
  if (part === 'may') return String(mayPlan(palette))
  return <InjectFoot {...{ palette, acts, late, clockField, planning }} onPlan={() => {}} onSubmit={() => {}} />
}

type Options = Partial<Omit<DrawnProps, 'part'>> & {
  injects?: Inject[]
  startedOn?: string | null
  sequences?: Sequence[]
  phase?: 'running' | 'suspended'
  sources?: { name: string; persona: { id: number } }[]
}
const draw = (
  part: Part,
  { injects = [], startedOn = afterNoon(-600), sequences = [], phase = 'running', sources = [], ...more }: Options = {},
) =>
  outlineOf(
    drawPart(<Drawn part={part} change={{}} planning={false} late={false} {...more} />, {
      exercise: { phase },
      answers: [
        ['admin.sequences.injects.list', undefined, { data: injects, clock: { startedOn, pauses: [] } }],
        ['admin.sequences.variables', undefined, { ville: 'Valmare' }],
        ['admin.sequences.list', undefined, sequences],
        ['press.medias', {}, sources],
      ],
    }),
  )

test('lines to inject stand by their places, with what marks them, and the line that writes anew is last', () => {
  const plan = { name: 'Crue', reserve: false }
  const injects = [
    injectOf(1, { text: 'Ici {ville}\nsuite', kind: 'message', recipient: ville }),
    injectOf(2, { title: 'La Une', author: paul }, { use: useOf({ on: afterNoon(-60) }) }),
    injectOf(3, { text: '' }, { use: useOf({ state: 'planned' }) }),
    injectOf(4, { state: 'skipped', offset: 3690 }, { sequence: plan }),
    injectOf(5, {}, { sequence: plan }),
  ]
  expect(draw('list', { injects })).toBe(
    [
      '[div role=listbox aria-label=Injects] [div role=group aria-label=Réserve de l’exercice]',
      '[p role=presentation] Réserve de l’exercice, 3 sur 3',
      '[div role=option aria-selected] LM Ici Valmare Léa Marchand · Message à Ville · Réserve 1',
      '[div role=option aria-selected=false] PP La Une Paul Petit · Weeze · Réserve paru 11:59 2',
      '[div role=option aria-selected=false] LM Sans texte Léa Marchand · Weeze · Réserve prévu 3',
      '[div role=group aria-label=Sortis du plan] [p role=presentation] Sortis du plan, 1 sur 1',
      '[div role=option aria-selected=false] LM Texte 4 Léa Marchand · Weeze · Crue · Passé H+01:01:30 4',
      '[div role=group aria-label=Encore au plan] [p role=presentation] Encore au plan, 1 sur 1',
      '[div role=option aria-selected=false] LM Texte 5 Léa Marchand · Weeze · Crue · H+00:01 5',
      '[div role=group aria-label=Écrire] [p role=presentation] Écrire',
      '[div role=option aria-selected=false] (pencil) Écrire du neuf weeze, message ou article ; choisir le persona ensuite',
    ].join(' '),
  )
  expect(draw('list')).toBe(
    [
      '[div role=listbox aria-label=Injects] [div role=group aria-label=Écrire] [p role=presentation] Écrire',
      '[div role=option aria-selected] (pencil) Écrire du neuf weeze, message ou article ; choisir le persona ensuite Entrée',
    ].join(' '),
  )
  expect(draw('list', { change: { typed: ' La crue ', key: 'item-1' } })).toBe(
    [
      '[div role=listbox aria-label=Injects] [div role=group aria-label=Écrire] [p role=presentation] Écrire',
      '[div role=option aria-selected=false] (pencil) Écrire « La crue » weeze, message ou article ; choisir le persona ensuite',
    ].join(' '),
  )
  const many = draw('list', { injects: Array.from({ length: 31 }, (_, at) => injectOf(at + 1)) })
  expect([many.match(/role=option/g)?.length, many.match(/(?<=Réserve )\d+/g), many.match(/\[p role=presentation\] [^[]*/g)]).toEqual([
    31,
    ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    [
      '[p role=presentation] Réserve de l’exercice, 31 sur 31 ',
      '[p role=presentation] Il y en a d’autres : précisez. ',
      '[p role=presentation] Écrire ',
    ],
  ])
})

test('a chosen line says what is known of it, and whether it was used', () => {
  const details = (item: Partial<SequenceItem>, more: Partial<Inject> = {}, change: Partial<Palette> = {}) =>
    draw('details', { injects: [injectOf(1, item, more)], change })
  expect(details({ text: 'Ici {ville}' })).toBe(
    [
      '(masks-theater) Weeze de Léa Marchand [div data-multiline]',
      '[textarea rows=3 aria-label=Texte qui paraîtra maxLength=10000] Ici Valmare',
    ].join(' '),
  )
  const known = { expected: 'Un communiqué', expectedDelay: 15, objective: 'Alerter', phase: 'Montée', note: 'Calme' }
  expect(details({ ...known, kind: 'message', recipient: ville })).toBe(
    [
      '(masks-theater) Message de Léa Marchand à Ville [div data-multiline]',
      '[textarea rows=3 aria-label=Texte qui paraîtra maxLength=10000] Texte 1 Attendu Un communiqué (sous 15 min) Objectif Alerter Phase Montée Consigne Calme',
    ].join(' '),
  )
  const medias = [
    { type: 'IMAGE' as const, val: 'a1', alt: 'Le pont' },
    { type: 'IMAGE' as const, val: 'b2' },
    { type: 'VIDEO' as const, val: 'v1' },
  ]
  expect(details({ expected: 'Un communiqué', kind: 'article', title: 'La Une', medias })).toBe(
    [
      '(masks-theater) Article de Léa Marchand La Une [div data-multiline]',
      '[textarea rows=3 aria-label=Texte qui paraîtra maxLength=10000] Texte 1 [img src=/media/a1?w=480 alt=Le pont]',
      '[img src=/media/b2?w=480 alt=] v1 Attendu Un communiqué',
    ].join(' '),
  )
  const notice = (use: InjectUse | null) =>
    /\[div role=alert\] \(alert-triangle\) (.*?) Rien/.exec(details({}, { use }, { told: true }))?.[1]
  const on = afterNoon(-60)
  expect(
    [null, useOf({ on }), useOf({ on, by: paul }), useOf({ state: 'planned' }), useOf({ state: 'planned', by: paul })].map(notice),
  ).toEqual([
    'Il a paru entre-temps.',
    'Il a paru à 11:59.',
    'Paul Petit l’a publié à 11:59.',
    'Il est déjà programmé.',
    'Paul Petit l’a programmé.',
  ])
})

const written = { kind: 'weeze' as const, medias: [], recipient: null, title: '', subtitle: '' }

test('a new line asks for its persona first, then for what its kind needs', () => {
  const details = (change: Partial<Palette>, sources: Options['sources'] = []) => draw('details', { change, sources })
  expect(details({})).toBe(
    [
      '[div data-missing=author] (search)',
      '[input aria-label=Rechercher une persona placeholder=Rechercher une persona data-autofocus role=combobox aria-haspopup=listbox aria-expanded=false data-expanded value=]',
      '[p role=status] Tapez le nom d’un persona. [div aria-label=Personas trouvés role=listbox]',
    ].join(' '),
  )
  expect(details({ author: lea })).toBe(
    [
      '[div data-full-width aria-label=Ce qui paraîtra role=radiogroup] [div data-active]',
      '[input type=radio checked value=weeze] [label data-active] Weeze [input type=radio value=message] Message',
      '[input disabled type=radio value=article] [label data-disabled] Article (masks-theater) Weeze de Léa Marchand',
      '[button] Changer [div data-multiline] [textarea rows=3 aria-label=Texte qui paraîtra maxLength=10000] Images [ul hidden]',
      '[input type=file accept=image/* multiple hidden] [button] (photo-plus) Ajouter des images',
    ].join(' '),
  )
  expect(details({ author: lea, written: { ...written, kind: 'message' } })).toBe(
    [
      '[div data-full-width aria-label=Ce qui paraîtra role=radiogroup] [input type=radio value=weeze] Weeze [div data-active]',
      '[input type=radio checked value=message] [label data-active] Message [input disabled type=radio value=article]',
      '[label data-disabled] Article (masks-theater) Message de Léa Marchand [button] Changer',
      '[div data-missing=recipient] (search)',
      '[input aria-label=Rechercher une personne placeholder=Rechercher une personne data-autofocus role=combobox aria-haspopup=listbox aria-expanded=false data-expanded value=]',
      '[p role=status] Tapez le nom d’un persona. [div aria-label=Personas trouvés role=listbox] [div data-multiline]',
      '[textarea rows=3 aria-label=Texte qui paraîtra maxLength=10000]',
    ].join(' '),
  )
  expect(details({ author: lea, written: { ...written, kind: 'message', recipient: paul } })).toBe(
    [
      '[div data-full-width aria-label=Ce qui paraîtra role=radiogroup] [input type=radio value=weeze] Weeze [div data-active]',
      '[input type=radio checked value=message] [label data-active] Message [input disabled type=radio value=article]',
      '[label data-disabled] Article (masks-theater) Message de Léa Marchand à Paul Petit [button] Changer [div data-multiline]',
      '[textarea rows=3 aria-label=Texte qui paraîtra maxLength=10000]',
    ].join(' '),
  )
  const article = { ...written, kind: 'article' as const, title: 'Crue', subtitle: 'Eau' }
  expect(details({ author: lea, written: article }, [{ name: 'La Gazette', persona: { id: 9 } }])).toBe(
    [
      '[div data-full-width aria-label=Ce qui paraîtra role=radiogroup] [input type=radio value=weeze] Weeze',
      '[input type=radio value=message] Message [div data-active] [input type=radio checked value=article]',
      '[label data-active] Article, La Gazette (masks-theater) Article de Léa Marchand [button] Changer',
      '[div data-missing=title] [input aria-label=Titre placeholder=Titre maxLength=300 value=Crue] [div data-missing=subtitle]',
      '[input aria-label=Sous-titre placeholder=Sous-titre maxLength=5000 value=Eau] [div data-multiline]',
      '[textarea rows=3 aria-label=Texte qui paraîtra maxLength=10000] Le premier paragraphe est le chapeau, les suivants sont le corps. Des images s’ajoutent dans la rédaction.',
    ].join(' '),
  )
  expect(draw('new', { change: { written: { ...written, kind: 'message' } } })).toBe('')
})

test('a line is published at once or later, as its persona, and planned where that is possible', () => {
  const foot = (change: Partial<Palette>, more: Options = {}) => draw('foot', { change, ...more })
  expect(foot({})).toBe(
    [
      '[div aria-label=Publier role=radiogroup] [div data-active] [input type=radio checked value=now]',
      '[label data-active] Maintenant [input type=radio value=one] Dans 1 min [input type=radio value=five] Dans 5 min',
      '[input type=radio value=clock] H+… [button data-disabled disabled] Ajouter au plan Tab [button] (send) Publier Ctrl ↵',
    ].join(' '),
  )
  expect(foot({ author: lea, moment: 'clock', clockTyped: 'H+00:20' }, { late: true })).toBe(
    [
      '[div aria-label=Publier role=radiogroup] [input type=radio value=now] Maintenant [input type=radio value=one] Dans 1 min',
      '[input type=radio value=five] Dans 5 min [div data-active] [input type=radio checked value=clock]',
      '[label data-active] H+… [div data-error] [div data-error]',
      '[input data-error aria-label=Heure de l’exercice aria-invalid value=H+00:20] Une heure à venir, comme H+01:30',
      '[button data-disabled disabled] Ajouter au plan Tab [button] (send) Programmer comme Léa Marchand Ctrl ↵',
    ].join(' '),
  )
  const verb = (change: Partial<Palette>) => foot(change).replace(/^.*\[button\] /, '')
  const cases = [
    { author: lea },
    { author: lea, told: true },
    { author: lea, moment: 'one' as const },
    { author: lea, moment: 'five' as const, told: true },
  ]
  expect(cases.map(verb)).toEqual([
    '(send) Publier comme Léa Marchand Ctrl ↵',
    '(send) Publier encore Ctrl ↵',
    '(send) Programmer comme Léa Marchand Ctrl ↵',
    '(send) Programmer encore Ctrl ↵',
  ])
  const said = (change: Partial<Palette>, more: Options) => /\[p role=status\] ([^[]*) \[/.exec(foot(change, more))?.[1]
  expect([
    said({ moment: 'one' }, { phase: 'suspended' }),
    said({ moment: 'one' }, { startedOn: null }),
    said({ moment: 'one' }, {}),
    said({ moment: 'now' }, { phase: 'suspended', startedOn: null }),
  ]).toEqual([
    'L’exercice est suspendu : le temps compte à partir de la reprise.',
    'Rien n’a commencé : programmer démarre l’exercice.',
    undefined,
    undefined,
  ])
})

test('a line is copied to the plan unless it answers another line or lacks something', () => {
  const may = (change: Partial<Palette>, injects: Inject[] = []) => draw('may', { change, injects })
  const line = (item: Partial<SequenceItem>) => may({}, [injectOf(1, item)])
  expect([line({}), line({ targetItemId: 3 }), line({ targetItemId: 3, targetId: 8 })]).toEqual(['true', 'false', 'true'])
  const fresh = (change: Partial<Palette>) => may({ author: lea, text: 'Mot', written, ...change })
  const message = { ...written, kind: 'message' as const }
  expect([fresh({}), fresh({ text: '' }), fresh({ author: null })]).toEqual(['true', 'false', 'false'])
  expect([fresh({ written: message }), fresh({ written: { ...message, recipient: paul } })]).toEqual(['false', 'true'])
  expect(fresh({ written: { ...written, kind: 'article', title: 'Crue', subtitle: 'Eau' } })).toBe('false')
})

test('the plan takes a line into the sequence that runs, ten minutes from now on the next full minute', () => {
  const sequences = [
    sequenceOf(1),
    sequenceOf(2, { status: 'RUNNING' }),
    sequenceOf(3, { kind: 'reserve' }),
    sequenceOf(4, { kind: 'injects' }),
  ]
  const fields = (some: Sequence[], startedOn: string | null = afterNoon(-630)) =>
    draw('foot', { planning: true, sequences: some, startedOn })
  expect(fields(sequences)).toBe(
    [
      '[div data-pointer] [select aria-label=Séquence] [option value=1] Volet 1 [option value=2 selected] Volet 2',
      '[input aria-label=Heure value=H+00:21] [button] Revenir [button] Ajouter',
    ].join(' '),
  )
  expect(fields(sequences.slice(0, 1), null)).toBe(
    [
      '[div data-pointer] [select aria-label=Séquence] [option value=1 selected] Volet 1 [input aria-label=Heure value=H+00:10]',
      '[button] Revenir [button] Ajouter',
    ].join(' '),
  )
  expect(fields([])).toBe(
    [
      '[div data-pointer] [select aria-label=Séquence] [input aria-label=Heure value=H+00:21] [button] Revenir',
      '[button data-disabled disabled] Ajouter',
    ].join(' '),
  )
})
