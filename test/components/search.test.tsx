import { Combobox } from '@mantine/core'
import { expect, test } from 'vitest'
import type { Found } from '#routers/search/search.contract.ts'
import { SearchFilters } from '#src/weezes/search/search-filters.tsx'
import { TargetOption } from '#src/weezes/search/target-option.tsx'
import { splitTyped, targetKey, toAuthorGroup, toTargetGroups } from '#src/weezes/search/targets.ts'
import { at, stopClock } from '../support/moments.ts'
import { lea } from '../support/people.ts'
import { show } from '../support/show.tsx'

stopClock(at(14))

const words: Found['items']['data'][number]['words'] = { text: 'Le pont', marks: [[3, 7]] }
const article = { id: 13, frontId: 'abc', title: words, words, source: 'La Côte', status: 'PUBLISHED' as const, publishedOn: at(13) }
const found: Found = {
  people: { data: [{ person: lea, name: { text: 'Léa Marchand', marks: [[0, 3]] } }], hasMore: false },
  weezes: { data: [{ id: 11, conversationId: null, author: lea, words, imagesCount: 2, createdOn: at(13) }], hasMore: true },
  messages: { data: [{ id: 16, conversationId: 2, author: lea, words, createdOn: at(12), shared: false }], hasMore: false },
  mails: {
    data: [
      {
        id: 17,
        threadId: 17,
        from: { kind: 'person', id: lea.id, name: 'Léa Marchand', address: 'lea@acme.example', person: lea },
        subject: words,
        words,
        attachments: 2,
        createdOn: at(12),
      },
    ],
    hasMore: false,
  },
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
    'LM Léa Marchand Le pont 1 h · 2 images',
    'LM Léa Marchand Le pont 2 h',
    'LM Léa Marchand Le pont Le pont 2 h · 2 pièces jointes',
    'Le pont Le pont La Côte · 1 h',
    'Le pont Le pont La Côte · Brouillon',
    'LM Léa Marchand Le pont Crue · +1:05',
    'LM Léa Marchand Le pont 1 h · H+01:01:01',
    'LM De Léa Marchand @lea',
  ])
  expect([...document.querySelectorAll('mark')].slice(0, 2).map(mark => mark.textContent)).toEqual(['Léa', 'pont'])
})

test('what was found stands by kind, without the kinds of which nothing was', () => {
  const none = { data: [], hasMore: false }
  expect(toTargetGroups({ ...found, people: none, messages: none }).map(({ kind }) => kind)).toEqual([
    'weezes',
    'mails',
    'articles',
    'items',
    'notes',
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
] as const)('a search of %s is narrowed by camp only where that is known', async (role, selects) => {
  const filters = { author: undefined, camp: undefined, minutes: undefined, hasPicture: false }
  expect((await show(<SearchFilters filters={filters} onChange={() => {}} />, { role })).names('combobox')).toEqual(selects)
})
