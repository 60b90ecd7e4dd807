import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { LineCondition } from '#routers/conditions/conditions.contract.ts'
import { findSilentTimes } from '#routers/conditions/silence.rules.ts'
import { Proposals } from '#src/desk/proposals.tsx'
import { Ticking } from '#src/desk/ticking.tsx'
import { ConditionPanel } from '#src/plan/conditions/condition-panel.tsx'
import { ConditionState } from '#src/plan/conditions/condition-state.tsx'
import { DeskUpcoming } from '#src/plan/control-room/desk-upcoming.tsx'
import type { PlanRow } from '#src/plan/table/plan-rows.ts'
import { afterNoon, stopClock } from '../support/moments.ts'
import { paul } from '../support/people.ts'
import { promise } from '../support/promise.ts'
import { itemOf, sequenceOf, upcomingOf } from '../support/sequences.ts'
import { inside, show } from '../support/show.tsx'

stopClock()

const conditionOf = (id: number, more: Partial<LineCondition> = {}): LineCondition => ({
  item: itemOf(id, { text: `Ligne ${id}` }),
  number: id,
  atoms: [{ kind: 'silent', itemId: 12, number: 12, minutes: 10, mark: null }],
  joint: 'or',
  delay: 0,
  proposes: true,
  status: 'proposed',
  decidedOn: afterNoon(-id),
  by: null,
  undoUntil: null,
  broken: false,
  ...more,
})
const desk = (conditions: LineCondition[], readOnly = false) =>
  show(
    <Ticking>
      <Proposals conditions={conditions} readOnly={readOnly} />
    </Ticking>,
    { role: readOnly ? 'OBSERVER' : 'ANIMATOR' },
  )

test('proposals stand above the rows, the oldest open, and another one opens', async () => {
  const shown = await desk([conditionOf(47), conditionOf(49)])
  await promise('CTRL-03', () => {
    expect(shown.words()).toContain('Ligne 49 si ligne 12 sans réaction en 10 min')
    expect(shown.getAllByRole('button', { name: /Publier/ })).toHaveLength(1)
  })
  fireEvent.click(shown.getByRole('button', { name: 'Ouvrir' }))
  expect(shown.getByRole('button', { name: 'Ouvrir' }).closest('[data-proposal]')).toBeNull()
})

test('what a colleague has chosen folds the card with their name, and observers choose nothing', async () => {
  const shown = await desk([conditionOf(47, { status: 'dismissed', by: paul, undoUntil: afterNoon(5) })], true)
  await promise('CTRL-03', () => {
    expect(shown.words()).toContain('Écartée par')
    expect(shown.queryAllByRole('button')).toEqual([])
  })
})

test('a line whose watched line is deleted must be mended', async () => {
  const shown = await show(<ConditionState condition={conditionOf(47, { broken: true })} />)
  await promise('CTRL-03', () => expect(shown.getByText('À réparer')).toBeTruthy())
})

test('what comes if the cell stays silent follows lines that wait for each other', async () => {
  const offsets = new Map([[12, 600]])
  const chain = conditionOf(48, { atoms: [{ kind: 'line', itemId: 47, number: 47, outcome: 'published', mark: null }], delay: 5 })
  const never = conditionOf(49, { atoms: [{ kind: 'communique', words: '', mark: null }] })
  await promise('CTRL-03', () =>
    expect(findSilentTimes([chain, conditionOf(47), never], offsets)).toEqual(
      new Map([
        [48, 1500],
        [47, 1200],
        [49, null],
      ]),
    ),
  )
})

test('while a line is proposed, the key that skips the next one is another one, and the proposal has the letter of its sequence', async () => {
  const keysOf = async (conditions: LineCondition[]) => {
    const next = await show(<DeskUpcoming narrowing={[]} />, {
      answers: [
        ['admin.sequences.upcoming', undefined, [upcomingOf(3)]],
        ['conditions.list', undefined, conditions],
      ],
    })
    return next.names('button').slice(0, 2)
  }
  const proposed = await show(
    <Ticking>
      <Proposals conditions={[conditionOf(47)]} readOnly={false} />
    </Ticking>,
    { answers: [['admin.sequences.list', undefined, [sequenceOf(1)]]] },
  )
  await promise('CTRL-03', async () => {
    expect(proposed.words()).toContain('Ligne 47 A si ligne 12')
    expect(await keysOf([conditionOf(47)])).toEqual(['Publier n', 'Passer ⇧x'])
    expect(await keysOf([conditionOf(47, { status: 'watched' })])).toEqual(['Publier n', 'Passer x'])
  })
})

