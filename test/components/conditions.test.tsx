import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LineCondition } from '#routers/conditions/conditions.contract.ts'
import { findSilentTimes } from '#routers/conditions/silence.rules.ts'
import { Proposals } from '#src/desk/proposals.tsx'
import { Ticking } from '#src/desk/ticking.tsx'
import { ConditionState } from '#src/plan/conditions/condition-state.tsx'
import { afterNoon, stopClock } from '../support/moments.ts'
import { paul } from '../support/people.ts'
import { promise } from '../support/promise.ts'
import { itemOf } from '../support/sequences.ts'
import { show } from '../support/show.tsx'

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
