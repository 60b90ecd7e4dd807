import { useRef } from 'react'
import { expect, test } from 'vitest'
import type { Inject, InjectUse } from '#routers/sequences/injects.contract.ts'
import { InjectDetails } from '#src/plan/injects/inject-details.tsx'
import { InjectPalette } from '#src/plan/injects/inject-dialog.tsx'
import { InjectFoot } from '#src/plan/injects/inject-foot.tsx'
import { InjectList } from '#src/plan/injects/inject-list.tsx'
import { mayPlan, useInjectActs } from '#src/plan/injects/use-inject-acts.ts'
import { type Palette, usePalette } from '#src/plan/injects/use-palette.ts'
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
  const field = useRef(null)
  const clockField = useRef(null)
  if (part === 'whole') return <InjectPalette palette={palette} onClose={() => {}} />
  if (part === 'list') return <InjectList palette={palette} id="list" />
  if (part === 'details') return <InjectDetails palette={palette} field={field} />
  if (part === 'may') return String(mayPlan(palette))
  return (
    <InjectFoot
      palette={palette}
      acts={acts}
      late={late}
      clockField={clockField}
      planning={planning}
      onPlan={() => {}}
      onSubmit={() => {}}
    />
  )
}
const palette = (part: Part, { injects = [], phase, startedOn = afterNoon(-630), ...state }: State = {}) =>
  show(<Drawn part={part} {...state} />, {
    exercise: { phase: phase ?? 'running' },
    answers: [
      ['admin.sequences.injects.list', undefined, { data: injects, clock: { startedOn, pauses: [], changes: [] } }],
      ['admin.sequences.variables', undefined, { ville: 'Valmare' }],
      ['admin.sequences.list', undefined, [sequenceOf(1), sequenceOf(2, { status: 'RUNNING' }), sequenceOf(3, { kind: 'reserve' })]],
      ['press.medias', {}, [{ name: 'La Gazette', persona: { id: 9 } }]],
    ],
  })
const sequence = { name: 'Crue', reserve: false }
const inject: Inject = { item: itemOf(1), sequence: { name: 'Réserve', reserve: true }, use: null }
const usageOf = (more: Partial<InjectUse>): InjectUse => ({ state: 'published', on: null, wait: null, by: null, ...more })

test.each([
  [{ item: itemOf(1, { text: 'Ici {ville}', kind: 'message', recipient: ville }) }, 'Réserve de l’exercice', 'Message à Ville · Réserve'],
  [{ use: usageOf({ on: afterNoon(-60) }) }, 'Réserve de l’exercice', 'paru 11:59'],
  [{ item: itemOf(4, { state: 'skipped', offset: 3690 }), sequence }, 'Sortis du plan', 'Crue · Passé H+01:01:30'],
  [{ sequence }, 'Encore au plan', 'Crue · H+00:01'],
] as const)(
  'a line to inject stands by its place, with what marks it, before the one that writes anew: %#',
  async (more, group, expected) => {
    const list = await palette('list', { injects: [{ ...inject, ...more }] })
    expect(list.names('group')).toEqual([group, 'Écrire'])
    expect(list.texts('option')[0]).toContain(expected)
  },
)

test.each([
  [null, 'Il a paru entre-temps.'],
  [usageOf({ on: afterNoon(-60), by: paul }), 'Paul Petit l’a publié à 11:59.'],
  [usageOf({ state: 'planned' }), 'Il est déjà programmé.'],
  [usageOf({ state: 'planned', by: paul }), 'Paul Petit l’a programmé.'],
])('a line that was used says by whom and when: %#', async (use, expected) => {
  const details = await palette('details', { injects: [{ ...inject, use }], change: { told: true } })
  expect(details.texts('alert')[0]).toContain(`${expected} Rien n’a été publié ; votre texte est gardé.`)
})

test.each([
  [{ ready: false, isError: false }, 'Chargement…', 0],
  [{ ready: false, isError: true }, '', 1],
  [{ ready: true, isError: true }, '1 inject', 0],
])('the palette with %j says so', async (change, status, alerts) => {
  const whole = await palette('whole', { injects: [inject], change })
  expect(whole.texts('status')[0]).toBe(status)
  expect(whole.texts('alert').length).toBe(alerts)
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
])('what is planned while the clock stands says so: %j', async (state, expected) => {
  expect((await palette('foot', { change: { moment: 'one' }, ...state })).texts('status')).toEqual([expected])
})

const written = { kind: 'weeze' as const, medias: [], recipient: null, to: [], cc: [], title: '', subtitle: '' }
const fresh = { author: lea, text: 'Mot', written }
test.each([
  [{ injects: [inject] }, 'true'],
  [{ injects: [{ ...inject, item: itemOf(1, { targetItemId: 3 }) }] }, 'false'],
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
