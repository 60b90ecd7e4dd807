import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Inject, InjectUse } from '#routers/sequences/injects.contract.ts'
import type { SequenceItem } from '#routers/sequences/items.contract.ts'
import type { Palette } from '#src/features/sequences/injects/use-palette.ts'
import { drawPalette, injectOf } from '../support/drawn-injects.tsx'
import { paul, ville } from '../support/drawn-people.ts'
import { afterNoon, noon } from '../support/moments.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }))
afterAll(() => void vi.useRealTimers())

const useOf = (more: Partial<InjectUse>): InjectUse => ({ state: 'published', on: null, wait: null, by: null, ...more })

test('lines to inject stand by their places, with what marks them, and the line that writes anew is last', () => {
  const plan = { name: 'Crue', reserve: false }
  const injects = [
    injectOf(1, { text: 'Ici {ville}\nsuite', kind: 'message', recipient: ville }),
    injectOf(2, { title: 'La Une', author: paul }, { use: useOf({ on: afterNoon(-60) }) }),
    injectOf(3, { text: '' }, { use: useOf({ state: 'planned' }) }),
    injectOf(4, { state: 'skipped', offset: 3690 }, { sequence: plan }),
    injectOf(5, {}, { sequence: plan }),
  ]
  expect(drawPalette('list', { injects })).toEqual([
    'div id=list role=listbox aria-label=Injects',
    'div role=group aria-label=Réserve de l’exercice',
    'p role=presentation: Réserve de l’exercice, 3 sur 3',
    'div id=inject-item-1 role=option aria-selected=true',
    'div aria-hidden=true: LM',
    'Ici Valmare Léa Marchand · Message à Ville · Réserve',
    'kbd aria-hidden=true: 1',
    'div id=inject-item-2 role=option aria-selected=false',
    'div aria-hidden=true: PP',
    'La Une Paul Petit · Weeze · Réserve paru 11:59',
    'kbd aria-hidden=true: 2',
    'div id=inject-item-3 role=option aria-selected=false',
    'div aria-hidden=true: LM',
    'Sans texte Léa Marchand · Weeze · Réserve prévu',
    'kbd aria-hidden=true: 3',
    'div role=group aria-label=Sortis du plan',
    'p role=presentation: Sortis du plan, 1 sur 1',
    'div id=inject-item-4 role=option aria-selected=false',
    'div aria-hidden=true: LM',
    'Texte 4 Léa Marchand · Weeze · Crue · Passé H+01:01:30',
    'kbd aria-hidden=true: 4',
    'div role=group aria-label=Encore au plan',
    'p role=presentation: Encore au plan, 1 sur 1',
    'div id=inject-item-5 role=option aria-selected=false',
    'div aria-hidden=true: LM',
    'Texte 5 Léa Marchand · Weeze · Crue · H+00:01',
    'kbd aria-hidden=true: 5',
    'div role=group aria-label=Écrire',
    'p role=presentation: Écrire',
    'div id=inject-new role=option aria-selected=false: (pencil) Écrire du neuf weeze, message ou article ; choisir le persona ensuite',
  ])
  expect(drawPalette('list')).toEqual([
    'div id=list role=listbox aria-label=Injects',
    'div role=group aria-label=Écrire',
    'p role=presentation: Écrire',
    'div id=inject-new role=option aria-selected=true: (pencil) Écrire du neuf weeze, message ou article ; choisir le persona ensuite',
    'kbd aria-hidden=true: Entrée',
  ])
  expect(drawPalette('list', { change: { typed: ' La crue ', key: 'item-1' } })).toEqual([
    'div id=list role=listbox aria-label=Injects',
    'div role=group aria-label=Écrire',
    'p role=presentation: Écrire',
    'div id=inject-new role=option aria-selected=false: (pencil) Écrire « La crue » weeze, message ou article ; choisir le persona ensuite',
  ])
  const many = drawPalette('list', { injects: Array.from({ length: 31 }, (_, at) => injectOf(at + 1)) })
  expect([
    many.filter(line => line.includes('role=option')).length,
    many.filter(line => line.startsWith('kbd')),
    many.filter(line => line.startsWith('p role=presentation')),
  ]).toEqual([
    31,
    [
      'kbd aria-hidden=true: 1',
      'kbd aria-hidden=true: 2',
      'kbd aria-hidden=true: 3',
      'kbd aria-hidden=true: 4',
      'kbd aria-hidden=true: 5',
      'kbd aria-hidden=true: 6',
      'kbd aria-hidden=true: 7',
      'kbd aria-hidden=true: 8',
      'kbd aria-hidden=true: 9',
    ],
    [
      'p role=presentation: Réserve de l’exercice, 31 sur 31',
      'p role=presentation: Il y en a d’autres : précisez.',
      'p role=presentation: Écrire',
    ],
  ])
})

