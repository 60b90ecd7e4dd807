import { expect, test } from 'vitest'
import { toItemInput } from '#src/plan/items/item-form-values.ts'
import { elapsedAt, elapsedOf } from '#src/plan/sequences/elapsed.ts'
import { formatClock, formatCountdown, formatOffset, nextMomentAt, parseOffset } from '#src/plan/sequences/format-times.ts'
import { markSequences, marksById } from '#src/plan/sequences/sequence-marks.ts'
import { toPastedCsv } from '#src/plan/storms/pasted-lines.ts'
import { setShare, totalOf } from '#src/plan/storms/use-storm-form.ts'
import { axisSteps } from '#src/plan/table/plan-rows.ts'
import { itemOf, sequenceOf, stormOf } from '../support/sequences.ts'

test('a clock has minutes and seconds, and hours from one hour on', () => {
  expect([0, 59, 60, 2528.9, 3599, 3600, 6301].map(formatClock)).toEqual([
    '00:00',
    '00:59',
    '01:00',
    '42:08',
    '59:59',
    '1:00:00',
    '1:45:01',
  ])
  expect([0, 80, 599, 600, 3600].map(formatCountdown)).toEqual(['0:00', '1:20', '9:59', '10:00', '1:00:00'])
  expect([0, 60, 90, 3600, 6390, 36_000].map(formatOffset)).toEqual([
    'H+00:00',
    'H+00:01',
    'H+00:01:30',
    'H+01:00',
    'H+01:46:30',
    'H+10:00',
  ])
})

test('a time of day is that of today while it is to come, and of tomorrow from then on', () => {
  const now = new Date(2026, 10, 20, 14, 0, 0, 0)
  const next = (time: string) => nextMomentAt(time, now)
  expect(next('14:01')).toEqual(new Date(2026, 10, 20, 14, 1))
  expect(next('14:00')).toEqual(new Date(2026, 10, 21, 14, 0))
  expect(next('09:30')).toEqual(new Date(2026, 10, 21, 9, 30))
  expect(now).toEqual(new Date(2026, 10, 20, 14, 0))
})

test('a typed time is seconds from the start, and a date or a word is none', () => {
  expect(['H+01:46:30', '1:30', '90', 'jamais', '2026-11-20 14:00', ''].map(parseOffset)).toEqual([6390, 5400, null, null, null, null])
})

test('clocks go on from when they were read while they run, at their speed and up to their end', () => {
  const running = sequenceOf(1, { status: 'RUNNING', elapsed: 10, speed: 5 })
  expect([10_000, 12_000, 9_000, 200_000].map(now => elapsedAt(running, 10_000, now))).toEqual([10, 20, 10, 600])
  expect(elapsedAt({ ...running, status: 'PAUSED' }, 10_000, 12_000)).toBe(10)
  const storm = stormOf(1, { elapsed: 10, intensity: 4 })
  expect([10_000, 12_000, 9_000, 400_000].map(now => elapsedOf(storm, 10_000, now))).toEqual([10, 14, 10, 600])
  expect(elapsedOf({ ...storm, intensity: 0 }, 10_000, 12_000)).toBe(10)
  expect(elapsedOf({ ...storm, status: 'PAUSED' }, 10_000, 12_000)).toBe(10)
})

test('sequences have letters from A to Z and again, and four colours, and the reserve has none', () => {
  const many = Array.from({ length: 28 }, (_, at) => sequenceOf(at + 1))
  const marks = markSequences(many)
  expect(marks.map(({ letter }) => letter).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZAB')
  expect(marks.slice(0, 6).map(({ tone }) => tone)).toEqual([0, 1, 2, 3, 0, 1])
  expect([...marksById([sequenceOf(30, { kind: 'reserve' }), ...many.slice(3, 5)])]).toEqual([
    [4, { letter: 'A', tone: 0, name: 'Volet 4' }],
    [5, { letter: 'B', tone: 1, name: 'Volet 5' }],
  ])
})

test('an axis has up to seven round moments, the last one not at its very end', () => {
  const stepsOf = (span: number) => axisSteps(span).slice(0, 2).concat(axisSteps(span).length)
  expect(axisSteps(420)).toEqual([0, 60, 120, 180, 240, 300, 360])
  expect(axisSteps(421)).toEqual([0, 300])
  expect([2101, 4201, 6301, 12_601, 25_201, 50_401, 100_801, 302_401].map(stepsOf)).toEqual([
    [0, 600, 4],
    [0, 900, 5],
    [0, 1800, 4],
    [0, 3600, 4],
    [0, 7200, 4],
    [0, 14_400, 4],
    [0, 43_200, 3],
    [0, 86_400, 4],
  ])
  expect(axisSteps(604_801).length).toBe(7)
})

test('what one mood takes the others give in their proportions, and in equal parts where they had none', () => {
  const shares = { hostile: 50, worried: 30, neutral: 15, supportive: 5 }
  expect(setShare(shares, 'hostile', 0)).toEqual({ hostile: 0, worried: 60, neutral: 30, supportive: 10 })
  expect(setShare(shares, 'supportive', 100)).toEqual({ hostile: 0, worried: 0, neutral: 0, supportive: 100 })
  expect(setShare({ hostile: 100, worried: 0, neutral: 0, supportive: 0 }, 'hostile', 60)).toEqual({
    hostile: 60,
    worried: 13,
    neutral: 13,
    supportive: 14,
  })
  // Halves are rounded up one after the other, and the last one takes what is left.
  expect(setShare({ hostile: 0, worried: 50, neutral: 50, supportive: 0 }, 'hostile', 99)).toEqual({
    hostile: 99,
    worried: 1,
    neutral: 0,
    supportive: 0,
  })
  expect(shares.hostile).toBe(50)
})

test('pasted lines are sentences in one mood, and rows of a spreadsheet are mood, text and theme', () => {
  expect(toPastedCsv('  Honte !\r\n\n \nIl a dit "non"', 'hostile')).toBe(
    '"mood";"text";"theme"\n"hostile";"Honte !";""\n"hostile";"Il a dit ""non""";""',
  )
  expect(toPastedCsv('neutre\tOn verra\nhostile\t Assez \teau', 'inquiet')).toBe(
    '"mood";"text";"theme"\n"neutre";"On verra";""\n"hostile";"Assez";"eau"',
  )
})

test('a storm counts all its kinds, and a copy of a line keeps all that was written but nothing that happened', () => {
  expect(totalOf({ like: 1, reweez: 20, reply: 300, quote: 4000 })).toBe(4321)
  const written = {
    offset: 90,
    kind: 'reply' as const,
    text: 'Non',
    targetItemId: 3,
    targetId: 4,
    title: 'Titre',
    note: 'Note',
    expected: 'Réponse',
    expectedDelay: 5,
    objective: 'Alerter',
    phase: 'Montée',
    reminder: 'Alors ?',
  }
  const medias = [
    { type: 'IMAGE' as const, val: 'a1', alt: 'Le pont' },
    { type: 'IMAGE' as const, val: 'b2' },
  ]
  expect(toItemInput(itemOf(5, { ...written, medias, state: 'published', publishedId: 8 }))).toStrictEqual({
    ...written,
    authorId: 9,
    medias,
    means: null,
    playerRoleId: null,
    playerId: null,
    toName: null,
    contact: null,
    mail: null,
  })
})
