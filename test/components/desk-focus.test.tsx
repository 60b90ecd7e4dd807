import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { moveFocus } from '#src/desk/focus-row.ts'
import { promise } from '../support/promise.ts'

const rows = ['answered', 'waits', 'answered', 'waits'] as const

test('the keys of the desk go from row to row that waits, past those that are answered', async () => {
  const { container } = render(
    <ul>
      {rows.map((state, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows stay as they are
        <li key={at} data-row={`row-${at}`} data-answered={state === 'answered' || undefined}>
          <button type="button" data-opener>
            {state}
          </button>
        </li>
      ))}
    </ul>,
  )
  const move = (step: 1 | -1) => {
    moveFocus({ current: container }, step)
    return document.activeElement?.closest('[data-row]')?.getAttribute('data-row')
  }
  await promise('EXO-147', () => {
    expect([move(1), move(1), move(1), move(-1)]).toEqual(['row-1', 'row-3', 'row-3', 'row-1'])
    // From an answered one, too.
    container.querySelector<HTMLElement>('[data-row=row-2] button')?.focus()
    expect(move(-1)).toBe('row-1')
  })
})
