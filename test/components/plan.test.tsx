import { expect, test } from 'vitest'
import type { Role } from '#db/schema/enums.ts'
import type { Plan, SequenceItem } from '#routers/sequences/items.contract.ts'
import { OwedState, PlanTableRow } from '#src/plan/table/plan-row.tsx'
import type { PlanRow } from '#src/plan/table/plan-rows.ts'
import { PlanTable } from '#src/plan/table/plan-table.tsx'
import { PlanTools } from '#src/plan/table/plan-tools.tsx'
import { afterNoon, noon, stopClock } from '../support/moments.ts'
import { ville } from '../support/people.ts'
import { crue, itemOf, noPlan, plan, sequenceOf, stormOf } from '../support/sequences.ts'
import { show } from '../support/show.tsx'

stopClock()

const table = (some: Plan) =>
  show(<PlanTable plan={some} readAt={noon} roles={[]} />, {
    role: 'OBSERVER',
    answers: [['admin.storms.list', undefined, some === plan ? [stormOf(91)] : []]],
  })

test('the plan has its lines and storms, one cell for the Tab key, and its filters counted', async () => {
  const shown = await table(plan)
  expect(shown.getByRole('grid', { name: 'Plan' }).getAttribute('aria-rowcount')).toBe('5')
  expect(document.querySelectorAll('td[tabindex="0"]').length).toBe(1)
  expect(shown.names('radio')).toEqual(['Tout 4', 'À venir 1', 'Attendus 0', 'Parus 2', 'À corriger 1'])
})

test('an empty plan says so', async () => {
  expect((await table(noPlan)).getByText('Aucune ligne n’est prévue.')).toBeTruthy()
})

test.each<[Role, Plan['sequences'], string[]]>([
  ['OBSERVER', [], []],
  ['OBSERVER', [crue], ['Exporter']],
  ['ANIMATOR', [], ['Importer']],
])('the plan is exported where there is something, and imported by animators: %s, %#', async (role, sequences, buttons) => {
  expect((await show(<PlanTools sequences={sequences} hand={false} />, { role })).names('button')).toEqual(buttons)
})

type Row = Partial<Omit<PlanRow, 'item'>> & { item?: Partial<SequenceItem> }
const row = ({ item, ...more }: Row) => {
  const standing = { number: 3, letter: 'B', tone: 1, target: null, lacks: [], next: false, owed: null, condition: null } as const
  const whole: PlanRow = { ...standing, item: itemOf(12, item), sequence: sequenceOf(1, { name: 'Crue' }), ...more }
  const state = { at: 4, readAt: noon - 120_000, now: noon, chosen: false, isNow: false, tabStop: null, editor: null }
  return show(
    <table>
      <tbody>
        <PlanTableRow row={whole} {...state} onChoose={null} onCorrect={() => {}} />
      </tbody>
    </table>,
  )
}

test('a line that lacks something says what in words, and offers to correct it', async () => {
  const shown = await row({ lacks: ['article', 'image'], item: { text: 'La digue' } })
  expect(shown.words()).toContain('Aucun article de ce titre · Image introuvable La digue')
  expect(shown.names('button')).toEqual(['Corriger'])
})

test.each([
  [{ item: { text: '', title: 'Titre', kind: 'article' } }, 'Titre Article Prévu'],
  [{ item: { recipient: ville } }, 'Weeze Ville Prévu'],
  [{ target: { number: 2, name: 'Ana' } }, 'Weeze n° 2 Ana Prévu'],
  [{ item: { expected: 'Un communiqué', expectedDelay: 15, objective: 'Alerter' } }, 'Un communiqué, 15 min Alerter Prévu'],
  [{ item: { state: 'published', publishedOn: afterNoon(-3600) } }, '11:00'],
  [{ item: { state: 'skipped' } }, 'Passé'],
  [{ item: { state: 'late' } }, 'En retard'],
  [{ item: { state: 'failed', failure: 'author' } }, 'Corriger'],
  [{ next: true, item: { offset: 300 }, sequence: sequenceOf(1, { status: 'PAUSED', elapsed: 60, speed: 2 }) }, 'dans 2:00 (12:02)'],
] as const)('a line of the plan says what it is and its state: %#', async (given, told) => {
  expect((await row(given)).words()).toContain(told)
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

const clock = { startedOn: afterNoon(-3600), pauses: [{ from: afterNoon(-500), to: afterNoon(-100) }], changes: [] }
test.each([
  [{ askedOn: afterNoon(-399) }, 'Attendu 3:21'],
  [{ askedOn: afterNoon(-601) }, 'En retard 0:01'],
  [{ askedOn: afterNoon(-300), satisfied: true, satisfiedOn: afterNoon(-120) }, 'Satisfait 3:00'],
  [{ askedOn: afterNoon(-300), satisfied: true }, 'Satisfait, heure inconnue'],
  [{ askedOn: afterNoon(-600), clock }, 'Attendu 6:40'],
])('what a line expects is awaited, overdue or done, in time in which the exercise did not stand: %#', async (owed, told) => {
  expect(
    (
      await show(
        <OwedState owed={{ publishedId: 5, delay: 600, satisfied: false, satisfiedOn: null, clock: { ...clock, pauses: [] }, ...owed }} />,
      )
    ).words(),
  ).toBe(told)
})
