import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Role } from '#db/schema/enums.ts'
import type { Plan } from '#routers/sequences/items.contract.ts'
import type { Storm } from '#routers/storms/storms.contract.ts'
import { PlanAxis } from '#src/features/sequences/plan/plan-axis.tsx'
import { PlanCellEditor } from '#src/features/sequences/plan/plan-cell-editor.tsx'
import { PlanGrid } from '#src/features/sequences/plan/plan-grid.tsx'
import { placeStorms, toPlanRows } from '#src/features/sequences/plan/plan-rows.ts'
import { PlanTable, type RoleFilter } from '#src/features/sequences/plan/plan-table.tsx'
import { PlanTools } from '#src/features/sequences/plan/plan-tools.tsx'
import { PlanView } from '#src/features/sequences/plan/plan-view.tsx'
import { outlineOf } from '../support/drawn-outline.ts'
import { drawPart, wordsOf } from '../support/drawn-part.tsx'
import { afterNoon, itemOf, noon, sequenceOf, stormOf } from '../support/drawn-sequences.ts'

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
  vi.stubGlobal('localStorage', { getItem: () => null })
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const crue = sequenceOf(1, { name: 'Crue', status: 'RUNNING', elapsed: 150, duration: 600 })
const presse = sequenceOf(2, { name: 'Presse', duration: 300, publishedWeezesCount: 0, weezesCount: 1 })
const plan: Plan = {
  sequences: [crue, presse],
  items: [
    itemOf(11, { state: 'published', publishedId: 5 }),
    itemOf(12, { offset: 300 }),
    itemOf(21, { sequenceId: 2, offset: 300, state: 'failed' }),
  ],
  owed: [],
  clock: { startedOn: afterNoon(-600), pauses: [] },
}
const nothing: Plan = { ...plan, sequences: [], items: [] }

const axis = (some: Plan, storms: readonly Storm[] = [], jumps = false) =>
  outlineOf(
    drawPart(
      <PlanAxis
        plan={some}
        storms={placeStorms(storms, plan.clock)}
        stormsReadAt={noon - 30_000}
        readAt={noon - 30_000}
        onJump={jumps ? () => {} : null}
      />,
    ),
  )

test('the axis has a line for each sequence with its ticks, where its clock is, and the moments below', () => {
  expect(axis(plan)).toBe(
    [
      '[div role=img aria-label=Axe du temps de toutes les séquences ; le tableau dit la même chose.]',
      '[span data-tone=0] A (M0 9H100) (M10.000 3v12M50.000 3v12) (M50.000 5v8) (M30 0v18)',
      '[span data-tone=1] B (M0 9H50) (M50.000 3v12) (M50.000 5v8) [span aria-hidden] [span left:30%] H+00:03:00',
      '[span left:0%] H+00:00 [span left:50%] H+00:05',
    ].join(' '),
  )
  expect(axis(plan, [], true)).toBe(
    [
      '[div role=img aria-label=Axe du temps de toutes les séquences ; le tableau dit la même chose.]',
      '[span data-tone=0] A (M0 9H100) (M10.000 3v12M50.000 3v12) (M50.000 5v8) (M30 0v18)',
      '[span data-tone=1] B (M0 9H50) (M50.000 3v12) (M50.000 5v8) [span aria-hidden] [span left:30%] H+00:03:00',
      '[span left:0%] H+00:00 [span left:50%] H+00:05 [button aria-label=Aller à un moment de l’axe du temps]',
    ].join(' '),
  )
  expect(axis(nothing)).toBe('')
  expect(axis(nothing, [stormOf(1, { createdOn: afterNoon(-300), duration: 100, elapsed: 5 })])).toBe(
    [
      '[div role=img aria-label=Axe du temps de toutes les séquences ; le tableau dit la même chose.]',
      '[span data-storms] R (M75.000 9H100.000) (M75.000 9H83.750) [span aria-hidden] [span left:0%] H+00:00',
      '[span left:15%] H+00:01 [span left:30%] H+00:02 [span left:45%] H+00:03 [span left:60%] H+00:04 [span left:75%] H+00:05',
      '[span left:90%] H+00:06',
    ].join(' '),
  )
})

