import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import type { Role } from '#db/schema/enums.ts'
import type { Plan, SequenceItem } from '#routers/sequences/items.contract.ts'
import { OwedState } from '#src/features/sequences/plan/owed-state.tsx'
import { PlanAxis } from '#src/features/sequences/plan/plan-axis.tsx'
import { PlanCellEditor } from '#src/features/sequences/plan/plan-cell-editor.tsx'
import { PlanTableRow } from '#src/features/sequences/plan/plan-row.tsx'
import type { PlanRow } from '#src/features/sequences/plan/plan-rows.ts'
import { PlanStormRow } from '#src/features/sequences/plan/plan-storm-row.tsx'
import { PlanTable } from '#src/features/sequences/plan/plan-table.tsx'
import { PlanTools } from '#src/features/sequences/plan/plan-tools.tsx'
import { afterNoon, noon, stopClock } from '../support/moments.ts'
import { ville } from '../support/people.ts'
import { crue, itemOf, noPlan, plan, presse, sequenceOf, stormOf } from '../support/sequences.ts'
import { show } from '../support/show.tsx'

stopClock()

const axis = (some: Plan, onJump: (() => void) | null = null) =>
  show(<PlanAxis plan={some} storms={[]} stormsReadAt={noon} readAt={noon - 30_000} onJump={onJump} />)

test('the axis has a line for each sequence, where the clock is, and the moments below', async () => {
  const shown = await axis(plan)
  expect(shown.words()).toBe('A B H+00:03:00 H+00:00 H+00:05')
  expect(shown.getByText('H+00:03:00').style.left).toBe('30%')
  expect((await axis(noPlan)).words()).toBe('')
})

test('who conducts jumps on the axis', async () => {
  expect((await axis(plan, () => {})).names('button')).toEqual(['Aller à un moment de l’axe du temps'])
})

test.each([
  [59, 'start'],
  [60, undefined],
  [940, undefined],
  [941, 'end'],
])('the clock on the axis stays inside at %s of 1000 seconds', async (elapsed, edge) => {
  const sequences = [sequenceOf(1, { status: 'PAUSED', elapsed, duration: 1000 })]
  expect((await axis({ ...noPlan, sequences })).getByText(/:\d\d:\d\d$/).dataset.edge).toBe(edge)
})

const roles = [{ value: '3', label: 'Préfecture', owned: { personas: new Set([9]), sequences: new Set<number>() } }]
const table = (role: Role, some: Plan, storms = [stormOf(91)]) =>
  show(<PlanTable plan={some} readAt={noon} roles={roles} />, { role, answers: [['admin.storms.list', undefined, storms]] })

test('the plan has its lines and storms in order, one cell for the Tab key, and its filters counted', async () => {
  const shown = await table('OBSERVER', plan)
  expect(shown.getByRole('grid', { name: 'Plan' }).getAttribute('aria-rowcount')).toBe('5')
  expect(
    shown
      .texts('row')
      .slice(1)
      .map(row => row.split(' ')[0]),
  ).toEqual(['1', '2', '3', 'R'])
  expect(document.querySelectorAll('td[tabindex="0"]').length).toBe(1)
  expect(shown.names('radio')).toEqual(['Tout 4', 'À venir 1', 'Attendus 0', 'Parus 2', 'À corriger 1'])
  expect(shown.names('button')).toEqual(['Crue 1/4', 'Presse 0/1', 'R Vagues de réactions 1', 'Colonnes'])
})

test('animators conduct and choose in the plan', async () => {
  const together = { ...plan, sequences: [crue, { ...presse, status: 'PAUSED', pausedTogether: true } as const] }
  const shown = await table('ANIMATOR', together, [])
  expect(shown.getByRole('grid').getAttribute('aria-multiselectable')).toBe('true')
  expect(shown.names('checkbox').slice(-3)).toEqual(['Choisir la ligne 1', 'Choisir la ligne 2', 'Choisir la ligne 3'])
  expect(shown.names('button')).toEqual([
    ...[
      'Aller à un moment de l’axe du temps',
      'Crue 1/4',
      'Mettre en pause Crue',
      'Arrêter Crue',
      'Presse 0/1',
      'Lancer Presse',
      'Arrêter Presse',
      'Colonnes',
    ],
    ...['Tout mettre en pause', 'Tout reprendre', 'Aller à H+', 'Corriger'],
  ])
})

test('only what is near the window is rendered of a long plan', async () => {
  const shown = await table('OBSERVER', { ...plan, items: Array.from({ length: 60 }, (_, at) => itemOf(at + 1, { offset: at * 10 })) }, [])
  expect(shown.getByRole('grid').getAttribute('aria-rowcount')).toBe('61')
  expect(shown.getAllByRole('row').length).toBeLessThan(61)
})

test('an empty plan says so', async () => {
  expect((await table('OBSERVER', noPlan, [])).getByText('Aucune ligne n’est prévue.')).toBeTruthy()
})

test('the plan is exported where there is something, and imported by animators', async () => {
  const tools = async (role: Role, sequences: Plan['sequences']) =>
    (await show(<PlanTools sequences={sequences} />, { role })).names('button')
  expect(await tools('OBSERVER', [])).toEqual([])
  expect(await tools('OBSERVER', [crue])).toEqual(['Exporter en Excel'])
  expect(await tools('ANIMATOR', [])).toEqual(['Importer'])
})

