import { Combobox } from '@mantine/core'
import { afterEach, expect, test, vi } from 'vitest'
import type { Person } from '#routers/people.contract.ts'
import type { Found } from '#routers/search/search.contract.ts'
import { SearchFilters, type SearchFilterValues } from '#src/features/search/search-filters.tsx'
import { SearchPalette } from '#src/features/search/search-palette.tsx'
import { TargetOption } from '#src/features/search/target-option.tsx'
import { type SearchTarget, splitTyped, targetKey, toAuthorGroup, toTargetGroups } from '#src/features/search/targets.ts'
import { drawPart } from '../support/drawn-part.tsx'
import { at } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'

afterEach(() => {
  vi.useRealTimers()
})

const lea: Person = { id: 1, username: 'lea', firstname: 'Léa', lastname: 'Roy', photo: null, certified: false }
const words = {
  text: 'Le pont du port',
  marks: [
    [3, 7],
    [11, 15],
  ] as [number, number][],
}
const plain = { text: 'Le pont', marks: [] }
const weeze = { id: 11, conversationId: null, author: lea, words, imagesCount: 0, createdOn: at(13) }
const article = { id: 13, frontId: 'abc', title: words, words: plain, source: 'La Côte', status: 'PUBLISHED' as const, publishedOn: at(13) }
const note = { id: 15, author: lea, words: plain, notedOn: at(13), elapsed: null }
const found: Found = {
  people: { data: [{ person: lea, name: { text: 'Léa Roy', marks: [[0, 3]] } }], hasMore: false },
  weezes: { data: [weeze, { ...weeze, id: 12, imagesCount: 2 }], hasMore: true },
  messages: { data: [{ id: 16, conversationId: 2, author: lea, words: plain, createdOn: at(12), shared: false }], hasMore: false },
  articles: { data: [article, { ...article, id: 14, status: 'UNPUBLISHED' }, { ...article, id: 17, publishedOn: null }], hasMore: false },
  items: { data: [{ id: 18, sequenceId: 1, sequence: 'Crue', kind: 'weeze', author: lea, words: plain, offset: 65 }], hasMore: false },
  notes: { data: [note, { ...note, id: 19, elapsed: 3_661 }], hasMore: false },
}
const none = { data: [], hasMore: false }