test('the clock on the axis stays inside at both ends, and an axis lasts a minute at least', () => {
  const at = (elapsed: number, duration = 1000) => {
    const sequences = [
      sequenceOf(1, { status: 'PAUSED', elapsed, duration }),
      sequenceOf(2, { status: 'PAUSED', elapsed: 0, duration: 10 }),
    ]
    return /\[span left:\S+(?: data-edge=\w+)?\] H\+[\d:]+/.exec(axis({ ...nothing, sequences }))?.[0]
  }
  expect([at(0), at(59), at(60), at(940), at(941), at(1000)]).toEqual([
    '[span left:0% data-edge=start] H+00:00:00',
    '[span left:0% data-edge=start] H+00:00:59',
    '[span left:6%] H+00:01:00',
    '[span left:94%] H+00:15:40',
    '[span left:94.1% data-edge=end] H+00:15:41',
    '[span left:100% data-edge=end] H+00:16:40',
  ])
  expect(axis({ ...nothing, sequences: [sequenceOf(1, { duration: 0 })] })).toBe(
    [
      '[div role=img aria-label=Axe du temps de toutes les séquences ; le tableau dit la même chose.]',
      '[span data-tone=0] A (M0 9H0) [span aria-hidden] [span left:0%] H+00:00',
    ].join(' '),
  )
  const stormed = axis(plan, [stormOf(1, { createdOn: afterNoon(0), duration: 900, elapsed: 30, status: 'PAUSED' })])
  expect(stormed.slice(stormed.indexOf('[span data-storms]'))).toBe(
    [
      '[span data-storms] R (M40.000 9H100.000) (M40.000 9H42.000) [span aria-hidden] [span left:12%] H+00:03:00',
      '[span left:0%] H+00:00 [span left:20%] H+00:05 [span left:40%] H+00:10 [span left:60%] H+00:15 [span left:80%] H+00:20',
    ].join(' '),
  )
})

const Editor = ({ column, id = 12 }: { column: Parameters<typeof PlanCellEditor>[0]['column']; id?: number }) => {
  const item = itemOf(id, { offset: 90, expected: 'Un communiqué' })
  return <PlanCellEditor item={item} column={column} label="Cellule" patch={async () => {}} onDone={() => {}} />
}

test('the field of a cell begins with what stands there, and takes no more than fits', () => {
  const columns = ['offset', 'text', 'expected', 'objective'] as const
  expect(columns.map(column => outlineOf(drawPart(<Editor column={column} />)))).toEqual([
    '[div data-column=offset] [textarea rows=1 aria-label=Cellule aria-invalid=false maxLength=20] H+00:01:30',
    '[div data-column=text] [textarea rows=3 aria-label=Cellule aria-invalid=false maxLength=10000] Texte 12',
    '[div data-column=expected] [textarea rows=3 aria-label=Cellule aria-invalid=false maxLength=10000] Un communiqué',
    '[div data-column=objective] [textarea rows=1 aria-label=Cellule aria-invalid=false maxLength=100]',
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
  expect(drawn.slice(0, drawn.indexOf(' [tr aria-rowindex=2'))).toBe(
    [
      '[table role=grid aria-label=Plan aria-rowcount=5 data-hidden --columns:38px 34px 84px 54px 190px minmax(200px, 1fr) 84px 106px 190px 112px 152px]',
      '[thead data-head] [tr aria-rowindex=1] [th data-head-of=number] N° [th data-head-of=sequence] Séq.',
      '[th data-head-of=offset] H+ [th data-head-of=planned] Prévu [th data-head-of=author] Persona',
      '[th data-head-of=text] Texte [th data-head-of=kind] Type [th data-head-of=target] Répond à',
      '[th data-head-of=expected] Attendu [th data-head-of=objective] Objectif [th data-head-of=state] État',
      '[tbody padding-top:0 padding-bottom:0]',
    ].join(' '),
  )
  expect(drawn.match(/\[tr [^\]]*\]/g)).toEqual([
    '[tr aria-rowindex=1]',
    '[tr aria-rowindex=2 data-row=11 data-plan-item=11 data-name=Léa Marchand data-state=published]',
    '[tr aria-rowindex=3 data-row=12 data-plan-item=12 data-name=Léa Marchand data-state=pending data-now]',
    '[tr aria-rowindex=4 data-row=21 data-plan-item=21 data-name=Léa Marchand data-state=failed]',
    '[tr aria-rowindex=5 data-row=91 data-storm]',
  ])
  expect(drawn.match(/\[td [^\]]*tabindex=0[^\]]*\]/g)).toEqual(['[td data-column=offset tabindex=0]'])
  const narrow = grid(plan, [], { hidden: ['planned', 'state'] })
  expect(narrow.slice(0, narrow.indexOf(' [thead'))).toBe(
    '[table role=grid aria-label=Plan aria-rowcount=4 data-hidden=planned state --columns:38px 34px 84px 190px minmax(200px, 1fr) 84px 106px 190px 112px]',
  )
})

