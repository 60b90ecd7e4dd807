import { expect, test } from 'vitest'
import type { ManagedArticle } from '#routers/press/articles.contract.ts'
import { ManageArticles } from '#src/press/manage/articles-page.tsx'
import type { ArticleFilterValues } from '#src/press/manage/managed-articles.ts'
import { MediaSourceSelect } from '#src/press/source-select.tsx'
import { at } from '../support/moments.ts'
import { source } from '../support/press-visit.ts'
import { show } from '../support/show.tsx'

const nothing = () => {}
const article: ManagedArticle = {
  id: 1,
  frontId: 'article-1',
  mediaSourceId: 3,
  status: 'PUBLISHED',
  title: 'Titre',
  author: 'A. Martin',
  imageUrl: '',
  imageCaption: '',
  createdOn: at(8),
  publishedOn: at(9),
  updatedOn: at(10),
}

const page = (data: ManagedArticle[], filters: ArticleFilterValues = {}, role: 'ANIMATOR' | 'OBSERVER' = 'ANIMATOR') => {
  const input = { terms: filters.q ?? '', status: filters.status, mediaSourceId: filters.source }
  return show(<ManageArticles filters={filters} onFilter={nothing} />, {
    role,
    answers: [
      ['press.manage', input, { data, counts: { all: 7, PUBLISHED: 5, UNPUBLISHED: 2 }, hasMore: data.length > 0 }],
      ['press.medias', {}, [source]],
      ['press.settings', {}, { visitors: false, pictureHosts: [] }],
    ],
  })
}

test('observers only read articles', async () => {
  const shown = await page([article], { source: 3 }, 'OBSERVER')
  expect(shown.names('switch')).toEqual([])
  expect(shown.links()).toEqual(['/webpress/', '/webpress/manage/articles/article-1'])
  expect(shown.getByText('Fermé aux visiteurs')).toBeTruthy()
})

test.each([
  ['ANIMATOR', ['Retour', 'Ajouter un article', 'Ajouter un article']],
  ['OBSERVER', ['Retour']],
] as const)('a table without articles says that there are none, and leads %s to the first if they may write it', async (role, links) => {
  const shown = await page([], {}, role)
  expect(shown.getByText('Aucun article pour l’instant')).toBeTruthy()
  expect(shown.names('link')).toEqual(links)
})

test.each([[{ q: 'x' }], [{ status: 'PUBLISHED' }], [{ source: 3 }]] as const)(
  'a table narrowed to %j says that nothing matches',
  async filters => {
    const shown = await page([], filters)
    expect(shown.getByText('Aucun article ne correspond')).toBeTruthy()
    expect(shown.getByRole('button', { name: 'Effacer les filtres' })).toBeTruthy()
  },
)

test.each([
  [[source], 1],
  [[], 0],
])('a media source that is gone is asked for again, once the others are known: %#', async (sources, count) => {
  const select = <MediaSourceSelect label="Média" value={9} asked onChange={nothing} />
  const shown = await show(select, { answers: [['press.medias', {}, sources]] })
  expect(shown.queryAllByText('Choisissez un média : celui de cet article n’est plus là.').length).toBe(count)
})
