import { describe, expect, test } from 'vitest'
import { areAnswersTo, listAsked, weighQuestionnaire } from '#routers/questionnaire/questionnaire.rules.ts'
import { promise } from '#test/support/promise.ts'

const choice = { kind: 'choice' as const, text: 'x', low: '', high: '', choices: ['a', 'b', 'c'] }
const yesNo = { ...choice, kind: 'yes_no' as const, choices: [] }
const text = { ...yesNo, kind: 'text' as const }

describe('the questionnaire', () => {
  test.for([
    ['marks and texts, with gaps', [4, null, 1, 5, null, 'Le point à heure fixe.', null], true],
    ['none at all', [null, null, null, null, null, null, null], false],
    ['a mark of 6', [6, null, null, null, null, null, null], false],
    ['a mark of 0', [0, null, null, null, null, null, null], false],
    ['a text in place of a mark', ['4', null, null, null, null, null, null], false],
    ['a mark in place of a text', [4, null, null, null, null, 4, null], false],
    ['an empty text', [4, null, null, null, null, ' ', null], false],
    ['too few', [4], false],
  ] as const)('takes of the ready set %s: %j', async ([, answers, taken]) => {
    await promise('DEBR-04', () => expect(areAnswersTo(answers, listAsked(null))).toBe(taken))
  })

  test.for([
    [choice, 2, true],
    [choice, 3, false],
    [yesNo, 0, true],
    [yesNo, 2, false],
    [text, 'Bien', true],
  ] as const)('takes of a question %o the answer %j: %j', async ([question, answer, taken]) => {
    await promise('DEBR-04', () => expect(areAnswersTo([answer], listAsked([question]))).toBe(taken))
  })

  test('tells how often each mark was given, and the median', async () => {
    const sent = [5, 2, 4, 4].map(mark => ({ answers: [mark], by: null }))
    const [result] = weighQuestionnaire([{ kind: 'scale', choices: 0 }], sent)
    await promise('DEBR-04', () => expect(result).toEqual({ kind: 'scale', counts: [0, 1, 0, 2, 1], median: 4, texts: [] }))
  })

  test('tells how often each choice was taken', async () => {
    const sent = [0, 2, 2].map(position => ({ answers: [position], by: null }))
    const [result] = weighQuestionnaire(listAsked([choice]), sent)
    await promise('DEBR-04', () => expect(result?.counts).toEqual([1, 0, 2]))
  })

  test('tells texts with who wrote them', async () => {
    const [result] = weighQuestionnaire(listAsked([text]), [{ answers: ['Bien'], by: 'Camille Roy' }])
    await promise('DEBR-04', () => expect(result?.texts).toEqual([{ text: 'Bien', by: 'Camille Roy' }]))
  })
})