test('only what is near the window is drawn, with room for the rest', () => {
  const items = Array.from({ length: 60 }, (_, at) => itemOf(at + 1, { offset: at * 10 }))
  const drawn = grid({ ...plan, items }, [])
  expect(drawn.match(/\[tr /g)?.length).toBe(53)
  expect(/\[tbody [^\]]*\]/.exec(drawn)?.[0]).toBe('[tbody padding-top:0 padding-bottom:288px]')
  expect(/aria-rowcount=\d+/.exec(drawn)?.[0]).toBe('aria-rowcount=61')
})

const table = (role: Role, some: Plan, { storms = [], roles = [] }: { storms?: Storm[]; roles?: RoleFilter[] } = {}) =>
  outlineOf(drawPart(<PlanTable plan={some} readAt={noon} roles={roles} />, { role, answers: [['admin.storms.list', undefined, storms]] }))
const aboveGrid = (outlined: string) => outlined.slice(outlined.indexOf('[input type=search'), outlined.indexOf(' [table'))

test('above the plan stand its search, its filters with their counts, and for animators what conducts all sequences', () => {
  expect(aboveGrid(table('OBSERVER', plan))).toBe(
    [
      '[input type=search aria-label=Chercher un texte, une persona placeholder=Chercher un texte, une persona value=]',
      '[div aria-label=Filtrer par état role=radiogroup] [div data-active] [input type=radio checked value=all]',
      '[label data-active] Tout 3 [input type=radio value=ahead] À venir 1 [input type=radio value=owed] Attendus 0',
      '[input type=radio value=published] Parus 1 [input type=radio value=failed] À corriger 1',
      '[div role=group aria-label=Filtrer par séquence] [button aria-pressed=false] [span data-tone=0 aria-hidden] A Crue 1/4',
      '[button aria-pressed=false] [span data-tone=1 aria-hidden] B Presse 0/1',
      '[button aria-haspopup=menu aria-expanded=false] (columns-3) Colonnes [p role=status] 3 lignes',
    ].join(' '),
  )
  const roles = [{ value: '3', label: 'Préfecture', owned: { personas: new Set([9]), sequences: new Set<number>() } }]
  const together = { ...plan, sequences: [crue, { ...presse, status: 'PAUSED', pausedTogether: true } as const] }
  expect(aboveGrid(table('ANIMATOR', together, { storms: [stormOf(91)], roles }))).toBe(
    [
      '[input type=search aria-label=Chercher un texte, une persona placeholder=Chercher un texte, une persona value=]',
      '[div aria-label=Filtrer par état role=radiogroup] [div data-active] [input type=radio checked value=all]',
      '[label data-active] Tout 4 [input type=radio value=ahead] À venir 1 [input type=radio value=owed] Attendus 0',
      '[input type=radio value=published] Parus 2 [input type=radio value=failed] À corriger 1 [div data-pointer]',
      '[select aria-label=Rôle du pupitre] [option value= selected] Tous les rôles [option value=3] Préfecture',
      '[div role=group aria-label=Filtrer par séquence] [button aria-pressed=false] [span data-tone=0 aria-hidden] A Crue 1/4',
      '[button aria-disabled=false aria-label=Mettre en pause Crue] (player-pause-filled)',
      '[button aria-disabled=false aria-label=Arrêter Crue] (player-stop-filled) [button aria-pressed=false]',
      '[span data-tone=1 aria-hidden] B Presse 0/1 [button aria-disabled=false aria-label=Lancer Presse] (player-play-filled)',
      '[button aria-disabled=false aria-label=Arrêter Presse] (player-stop-filled)',
      '[button aria-pressed=false] R Vagues de réactions 1 [button aria-haspopup=menu aria-expanded=false] (columns-3) Colonnes',
      '[button] (player-pause-filled) Tout mettre en pause [button] (player-play-filled) Tout reprendre',
      '[button] (timeline) Aller à H+ [p role=status] 4 lignes',
    ].join(' '),
  )
})