const rowOf = (id: number, offset: number, condition: LineCondition | null = null): PlanRow => {
  const standing = { number: id, letter: 'B', tone: 1, target: null, lacks: [], next: false, owed: null } as const
  return { ...standing, item: itemOf(id, { offset, text: `Ligne ${id}` }), sequence: sequenceOf(1, { name: 'Crue' }), condition }
}
/** Opens what line 47 waits for beside the plan; `closed` counts how often it wanted to close. */
const openPanel = async (condition: LineCondition | null) => {
  let closed = 0
  const lines = [rowOf(12, 600), rowOf(47, 900, condition)]
  const [, row] = lines
  await show(row && <ConditionPanel row={row} lines={lines} conditions={condition ? [condition] : []} onClose={() => (closed += 1)} />)
  return { panel: inside(await screen.findByRole('dialog')), closed: () => closed }
}

test('what was typed in the panel of a line is there again when it is opened again, until it is given up', async () => {
  const words = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Avec les mots, ou un #hashtag' })
  const { panel } = await openPanel(null)
  expect(panel.queryByRole('status')).toBeNull()
  fireEvent.change(panel.getByRole('combobox', { name: 'Condition 1' }), { target: { value: 'weeze' } })
  fireEvent.change(words(), { target: { value: '#confinement' } })
  const again = await openPanel(null)
  await promise('CTRL-03', () => {
    expect(words().value).toBe('#confinement')
    expect(again.panel.getByRole('status').textContent).toBe('Repris là où vous l’aviez laissé, pas encore enregistré.')
  })
  fireEvent.click(again.panel.getByRole('button', { name: 'Renoncer' }))
  expect(again.closed()).toBe(1)
  const { panel: anew } = await openPanel(null)
  await promise('CTRL-03', () => {
    expect(anew.getByRole<HTMLSelectElement>('combobox', { name: 'Condition 1' }).value).toBe('silent')
    expect(anew.queryByRole('status')).toBeNull()
  })
})

const Opening = ({ row }: { row: PlanRow }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Cellule
      </button>
      {open && <ConditionPanel row={row} lines={[row]} conditions={[]} onClose={() => setOpen(false)} />}
    </>
  )
}

test('the caret is where it was before, once the panel closes', async () => {
  const shown = await show(<Opening row={rowOf(47, 900)} />)
  const cell = shown.getByRole('button', { name: 'Cellule' })
  cell.focus()
  fireEvent.click(cell)
  const panel = inside(await screen.findByRole('dialog'))
  panel.getByRole('combobox', { name: 'Condition 1' }).focus()
  fireEvent.click(panel.getByRole('button', { name: 'Renoncer' }))
  expect(document.activeElement).toBe(cell)
})

test('a condition that is added or taken away leaves the caret in the last one', async () => {
  const { panel } = await openPanel(null)
  fireEvent.click(panel.getByRole('button', { name: 'Ajouter une condition' }))
  expect(document.activeElement).toBe(panel.getByRole('combobox', { name: 'Condition 2' }))
  fireEvent.click(panel.getByRole('button', { name: 'Retirer la condition 2' }))
  expect(document.activeElement).toBe(panel.getByRole('combobox', { name: 'Condition 1' }))
})

test('the panel shows the line, since when it is proposed, how each condition stands, and what would bring it sooner', async () => {
  const silent = { kind: 'silent', itemId: 12, number: 12, minutes: 10, mark: { holds: true, at: 1200, cause: null } } as const
  const { panel } = await openPanel(conditionOf(47, { atoms: [silent, { kind: 'communique', words: '', mark: null }], proposes: true }))
  const words = panel.words()
  await promise('CTRL-03', () => {
    expect(words).toMatch(/Ligne 47 B .*Proposée depuis 0:47/)
    expect(words).toContain('Léa')
    expect(words).toContain('vérifiée à H+00:20')
    expect(words).toContain('pas encore')
    expect(words).toContain('la ligne est proposée à H+00:20')
    expect(words).toContain('Si un joueur publie un communiqué plus tôt, à cet instant.')
    expect(panel.links()).toContain('/admin/sequences/dry-run')
  })
  fireEvent.click(panel.getByRole('radio', { name: 'et' }))
  expect(panel.words()).not.toContain('plus tôt')
})