test('a chosen line says what is known of it, and whether it was used', () => {
  const details = (item: Partial<SequenceItem>, more: Partial<Inject> = {}, change: Partial<Palette> = {}) =>
    drawPalette('details', { injects: [injectOf(1, item, more)], change })
  expect(details({ text: 'Ici {ville}' })).toEqual([
    '(masks-theater) Weeze de Léa Marchand',
    'textarea rows=3 aria-label=Texte qui paraîtra maxLength=10000 id=#1: Ici Valmare',
  ])
  const known = { expected: 'Un communiqué', expectedDelay: 15, objective: 'Alerter', phase: 'Montée', note: 'Calme' }
  expect(details({ ...known, kind: 'message', recipient: ville })).toEqual([
    '(masks-theater) Message de Léa Marchand à Ville',
    'textarea rows=3 aria-label=Texte qui paraîtra maxLength=10000 id=#1: Texte 1',
    'Attendu Un communiqué (sous 15 min) Objectif Alerter Phase Montée Consigne Calme',
  ])
  const medias = [
    { type: 'IMAGE' as const, val: 'a1', alt: 'Le pont' },
    { type: 'IMAGE' as const, val: 'b2' },
    { type: 'VIDEO' as const, val: 'v1' },
  ]
  expect(details({ expected: 'Un communiqué', kind: 'article', title: 'La Une', medias })).toEqual([
    '(masks-theater) Article de Léa Marchand La Une',
    'textarea rows=3 aria-label=Texte qui paraîtra maxLength=10000 id=#1: Texte 1',
    'img src=/media/a1?w=480 alt=Le pont',
    'img src=/media/b2?w=480 alt',
    'v1 Attendu Un communiqué',
  ])
  const notice = (use: InjectUse | null) => details({}, { use }, { told: true }).find(line => line.startsWith('div role=alert'))
  const on = afterNoon(-60)
  expect(
    [null, useOf({ on }), useOf({ on, by: paul }), useOf({ state: 'planned' }), useOf({ state: 'planned', by: paul })].map(notice),
  ).toEqual([
    'div role=alert: (alert-triangle) Il a paru entre-temps. Rien n’a été publié ; votre texte est gardé.',
    'div role=alert: (alert-triangle) Il a paru à 11:59. Rien n’a été publié ; votre texte est gardé.',
    'div role=alert: (alert-triangle) Paul Petit l’a publié à 11:59. Rien n’a été publié ; votre texte est gardé.',
    'div role=alert: (alert-triangle) Il est déjà programmé. Rien n’a été publié ; votre texte est gardé.',
    'div role=alert: (alert-triangle) Paul Petit l’a programmé. Rien n’a été publié ; votre texte est gardé.',
  ])
})

test('the palette says that it loads, or that it cannot be read; what it has read stays when it cannot be read again', () => {
  const said = (change: Partial<Palette>) =>
    drawPalette('whole', { injects: [injectOf(1)], change }).filter(line => line.includes('role=status') || line.includes('role=alert'))
  expect(said({ ready: false, isError: false })).toEqual(['p role=status: Chargement…'])
  expect(said({ ready: false, isError: true })).toEqual(['p role=status', 'div role=alert: Les injects n’ont pas pu être lus.'])
  expect(said({ ready: true, isError: true })).toEqual(['p role=status: 1 inject'])
})