test('animators choose and jump in the plan and observers do not, and an empty plan says so', () => {
  expect(
    [table('ANIMATOR', plan), table('OBSERVER', plan)].map(drawn => [
      /\[table [^\]]*\]/.exec(drawn)?.[0],
      drawn.includes('[td data-column=choice]'),
    ]),
  ).toEqual([
    [
      '[table role=grid aria-label=Plan aria-rowcount=4 aria-multiselectable data-choice data-hidden --columns:38px 34px 84px 54px 190px minmax(200px, 1fr) 84px 106px 190px 112px 152px]',
      true,
    ],
    [
      '[table role=grid aria-label=Plan aria-rowcount=4 data-hidden --columns:38px 34px 84px 54px 190px minmax(200px, 1fr) 84px 106px 190px 112px 152px]',
      false,
    ],
  ])
  expect(table('OBSERVER', nothing)).toBe(
    [
      '(search) [input type=search aria-label=Chercher un texte, une persona placeholder=Chercher un texte, une persona value=]',
      '[div aria-label=Filtrer par état role=radiogroup] [div data-active] [input type=radio checked value=all]',
      '[label data-active] Tout 0 [input type=radio value=ahead] À venir 0 [input type=radio value=owed] Attendus 0',
      '[input type=radio value=published] Parus 0 [input type=radio value=failed] À corriger 0',
      '[div role=group aria-label=Filtrer par séquence] [button aria-haspopup=menu aria-expanded=false] (columns-3) Colonnes',
      '[p role=status] 0 ligne Aucune ligne n’est prévue.',
    ].join(' '),
  )
})

test('the tools of the plan save each sequence where there is one, and import for animators', () => {
  const tools = (role: Role, sequences: Plan['sequences']) => outlineOf(drawPart(<PlanTools sequences={sequences} />, { role }))
  expect(tools('OBSERVER', [])).toBe('')
  expect(tools('OBSERVER', [crue])).toBe('[button aria-haspopup=menu aria-expanded=false] (file-export) Exporter en Excel')
  expect(tools('ANIMATOR', [])).toBe('[button] (file-import) Importer')
})

test('the page of the plan says what it is for, and waits for its lines', () => {
  const view = (role: Role, answers: readonly (readonly [string, unknown, unknown])[]) =>
    wordsOf(drawPart(<PlanView roles={[]} />, { role, answers }))
  expect(view('OBSERVER', [])).toBe(
    'Aller au contenu Retour à la régie Plan Toutes les lignes de toutes les séquences, dans l’ordre de l’exercice.',
  )
  expect(view('ANIMATOR', [['admin.sequences.plan', undefined, nothing]])).toBe(
    'Aller au contenu Retour à la régie Plan Toutes les lignes de toutes les séquences, dans l’ordre de l’exercice. Collez ici les lignes d’un tableur pour en faire une séquence. Importer Tout 0 À venir 0 Attendus 0 Parus 0 À corriger 0 Colonnes Aller à H+ 0 ligne Aucune ligne n’est prévue.',
  )
})
