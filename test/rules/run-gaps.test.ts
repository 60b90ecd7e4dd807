import { expect, test } from 'vitest'
import { countGaps, toAnswered, toGap } from '#routers/dossier/comparison.rules.ts'
import { promise } from '#test/support/promise.ts'

test('a line was answered, never, or says nothing', () =>
  promise('EXO-373', () => {
    expect(toAnswered('met', 250)).toBe(250)
    expect(toAnswered('unjudged', 1300)).toBe(1300)
    expect(toAnswered('missed', null)).toBe('never')
    // There is still time, it was given up, or it was judged without a reaction that the exercise knows.
    expect([toAnswered('open', null), toAnswered('dropped', 40), toAnswered('met', null), toAnswered(null, null)]).toEqual([
      null,
      null,
      null,
      null,
    ])
  }))

test('never is the worst, and what cannot be compared is not counted', () =>
  promise('EXO-373', () => {
    const gaps = [
      toGap(450, 250),
      toGap(250, 450),
      toGap(250, 250),
      toGap('never', 2000),
      toGap(2000, 'never'),
      toGap('never', 'never'),
      toGap(null, 10),
      toGap('never', null),
    ]
    expect(gaps).toEqual([
      { kind: 'faster', seconds: -200 },
      { kind: 'slower', seconds: 200 },
      { kind: 'same', seconds: 0 },
      { kind: 'first', seconds: null },
      { kind: 'lost', seconds: null },
      { kind: 'never', seconds: null },
      null,
      null,
    ])
    expect(countGaps(gaps)).toEqual({ faster: 1, slower: 1, same: 1, first: 1, lost: 1, never: 1 })
  }))
