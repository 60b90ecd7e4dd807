import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sequenceStatuses } from '#db/schema/enums.ts'
import { planJump } from '#routers/sequences/jumps.rules.ts'
import { promise } from '#test/support/promise.ts'

const seconds = fc.integer({ min: 0, max: 120 })
const plans = fc.record({
  sequences: fc
    .array(fc.record({ status: fc.constantFrom(...sequenceStatuses), elapsed: seconds, more: seconds }), { maxLength: 5 })
    .map(all => all.map(({ more, ...sequence }, id) => ({ id, ...sequence, duration: sequence.elapsed + more }))),
  items: fc
    .array(fc.record({ sequenceId: fc.integer({ min: 0, max: 4 }), offset: seconds }), { maxLength: 60 })
    .map(all => all.map((item, id) => ({ id, ...item }))),
  to: seconds,
})

test('whatever the plan, a jump moves what runs and is before it, and passes over each item in between once, in order', () =>
  promise('EXO-164', () =>
    fc.assert(
      fc.property(plans, ({ sequences, items, to }) => {
        const { moved, passed } = planJump(sequences, items, to)
        for (const { id, status, elapsed, duration } of sequences) {
          const move = moved.find(sequence => sequence.id === id)
          const until = Math.min(to, duration)
          expect(move).toEqual(status === 'RUNNING' && elapsed < until ? { id, from: elapsed, until } : undefined)
          const between = items.filter(({ sequenceId, offset }) => sequenceId === id && offset > elapsed && offset < to)
          expect(passed.filter(({ sequenceId }) => sequenceId === id)).toHaveLength(move ? between.length : 0)
        }
        expect(passed.map(({ offset }) => offset)).toEqual(passed.map(({ offset }) => offset).toSorted((one, other) => one - other))
        // The same jump again finds nothing to move.
        const there = sequences.map(one => ({ ...one, elapsed: moved.find(({ id }) => id === one.id)?.until ?? one.elapsed }))
        expect(planJump(there, items, to)).toEqual({ moved: [], passed: [] })
      }),
    ),
  ))
