import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Role } from '#db/schema/enums.ts'
import type { Plan } from '#routers/sequences/items.contract.ts'
import type { Storm } from '#routers/storms/storms.contract.ts'
import { PlanCellEditor } from '#src/features/sequences/plan/plan-cell-editor.tsx'
import { PlanGrid } from '#src/features/sequences/plan/plan-grid.tsx'
import { placeStorms, toPlanRows } from '#src/features/sequences/plan/plan-rows.ts'
import { PlanTable, type RoleFilter } from '#src/features/sequences/plan/plan-table.tsx'
import { PlanTools } from '#src/features/sequences/plan/plan-tools.tsx'
import { PlanView } from '#src/features/sequences/plan/plan-view.tsx'
import { drawPart, wordsOf } from '../support/drawn-part.tsx'
import { crue, itemOf, noPlan, plan, presse, stormOf } from '../support/drawn-sequences.ts'
import { noon } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
  vi.stubGlobal('localStorage', { getItem: () => null })
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const Editor = ({ column, id = 12 }: { column: Parameters<typeof PlanCellEditor>[0]['column']; id?: number }) => {
  const item = itemOf(id, { offset: 90, expected: 'Un communiqué' })
  return <PlanCellEditor item={item} column={column} label="Cellule" patch={async () => {}} onDone={() => {}} />
}

test('the field of a cell begins with what stands there, and takes no more than fits', () => {
  const columns = ['offset', 'text', 'expected', 'objective'] as const
  expect(columns.map(column => outlineOf(drawPart(<Editor column={column} />)))).toEqual([
    ['div data-column=offset', 'textarea rows=1 aria-label=Cellule aria-invalid=false maxLength=20: H+00:01:30'],
    ['div data-column=text', 'textarea rows=3 aria-label=Cellule aria-invalid=false maxLength=10000: Texte 12'],
    ['div data-column=expected', 'textarea rows=3 aria-label=Cellule aria-invalid=false maxLength=10000: Un communiqué'],
    ['div data-column=objective', 'textarea rows=1 aria-label=Cellule aria-invalid=false maxLength=100'],
  ])
})

const grid = (some: Plan, storms: readonly Storm[], more: Partial<Parameters<typeof PlanGrid>[0]> = {}) => {
  const none = () => {}
  const rows = [...toPlanRows(some), ...placeStorms(storms, plan.clock)]
  return outlineOf(
    drawPart(
      <PlanGrid
        {...{ rows, readAt: noon, chosen: new Set<number>(), hidden: [], acts: null }}
        {...{ onChosen: none, onEditing: none, onAuthor: none, onCorrect: none, ...more }}
      />,
    ),
  )
}

test('the grid has headings and lines, the rule of now above the first line to come, and one cell for the Tab key', () => {
  const drawn = grid(plan, [stormOf(91)])
  expect(
    drawn.slice(
      0,
      drawn.findIndex(line => line.startsWith('tr aria-rowindex=2')),
    ),
  ).toEqual([
    'table role=grid aria-label=Plan aria-rowcount=5 data-hidden --columns:38px 34px 84px 54px 190px minmax(200px, 1fr) 84px 106px 190px 112px 152px',
    'thead data-head=true',
    'tr aria-rowindex=1: (th scope=col data-head-of=number) N° (th scope=col data-head-of=sequence) Séq. (th scope=col data-head-of=offset) H+ (th scope=col data-head-of=planned) Prévu (th scope=col data-head-of=author) Persona (th scope=col data-head-of=text) Texte (th scope=col data-head-of=kind) Type (th scope=col data-head-of=target) Répond à (th scope=col data-head-of=expected) Attendu (th scope=col data-head-of=objective) Objectif (th scope=col data-head-of=state) État',
    'tbody padding-top:0 padding-bottom:0',
  ])
  expect(drawn.filter(line => line.startsWith('tr ')).map(line => line.replace(/:.*/, ''))).toEqual([
    'tr aria-rowindex=1',
    'tr aria-rowindex=2 data-row=11 data-plan-item=11 data-name=Léa Marchand data-state=published',
    'tr aria-rowindex=3 data-row=12 data-plan-item=12 data-name=Léa Marchand data-state=pending data-now=true',
    'tr aria-rowindex=4 data-row=21 data-plan-item=21 data-name=Léa Marchand data-state=failed',
    'tr aria-rowindex=5 data-row=91 data-storm=true',
  ])
  expect(drawn.join(' ').match(/\(td [^)]*tabindex=0[^)]*\)/g)).toEqual(['(td data-column=offset tabindex=0)'])
  const narrow = grid(plan, [], { hidden: ['planned', 'state'] })
  expect(
    narrow.slice(
      0,
      narrow.findIndex(line => line.startsWith('thead')),
    ),
  ).toEqual([
    'table role=grid aria-label=Plan aria-rowcount=4 data-hidden=planned state --columns:38px 34px 84px 190px minmax(200px, 1fr) 84px 106px 190px 112px',
  ])
})