test('each thing that was found says what it is, with the words that were looked for', () => {
  vi.useFakeTimers({ now: Date.parse(at(14)) })
  const option = (target: SearchTarget) =>
    outlineOf(
      drawPart(
        <Combobox>
          <TargetOption target={target} />
        </Combobox>,
      ),
    ).join(' | ')
  const targets = toTargetGroups(found).flatMap(group => group.targets)
  expect([...targets, ...toAuthorGroup([lea]).flatMap(group => group.targets)].map(option)).toEqual([
    'div value=people:1 id=#1 role=option | div aria-hidden=true: LR | Léa Roy @lea',
    'div value=weezes:11 id=#1 role=option | div aria-hidden=true: LR | Léa Roy Le pont du port | time dateTime=2026-11-20T13:00:00.000 title=vendredi 20 novembre 2026 à 13:00: 1 h',
    'div value=weezes:12 id=#1 role=option | div aria-hidden=true: LR | Léa Roy Le pont du port | time dateTime=2026-11-20T13:00:00.000 title=vendredi 20 novembre 2026 à 13:00: 1 h | · 2 images',
    'div value=messages:16 id=#1 role=option | div aria-hidden=true: LR | Léa Roy Le pont | time dateTime=2026-11-20T12:00:00.000 title=vendredi 20 novembre 2026 à 12:00: 2 h',
    'div value=articles:13 id=#1 role=option: Le pont du port Le pont La Côte · | time dateTime=2026-11-20T13:00:00.000 title=vendredi 20 novembre 2026 à 13:00: 1 h',
    'div value=articles:14 id=#1 role=option: Le pont du port Le pont La Côte · Brouillon',
    'div value=articles:17 id=#1 role=option: Le pont du port Le pont La Côte · Brouillon',
    'div value=items:18 id=#1 role=option | div aria-hidden=true: LR | Léa Roy Le pont Crue · +1:05',
    'div value=notes:15 id=#1 role=option | div aria-hidden=true: LR | Léa Roy Le pont | time dateTime=2026-11-20T13:00:00.000 title=vendredi 20 novembre 2026 à 13:00: 1 h',
    'div value=notes:19 id=#1 role=option | div aria-hidden=true: LR | Léa Roy Le pont | time dateTime=2026-11-20T13:00:00.000 title=vendredi 20 novembre 2026 à 13:00: 1 h | · H+01:01:01',
    'div value=author:1 id=#1 role=option | div aria-hidden=true: LR | De Léa Roy @lea',
  ])
  const html = drawPart(
    <Combobox>
      <TargetOption target={{ kind: 'weezes', found: weeze }} />
    </Combobox>,
  )
  expect([...html.matchAll(/<mark[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual(['pont', 'port'])
})

test('what was found stands by kind, without the kinds of which nothing was', () => {
  expect(toTargetGroups(found).map(({ kind, targets, hasMore }) => `${kind} ${targets.map(targetKey)} ${hasMore}`)).toEqual([
    'people people:1 false',
    'weezes weezes:11,weezes:12 true',
    'messages messages:16 false',
    'articles articles:13,articles:14,articles:17 false',
    'items items:18 false',
    'notes notes:15,notes:19 false',
  ])
  expect(toTargetGroups({ ...found, people: none, messages: none, items: { data: [], hasMore: true } }).map(({ kind }) => kind)).toEqual([
    'weezes',
    'articles',
    'notes',
  ])
  expect(toAuthorGroup([])).toEqual([])
  expect(toAuthorGroup([lea])).toEqual([{ kind: 'author', targets: [{ kind: 'author', found: { person: lea } }], hasMore: false }])
})

test.each([
  ['', '', undefined],
  [' le pont ', 'le pont', undefined],
  ['pont de:', 'pont', ''],
  ['pont FROM : Lé', 'pont', 'Lé'],
  ['de:lea', '', 'lea'],
  ['pont de:lea port', 'pont de:lea port', undefined],
  ['monde:lea', 'monde:lea', undefined],
])('%j is a search for %j by %j', (typed, terms, author) => {
  expect(splitTyped(typed)).toEqual({ terms, author })
})

test('a search is narrowed by author, camp, time and pictures; players choose no camp', () => {
  const filters = (change: Partial<SearchFilterValues>, role: 'OBSERVER' | 'USER' = 'OBSERVER') =>
    outlineOf(
      drawPart(
        <SearchFilters
          filters={{ author: undefined, camp: undefined, minutes: undefined, hasPicture: false, ...change }}
          onChange={() => {}}
        />,
        { role },
      ),
    )
  expect(filters({})).toEqual([
    'fieldset aria-label=Filtres',
    'select aria-label=Camp',
    'option value=all selected: Tous',
    'option value=players: Joueurs',
    'option value=personas: Personas',
    'select aria-label=Quand',
    'option value=0 selected: Depuis le début',
    'option value=60: Dernière heure',
    'option value=10: 10 dernières minutes',
    'button type=button aria-pressed=false: Avec image',
  ])
  expect(filters({ author: lea, camp: 'personas', minutes: 10, hasPicture: true })).toEqual([
    'fieldset aria-label=Filtres',
    'button type=button data-on=true aria-label=Ne plus chercher seulement ce que Léa Roy a écrit: De Léa Roy (x)',
    'select aria-label=Camp data-on=true',
    'option value=all: Tous',
    'option value=players: Joueurs',
    'option value=personas selected: Personas',
    'select aria-label=Quand data-on=true',
    'option value=0: Depuis le début',
    'option value=60: Dernière heure',
    'option value=10 selected: 10 dernières minutes',
    'button type=button data-on=true aria-pressed=true: Avec image',
  ])
  expect(filters({ camp: 'players', minutes: 60 }, 'USER')).toEqual([
    'fieldset aria-label=Filtres',
    'select aria-label=Quand data-on=true',
    'option value=0: Depuis le début',
    'option value=60 selected: Dernière heure',
    'option value=10: 10 dernières minutes',
    'button type=button aria-pressed=false: Avec image',
  ])
})

test('a search that has not begun says what it finds', () => {
  expect(outlineOf(drawPart(<SearchPalette onOpen={() => {}} onClose={() => {}} />, { role: 'USER' })).slice(0, 4)).toEqual([
    '(search)',
    'input aria-label=Chercher dans l’exercice placeholder=Chercher dans l’exercice maxLength=100 data-autofocus=true role=combobox aria-haspopup=listbox aria-expanded=false autoComplete=off id=#1 value',
    'fieldset aria-label=Filtres',
    'select aria-label=Quand',
  ])
})
