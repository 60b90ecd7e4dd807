import { expect, test } from 'vitest'
import type { Inject } from '#routers/sequences/injects.contract.ts'
import { injectPlace, isNow, waitUntil } from '#routers/sequences/injects.rules.ts'
import { maySetStatus } from '#routers/sequences/sequences.rules.ts'
import { findInjects, markWords, shownOfPlace, toSearchable } from '#src/plan/injects/found-injects.ts'
import { promise } from '../support/promise.ts'

type More = Partial<Omit<Inject, 'item'>> & { item?: Partial<Inject['item']> }

const injectOf = (id: number, { item, ...more }: More = {}): Inject => ({
  item: {
    id,
    sequenceId: 1,
    offset: id,
    kind: 'weeze',
    text: `Texte ${id}`,
    medias: [],
    targetItemId: null,
    targetId: null,
    recipient: null,
    title: '',
    note: '',
    expected: null,
    expectedDelay: null,
    objective: null,
    phase: null,
    state: 'pending',
    reminder: null,
    means: null,
    playerRole: null,
    player: null,
    toName: null,
    contact: null,
    play: null,
    mail: null,
    publishedId: null,
    failure: null,
    publishedOn: null,
    author: { id: 9, username: 'pompiers', firstname: 'Pompiers', lastname: 'de la Vauve', photo: null, certified: false },
    ...item,
  },
  sequence: { name: 'Victimes', reserve: true },
  use: null,
  ...more,
})
const plan = { name: 'Chronogramme', reserve: false }
const fill = (text: string) => text.replace('{ville}', 'Valmare')
const found = (injects: Inject[], typed: string, kept: string | null = null) =>
  Object.fromEntries(
    findInjects(toSearchable(injects, fill), typed, kept).map(({ place, rows }) => [place, rows.map(({ item }) => item.id)]),
  )

test('lines are found by the beginnings of all words, in titles, filled texts, names, phases and objectives', () => {
  const injects = [
    injectOf(1, { item: { title: 'Un blessé léger à la grille', objective: 'Dire vrai, vite' } }),
    injectOf(2, { item: { text: 'À {ville}, deux BLESSES\u202f!', phase: 'Phase haute' } }),
    injectOf(3, { item: { text: 'Rien', expected: 'Un communiqué' }, sequence: { ...plan } }),
    injectOf(4, { item: { title: 'Blessures', state: 'skipped' }, sequence: { ...plan } }),
    injectOf(5, { item: { title: 'Blessés publiés', state: 'published' }, sequence: { ...plan } }),
  ]
  return promise('EXO-201', () => {
    expect(found(injects, 'ble')).toEqual({ reserve: [1, 2], out: [4], plan: [] })
    expect(found(injects, 'BLÉ vàl')).toEqual({ reserve: [2], out: [], plan: [] })
    expect(found(injects, 'esse')).toEqual({ reserve: [], out: [], plan: [] })
    expect(found(injects, 'vrai')).toMatchObject({ reserve: [1] })
    expect(found(injects, 'haute')).toMatchObject({ reserve: [2] })
    expect(found(injects, 'vauve communique')).toMatchObject({ plan: [3] })
    expect(found(injects, 'victimes')).toMatchObject({ reserve: [1, 2] })
    expect(found(injects, ' ')).toEqual({ reserve: [1, 2], out: [4], plan: [3] })
    // What is chosen stays when a colleague publishes it.
    expect(found(injects, 'ble', 'item-5')).toMatchObject({ out: [4, 5] })
  })
})

test('what says the words itself comes first, and a message is found by whom it goes to', () => {
  const recipient = { id: 8, username: 'karim', firstname: 'Karim', lastname: 'Benali', photo: null, certified: false }
  const injects = [
    injectOf(1, { sequence: { ...plan, name: 'Montée locale' } }),
    injectOf(2, { item: { text: 'Un pompier la monte' }, sequence: { ...plan, name: 'Montée locale' } }),
    injectOf(3, { item: { kind: 'message', recipient } }),
  ]
  return promise('EXO-243', () => {
    expect(found(injects, 'mon')).toMatchObject({ plan: [2, 1] })
    expect(found(injects, 'karim')).toMatchObject({ reserve: [3] })
  })
})

test('the words that were found are marked where they stand, also with accents in two parts', () =>
  promise('EXO-201', () => {
    const marked = (text: string, ...words: string[]) => markWords(text, words).map(([from, to]) => text.slice(from, to))
    expect(marked('Un blessé, des BLESSÉES', 'bless')).toEqual(['bless', 'BLESS'])
    expect(marked('Un blesse\u0301 le\u0301ger', 'blesse', 'leger')).toEqual(['blesse\u0301', 'le\u0301ger'])
    expect(marked('Éric', 'e', 'eri')).toEqual(['Éri'])
    expect(marked('Rien')).toEqual([])
  }))

test('of a long list the first lines are shown, and the chosen one', () => {
  const many = Array.from({ length: shownOfPlace + 5 }, (_, at) => injectOf(at + 1))
  const [reserve] = findInjects(toSearchable(many, fill), 'texte', `item-${shownOfPlace + 5}`)
  expect(reserve).toMatchObject({ count: shownOfPlace + 5, all: shownOfPlace + 5 })
  expect(reserve?.rows.at(-1)?.item.id).toBe(shownOfPlace + 5)
  expect(reserve?.rows).toHaveLength(shownOfPlace + 1)
})

test('moments on the exercise clock, places and what is set by hand', () =>
  promise('EXO-203', () => {
    expect([isNow({ after: 0 }), isNow({ after: 1 }), isNow({ clock: 0 })]).toEqual([true, false, false])
    expect(waitUntil({ after: 60 }, null, 4)).toBe(240_000)
    expect(waitUntil({ clock: 90 }, 30_500, 4)).toBe(59_500)
    expect(waitUntil({ clock: 30 }, 30_500, 4)).toBe(-500)
    expect(waitUntil({ clock: 30 }, null, 1)).toBeNull()
    expect([injectPlace(true, 'published'), injectPlace(false, 'late'), injectPlace(false, 'pending')]).toEqual(['reserve', 'out', 'plan'])
    expect([maySetStatus('plan', 'STOPPED', 'RUNNING'), maySetStatus('reserve', 'STOPPED', 'RUNNING')]).toEqual([true, false])
    expect([maySetStatus('injects', 'PAUSED', 'RUNNING'), maySetStatus('injects', 'RUNNING', 'STOPPED')]).toEqual([true, false])
  }))
