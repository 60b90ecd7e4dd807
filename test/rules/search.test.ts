import { expect, test } from 'vitest'
import { splitIndexedWords } from '#db/query/search-entries.ts'
import { foundExcerptMax } from '#routers/limits.contract.ts'
import { markText } from '#routers/marked-text.reads.ts'
import { splitTyped } from '#src/weezes/search/targets.ts'
import { promise } from '../support/promise.ts'

const marked = (text: string, terms: string) => {
  const { text: part, marks } = markText(text, splitIndexedWords(terms))
  return { part, words: marks.map(([from, to]) => part.slice(from, to)) }
}

test('a search is split into words of letters and digits without accents and case, of two letters or more', async () => {
  await promise('EXO-150', () => {
    expect(splitIndexedWords('  L’Île-de-Ré, CŒUR & cœur 2026 ! ')).toEqual(['ile', 'de', 're', 'coeur', '2026'])
    for (const terms of ['', ' ', 'a', '"*', '🔥', 'é']) expect(splitIndexedWords(terms)).toEqual([])
    expect(splitIndexedWords('un deux trois quatre cinq six sept huit neuf')).toHaveLength(8)
  })
})

test('the words that a search found are marked, and of a long text the part around the first of them is shown', async () => {
  await promise('EXO-150', () => {
    expect(marked('Le  cœur de\nl’Île', 'ile coeur')).toEqual({ part: 'Le cœur de l’Île', words: ['cœur', 'Île'] })
    expect(marked('Inonde\u0301 hier', 'inondé')).toEqual({ part: 'Inonde\u0301 hier', words: ['Inonde\u0301'] })
    expect(marked('rien', 'eau')).toEqual({ part: 'rien', words: [] })
    const long = marked(`${'avant '.repeat(100)}passerelle ${'après '.repeat(100)}`, 'passer')
    expect(long.part).toMatch(/^… avant .* passerelle .* après …$/)
    expect(long.part.length).toBeLessThanOrEqual(foundExcerptMax + 4)
    expect(long.words).toEqual(['passerelle'])
    expect(marked('x'.repeat(1000), 'eau').part).toHaveLength(foundExcerptMax + 2)
  })
})

test('what is typed after « de: » or “from:” at the end names an author', async () => {
  await promise('EXO-152', () => {
    expect(splitTyped('inond de:mai')).toEqual({ terms: 'inond', author: 'mai' })
    expect(splitTyped('From: ')).toEqual({ terms: '', author: '' })
    expect(splitTyped('code:mai')).toEqual({ terms: 'code:mai', author: undefined })
    expect(splitTyped(' de mairie ')).toEqual({ terms: 'de mairie', author: undefined })
  })
})