test('only what is near the window is drawn, with room for the rest', () => {
  const items = Array.from({ length: 60 }, (_, at) => itemOf(at + 1, { offset: at * 10 }))
  const drawn = grid({ ...plan, items }, [])
  expect(drawn.filter(line => line.startsWith('tr ')).length).toBe(53)
  expect(drawn.find(line => line.startsWith('tbody'))).toBe('tbody padding-top:0 padding-bottom:288px')
  expect(/aria-rowcount=\d+/.exec(drawn.join(' '))?.[0]).toBe('aria-rowcount=61')
})

const table = (role: Role, some: Plan, { storms = [], roles = [] }: { storms?: Storm[]; roles?: RoleFilter[] } = {}) =>
  outlineOf(drawPart(<PlanTable plan={some} readAt={noon} roles={roles} />, { role, answers: [['admin.storms.list', undefined, storms]] }))
const aboveGrid = (outlined: string[]) =>
  outlined.slice(
    outlined.findIndex(line => line.startsWith('input type=search')),
    outlined.findIndex(line => line.startsWith('table')),
  )

test('above the plan stand its search, its filters with their counts, and for animators what conducts all sequences', () => {
  expect(aboveGrid(table('OBSERVER', plan))).toEqual([
    'input type=search aria-label=Chercher un texte, une persona placeholder=Chercher un texte, une persona id=#1 value',
    'div aria-label=Filtrer par état role=radiogroup',
    'div data-active=true',
    'input type=radio id=#2-all name=#2 checked value=all',
    'label data-active=true for=#2-all: Tout 3',
    'input type=radio id=#2-ahead name=#2 value=ahead',
    'label for=#2-ahead: À venir 1',
    'input type=radio id=#2-owed name=#2 value=owed',
    'label for=#2-owed: Attendus 0',
    'input type=radio id=#2-published name=#2 value=published',
    'label for=#2-published: Parus 1',
    'input type=radio id=#2-failed name=#2 value=failed',
    'label for=#2-failed: À corriger 1',
    'div role=group aria-label=Filtrer par séquence',
    'button type=button aria-pressed=false',
    'span data-tone=0 aria-hidden=true: A',
    'Crue 1/4',
    'button type=button aria-pressed=false',
    'span data-tone=1 aria-hidden=true: B',
    'Presse 0/1',
    'button type=button aria-haspopup=menu aria-expanded=false id=#3: (columns-3) Colonnes',
    'p role=status: 3 lignes',
  ])
  const roles = [{ value: '3', label: 'Préfecture', owned: { personas: new Set([9]), sequences: new Set<number>() } }]
  const together = { ...plan, sequences: [crue, { ...presse, status: 'PAUSED', pausedTogether: true } as const] }
  expect(aboveGrid(table('ANIMATOR', together, { storms: [stormOf(91)], roles }))).toEqual([
    'input type=search aria-label=Chercher un texte, une persona placeholder=Chercher un texte, une persona id=#1 value',
    'div aria-label=Filtrer par état role=radiogroup',
    'div data-active=true',
    'input type=radio id=#2-all name=#2 checked value=all',
    'label data-active=true for=#2-all: Tout 4',
    'input type=radio id=#2-ahead name=#2 value=ahead',
    'label for=#2-ahead: À venir 1',
    'input type=radio id=#2-owed name=#2 value=owed',
    'label for=#2-owed: Attendus 0',
    'input type=radio id=#2-published name=#2 value=published',
    'label for=#2-published: Parus 2',
    'input type=radio id=#2-failed name=#2 value=failed',
    'label for=#2-failed: À corriger 1',
    'select aria-label=Rôle du pupitre id=#3',
    'option value selected: Tous les rôles',
    'option value=3: Préfecture',
    'div role=group aria-label=Filtrer par séquence',
    'button type=button aria-pressed=false',
    'span data-tone=0 aria-hidden=true: A',
    'Crue 1/4',
    'button type=button aria-disabled=false aria-label=Mettre en pause Crue: (player-pause-filled)',
    'button type=button aria-disabled=false aria-label=Arrêter Crue: (player-stop-filled)',
    'button type=button aria-pressed=false',
    'span data-tone=1 aria-hidden=true: B',
    'Presse 0/1',
    'button type=button aria-disabled=false aria-label=Lancer Presse: (player-play-filled)',
    'button type=button aria-disabled=false aria-label=Arrêter Presse: (player-stop-filled)',
    'button type=button aria-pressed=false: R Vagues de réactions 1',
    'button type=button aria-haspopup=menu aria-expanded=false id=#4: (columns-3) Colonnes',
    'button type=button: (player-pause-filled) Tout mettre en pause',
    'button type=button: (player-play-filled) Tout reprendre',
    'button type=button: (timeline) Aller à H+',
    'p role=status: 4 lignes',
  ])
})