test.each([
  ['offset', 'H+00:01:30', 20],
  ['text', 'Texte 12', 10_000],
  ['expected', 'Un communiqué', 10_000],
] as const)('the field of %s begins with what stands there, and takes no more than fits', async (column, value, most) => {
  const item = itemOf(12, { offset: 90, expected: 'Un communiqué' })
  const editor = await show(<PlanCellEditor {...{ item, column }} label="Cellule" patch={async () => {}} onDone={() => {}} />)
  expect(editor.getByRole('textbox', { name: 'Cellule' })).toMatchObject({ value, maxLength: most })
})

type Row = Partial<Omit<PlanRow, 'item'>> & { item?: Partial<SequenceItem> }
const row = ({ item, ...more }: Row = {}, props: Partial<ComponentProps<typeof PlanTableRow>> = {}) => {
  const standing = { number: 3, letter: 'B', tone: 1, target: null, next: false, owed: null } as const
  const whole: PlanRow = { ...standing, item: itemOf(12, item), sequence: sequenceOf(1, { name: 'Crue' }), ...more }
  const fixed = {
    at: 4,
    readAt: noon - 120_000,
    now: noon,
    chosen: false,
    isNow: false,
    tabStop: null,
    editor: null,
    onChoose: null,
    onCorrect: null,
  }
  return show(
    <table>
      <tbody>
        <PlanTableRow row={whole} {...fixed} {...props} />
      </tbody>
    </table>,
  )
}

test.each([
  [{}, '3 B 00:01 – LM Léa Marchand Texte 12 Weeze Prévu'],
  [{ item: { text: '', title: 'Titre', kind: 'article' } }, '3 B 00:01 – LM Léa Marchand Titre Article Prévu'],
  [{ item: { recipient: ville } }, '3 B 00:01 – LM Léa Marchand Texte 12 Weeze Ville Prévu'],
  [{ target: { number: 2, name: 'Ana' } }, '3 B 00:01 – LM Léa Marchand Texte 12 Weeze n° 2 Ana Prévu'],
  [
    { item: { expected: 'Un communiqué', expectedDelay: 15, objective: 'Alerter' } },
    '3 B 00:01 – LM Léa Marchand Texte 12 Weeze Un communiqué, 15 min Alerter Prévu',
  ],
] as const)('a line of the plan is read in its cells: %#', async (given, told) => {
  expect((await row(given)).texts('row')).toEqual([told])
})

test('a line is chosen by animators', async () => {
  const chosen = await row({}, { onChoose: () => {}, chosen: true })
  expect(chosen.getByRole('checkbox', { name: 'Choisir la ligne 3' })).toHaveProperty('checked', true)
})

test.each([
  ['RUNNING', 0, 1, '12:08'],
  ['PAUSED', 0, 1, '12:10'],
  ['PAUSED', 120, 4, '12:02'],
  ['PAUSED', 700, 1, '12:00'],
  ['STOPPED', 0, 1, '–'],
] as const)('a line of a sequence that is %s at %s s ×%s is planned for %s', async (status, elapsed, speed, told) => {
  expect((await row({ item: { offset: 600 }, sequence: sequenceOf(1, { status, elapsed, speed }) })).words()).toContain(`00:10 ${told} LM`)
})

test.each([
  [{ item: { state: 'published', publishedOn: afterNoon(-3600) } }, /11:00 .*Publié$/],
  [{ item: { state: 'skipped' } }, /Passé$/],
  [{ item: { state: 'late' } }, /En retard$/],
  [{ item: { state: 'failed' } }, /Échec$/],
  [{ next: true, item: { offset: 300 }, sequence: sequenceOf(1, { status: 'PAUSED', elapsed: 60, speed: 2 }) }, /dans 2:00 \(12:02\)$/],
] as const)('a line says its state: %#', async (given, told) => {
  expect((await row(given)).words()).toMatch(told)
})

test('a failed line is corrected by animators', async () => {
  expect((await row({ item: { state: 'failed', failure: 'author' } }, { onCorrect: () => {} })).names('button')).toEqual(['Corriger'])
})

const pauses = [{ from: afterNoon(-500), to: afterNoon(-100) }]
test.each([
  [{ askedOn: afterNoon(-399) }, 'Attendu 3:21'],
  [{ askedOn: afterNoon(-601) }, 'En retard 0:01'],
  [{ askedOn: afterNoon(-300), satisfiedOn: afterNoon(-120) }, 'Satisfait 3:00'],
  [{ askedOn: afterNoon(-600), pauses }, 'Attendu 6:40'],
])('what a line expects is awaited, overdue or done, in time in which the exercise did not stand: %#', async (owed, told) => {
  expect((await show(<OwedState owed={{ publishedId: 5, delay: 600, satisfiedOn: null, pauses: [], ...owed }} />)).words()).toBe(told)
})

test('a storm in the plan says when it was launched, on what, and how far it is', async () => {
  const storm = { storm: stormOf(91, { createdOn: afterNoon(-600) }), offset: 90 }
  const shown = await show(
    <table>
      <tbody>
        <PlanStormRow row={storm} at={0} withChoice={false} tabStop={null} />
      </tbody>
    </table>,
  )
  expect(shown.words()).toBe('R 00:01:30 11:50 Personas Sur le weeze de Ville : Un numéro vert Réactions Ville En cours 6/15')
})
