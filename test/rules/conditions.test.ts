import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { advanceCondition, type Condition, type LineFact, newStanding, saysWords } from '#routers/conditions/conditions.rules.ts'
import { type CellCondition, readConditionCells, writeConditionCells } from '#routers/sequences/chronogramme-conditions.rules.ts'
import { findCircle } from '#routers/sequences/condition-circles.rules.ts'
import { type History, histories, playByModel, playByRules } from '#test/support/condition-model.ts'
import { promise } from '#test/support/promise.ts'

const minute = 60_000
const lines = (...facts: [number, LineFact['outcome'], number][]) => new Map(facts.map(([id, outcome, at]) => [id, { outcome, at }]))
const silent: Condition = { itemId: 47, atoms: [{ kind: 'silent', itemId: 12, minutes: 10 }], joint: 'or', delay: 0, proposes: true }

const expectSame = (history: History): void => {
  expect(playByRules(history)).toEqual(playByModel(history))
}

describe('Conditions of lines', () => {
  test('silence is decided at its minute, and a reaction before it takes it away for good', async () => {
    const published = lines([12, 'published', 0])
    const waiting = advanceCondition(silent, newStanding(silent), { at: 9 * minute, lines: published, acts: [] }, null)
    const reaction = { kind: 'reaction', itemIds: [12], cause: { kind: 'weeze', id: 5 } } as const
    await promise('CTRL-02', () => {
      expect(waiting).toMatchObject({ status: 'watched', dueAt: 10 * minute })
      expect(advanceCondition(silent, waiting, { at: 10 * minute, lines: published, acts: [] }, null)).toMatchObject({ status: 'proposed' })
      expect(advanceCondition(silent, waiting, { at: 9 * minute + 1, lines: published, acts: [reaction] }, null)).toMatchObject({
        status: 'void',
        marks: [{ holds: false, cause: { kind: 'weeze', id: 5 } }],
      })
    })
  })

  test('a delay runs on the exercise clock from the moment at which the condition came true', () => {
    const later = { ...silent, delay: 5, proposes: false }
    const published = lines([12, 'published', 0])
    const met = advanceCondition(later, newStanding(later), { at: 12 * minute, lines: published, acts: [] }, null)
    expect(met).toMatchObject({ status: 'watched', metAt: 10 * minute, dueAt: 15 * minute })
    expect(advanceCondition(later, met, { at: 15 * minute, lines: published, acts: [] }, null)).toMatchObject({ status: 'fired' })
  })

  test('what can no longer come true says so, until the line that it watches comes again', () => {
    const published: Condition = { ...silent, atoms: [{ kind: 'line', itemId: 12, outcome: 'published' }] }
    const gone = advanceCondition(published, newStanding(published), { at: 0, lines: lines([12, 'skipped', 0]), acts: [] }, null)
    expect(gone.status).toBe('void')
    expect(advanceCondition(published, gone, { at: 1, lines: lines(), acts: [] }, null).status).toBe('watched')
  })

  test('words are found in any case and without accents, and a hashtag is a whole one', () => {
    const said = { words: 'Réunion à 14 h 30', hashtags: ['confinement'] }
    expect(['reunion A', '', '#Confinement', '#confine', 'demain'].map(wanted => saysWords(wanted, said))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })

  test('lines that wait for each other are found, with the way around', async () => {
    const watches = new Map([
      [47, [12, 52]],
      [52, [50]],
      [50, [47]],
      [60, [60]],
    ])
    await promise('CTRL-02', () => {
      expect(findCircle(47, watches)).toEqual([47, 52, 50, 47])
      expect(findCircle(60, watches)).toEqual([60, 60])
      expect(findCircle(12, watches)).toBeUndefined()
    })
  })

  const line = { number: '12', sequence: null, line: null }
  test.each([
    [{ atoms: [{ kind: 'silent', line, minutes: 10 }], joint: 'or', delay: 0, proposes: true }, 'sans réaction à 12 en 10 min', 'proposer'],
    [
      {
        atoms: [
          { kind: 'reacted', line: { ...line, sequence: 'volet b' }, minutes: 5 },
          { kind: 'weeze', words: '#confinement' },
        ],
        joint: 'and',
        delay: 5,
        proposes: false,
      },
      'réaction à 12@volet b en 5 min | et weeze : #confinement',
      'publier après 5 min',
    ],
    [
      {
        atoms: [
          { kind: 'line', line, outcome: 'skipped' },
          { kind: 'mail', words: '', to: 'prefecture' },
        ],
        joint: 'or',
        delay: 0,
        proposes: true,
      },
      'ligne 12 passée | ou mail @prefecture',
      'proposer',
    ],
    [
      { atoms: [{ kind: 'said', words: 'Le préfet : il appelle' }], joint: 'or', delay: 0, proposes: true },
      'animateur : Le préfet : il appelle',
      'proposer',
    ],
  ] as [CellCondition, string, string][])(
    'cells of a chronogramme say what a line waits for, in two languages: %#',
    async (known, condition, consequence) => {
      await promise('CTRL-03', () => {
        expect(writeConditionCells(known, 'fr')).toEqual({ condition, consequence })
        for (const locale of ['fr', 'en'] as const) {
          const cells = writeConditionCells(known, locale)
          expect(readConditionCells(cells.condition, cells.consequence)).toEqual(known)
        }
      })
    },
  )

  test('cells that mean no condition are told, and empty ones are none', () => {
    expect(readConditionCells('', '')).toBeNull()
    for (const [condition, consequence] of [
      ['', 'publier'],
      ['demain', ''],
      ['sans réaction à 12', ''],
      ['weeze | ou weeze | ou weeze', ''],
      ['weeze', 'peut-être'],
      ['sans réaction à 12 en 0 min', ''],
    ] as const)
      expect(readConditionCells(condition, consequence)).toBeUndefined()
  })

  test('thirty conditions in five branches give what a simple model says', async () => {
    await promise('CTRL-02', () => fc.assert(fc.property(histories, expectSame), { numRuns: 150 }))
  })

  test('thirty conditions in five branches give what a simple model says in 10,000 histories', { tags: ['long'], timeout: 600_000 }, () => {
    fc.assert(fc.property(histories, expectSame), { numRuns: 10_000 })
    expect.assertions(10_000)
  })
})
