import { Combobox } from '@mantine/core'
import { expect, test } from 'vitest'
import type { Found } from '#routers/search/search.contract.ts'
import { SearchFilters } from '#src/features/search/search-filters.tsx'
import { SearchPalette } from '#src/features/search/search-palette.tsx'
import { TargetOption } from '#src/features/search/target-option.tsx'
import { splitTyped, targetKey, toAuthorGroup, toTargetGroups } from '#src/features/search/targets.ts'
import { at, stopClock } from '../support/moments.ts'
import { lea } from '../support/people.ts'
import { show } from '../support/show.tsx'

stopClock(at(14))

const words = {
  text: 'Le pont du port',
  marks: [
    [3, 7],
    [11, 15],
  ] as [number, number][],
}
const weeze = { id: 11, conversationId: null, author: lea, words, imagesCount: 2, createdOn: at(13) }
const article = { id: 13, frontId: 'abc', title: words, words, source: 'La Côte', status: 'PUBLISHED' as const, publishedOn: at(13) }
const found: Found = {
  people: { data: [{ person: lea, name: { text: 'Léa Marchand', marks: [[0, 3]] } }], hasMore: false },
  weezes: { data: [weeze], hasMore: true },
  messages: { data: [{ id: 16, conversationId: 2, author: lea, words, createdOn: at(12), shared: false }], hasMore: false },
  articles: { data: [article, { ...article, id: 14, status: 'UNPUBLISHED' }], hasMore: false },
  items: { data: [{ id: 18, sequenceId: 1, sequence: 'Crue', kind: 'weeze', author: lea, words, offset: 65 }], hasMore: false },
  notes: { data: [{ id: 19, author: lea, words, notedOn: at(13), elapsed: 3_661 }], hasMore: false },
}

test('each thing that was found says what it is, with the words that were looked for', async () => {
  const targets = [...toTargetGroups(found), ...toAuthorGroup([lea])].flatMap(group => group.targets)
  const options = await show(
    <Combobox>
      {targets.map(target => (
        <TargetOption key={targetKey(target)} target={target} />
      ))}
    </Combobox>,
  )
  expect(options.texts('option')).toEqual([
    'LM Léa Marchand @lea',
    'LM Léa Marchand Le pont du port 1 h · 2 images',
    'LM Léa Marchand Le pont du port 2 h',
    'Le pont du port Le pont du port La Côte · 1 h',
    'Le pont du port Le pont du port La Côte · Brouillon',
    'LM Léa Marchand Le pont du port Crue · +1:05',
    'LM Léa Marchand Le pont du port 1 h · H+01:01:01',
    'LM De Léa Marchand @lea',
  ])
  expect([...document.querySelectorAll('mark')].slice(0, 3).map(mark => mark.textContent)).toEqual(['Léa', 'pont', 'port'])
})

test('what was found stands by kind, without the kinds of which nothing was', () => {
  const none = { data: [], hasMore: false }
  expect(toTargetGroups({ ...found, people: none, messages: none }).map(({ kind, hasMore }) => `${kind} ${hasMore}`)).toEqual([
    ...['weezes true', 'articles false', 'items false', 'notes false'],
  ])
  expect(toAuthorGroup([])).toEqual([])
})

test.each([
  [' le pont ', 'le pont', undefined],
  ['pont de:', 'pont', ''],
  ['pont FROM : Lé', 'pont', 'Lé'],
  ['pont de:lea port', 'pont de:lea port', undefined],
  ['monde:lea', 'monde:lea', undefined],
])('%j is a search for %j by %j', (typed, terms, author) => {
  expect(splitTyped(typed)).toEqual({ terms, author })
})

test.each([
  ['OBSERVER', ['Camp', 'Quand']],
  ['USER', ['Quand']],
] as const)('a search of %s is narrowed by author, time and pictures, and by camp only where that is known', async (role, selects) => {
  const filters = { author: lea, camp: 'personas', minutes: 10, hasPicture: true } as const
  const shown = await show(<SearchFilters filters={filters} onChange={() => {}} />, { role })
  expect(shown.names('combobox')).toEqual(selects)
  expect(shown.names('button')).toEqual(['Ne plus chercher seulement ce que Léa Marchand a écrit', 'Avec image'])
  expect(shown.getByRole('button', { name: 'Avec image' }).getAttribute('aria-pressed')).toBe('true')
})

test('a search begins with a field', async () => {
  const palette = await show(<SearchPalette onOpen={() => {}} onClose={() => {}} />, { role: 'USER' })
  expect(palette.names('combobox')[0]).toBe('Chercher dans l’exercice')
})