test('animators choose and jump in the plan and observers do not, and an empty plan says so', () => {
  expect(
    [table('ANIMATOR', plan), table('OBSERVER', plan)].map(drawn => [
      drawn.find(line => line.startsWith('table')),
      drawn.join(' ').includes('(td data-column=choice)'),
    ]),
  ).toEqual([
    [
      'table role=grid aria-label=Plan aria-rowcount=4 aria-multiselectable=true data-choice=true data-hidden --columns:38px 34px 84px 54px 190px minmax(200px, 1fr) 84px 106px 190px 112px 152px',
      true,
    ],
    [
      'table role=grid aria-label=Plan aria-rowcount=4 data-hidden --columns:38px 34px 84px 54px 190px minmax(200px, 1fr) 84px 106px 190px 112px 152px',
      false,
    ],
  ])
  expect(table('OBSERVER', noPlan)).toEqual([
    '(search)',
    'input type=search aria-label=Chercher un texte, une persona placeholder=Chercher un texte, une persona id=#1 value',
    'div aria-label=Filtrer par état role=radiogroup',
    'div data-active=true',
    'input type=radio id=#2-all name=#2 checked value=all',
    'label data-active=true for=#2-all: Tout 0',
    'input type=radio id=#2-ahead name=#2 value=ahead',
    'label for=#2-ahead: À venir 0',
    'input type=radio id=#2-owed name=#2 value=owed',
    'label for=#2-owed: Attendus 0',
    'input type=radio id=#2-published name=#2 value=published',
    'label for=#2-published: Parus 0',
    'input type=radio id=#2-failed name=#2 value=failed',
    'label for=#2-failed: À corriger 0',
    'div role=group aria-label=Filtrer par séquence',
    'button type=button aria-haspopup=menu aria-expanded=false id=#3: (columns-3) Colonnes',
    'p role=status: 0 ligne',
    'Aucune ligne n’est prévue.',
  ])
})

test('the tools of the plan save each sequence where there is one, and import for animators', () => {
  const tools = (role: Role, sequences: Plan['sequences']) => outlineOf(drawPart(<PlanTools sequences={sequences} />, { role }))
  expect(tools('OBSERVER', [])).toEqual([])
  expect(tools('OBSERVER', [crue])).toEqual([
    'button type=button aria-haspopup=menu aria-expanded=false id=#1: (file-export) Exporter en Excel',
  ])
  expect(tools('ANIMATOR', [])).toEqual(['button type=button: (file-import) Importer'])
})

test('the page of the plan says what it is for, and waits for its lines', () => {
  const view = (role: Role, answers: readonly (readonly [string, unknown, unknown])[]) =>
    wordsOf(drawPart(<PlanView roles={[]} />, { role, answers }))
  expect(view('OBSERVER', [])).toBe(
    'Aller au contenu Retour à la régie Plan Toutes les lignes de toutes les séquences, dans l’ordre de l’exercice.',
  )
  expect(view('ANIMATOR', [['admin.sequences.plan', undefined, noPlan]])).toBe(
    'Aller au contenu Retour à la régie Plan Toutes les lignes de toutes les séquences, dans l’ordre de l’exercice. Collez ici les lignes d’un tableur pour en faire une séquence. Importer Tout 0 À venir 0 Attendus 0 Parus 0 À corriger 0 Colonnes Aller à H+ 0 ligne Aucune ligne n’est prévue.',
  )
})
