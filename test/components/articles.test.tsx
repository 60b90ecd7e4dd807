import { expect, test } from 'vitest'
import type { ManagedArticle } from '#routers/press/articles.contract.ts'
import { PressFailedScreen, PressSignedOutScreen } from '#src/features/press/error-screen.tsx'
import { ArticleTableSkeleton } from '#src/features/press/manage/article-table.tsx'
import { ManageArticles } from '#src/features/press/manage/manage-articles.tsx'
import type { ArticleFilterValues } from '#src/features/press/manage/managed-articles.ts'
import { MediaSourceSelect } from '#src/features/press/source-select.tsx'
import { at } from '../support/moments.ts'
import { source } from '../support/press-visit.ts'
import { show } from '../support/show.tsx'

const nothing = () => {}
const article = (id: number, more: Partial<ManagedArticle> = {}): ManagedArticle => ({
  ...{ id, frontId: `article-${id}`, mediaSourceId: 3, status: 'PUBLISHED', title: `Titre ${id}`, author: 'A. Martin' },
  ...{ imageUrl: '', imageCaption: '', createdOn: at(8), publishedOn: at(9), updatedOn: at(10) },
  ...more,
})
const articles = [article(1), article(2, { title: '', status: 'UNPUBLISHED', publishedOn: null, mediaSourceId: 9 })]

const page = (data: ManagedArticle[], filters: ArticleFilterValues = {}, role: 'ANIMATOR' | 'OBSERVER' = 'ANIMATOR', visitors = true) =>
  show(<ManageArticles filters={filters} onFilter={nothing} />, {
    role,
    answers: [
      [
        'press.manage',
        { terms: filters.q ?? '', status: filters.status, mediaSourceId: filters.source },
        { data, counts: { all: 7, PUBLISHED: 5, UNPUBLISHED: 2 }, hasMore: data.length > 0 },
      ],
      ['press.medias', {}, [source]],
      ['press.settings', {}, { visitors, pictureHosts: [] }],
    ],
  })

test('articles stand with their state', async () => {
  const shown = await page(articles)
  expect(shown.texts('row').slice(1)).toEqual([
    'Titre 1 La Côte A. Martin Publié 20/11/2026 09h00 20/11/2026 10h00',
    'Sans titre A. Martin Non publié Jamais 20/11/2026 10h00',
  ])
  expect(shown.texts('status')).toEqual(['2 sur 7 articles Affinez la recherche pour voir les autres.'])
  expect(shown.names('radio')).toEqual(['Tous 7', 'Publiés 5', 'Non publiés 2'])
})

test('animators publish, copy and change articles', async () => {
  const shown = await page(articles)
  expect(shown.names('switch')).toEqual([
    'Publier « Titre 1 »',
    'Publier « Sans titre »',
    'Ouvert aux visiteurs Les articles publiés se lisent aussi sans compte',
  ])
  expect(shown.getByRole('button', { name: /Copier le lien de «\sSans titre\s»/ })).toHaveProperty('disabled', true)
  expect(shown.getByRole('button', { name: /Dupliquer «\sTitre 1\s»/ })).toHaveProperty('disabled', false)
  expect(shown.getByRole('link', { name: /Modifier «\sTitre 1\s»/ }).getAttribute('href')).toBe('/webpress/manage/articles/article-1/edit')
})

test('observers only read articles', async () => {
  const shown = await page(articles, { status: 'UNPUBLISHED', source: 3, q: 'crue' }, 'OBSERVER', false)
  expect(shown.names('switch')).toEqual([])
  expect(shown.links()).toEqual(['/webpress/', '/webpress/manage/articles/article-1', '/webpress/manage/articles/article-2'])
  expect(shown.getByRole('radio', { name: 'Non publiés 2' })).toHaveProperty('checked', true)
  expect(shown.getByRole('button', { name: 'Média La Côte' })).toBeTruthy()
  expect(shown.getByText('Fermé aux visiteurs')).toBeTruthy()
})

test('a table without articles says that there are none, and animators are led to the first', async () => {
  expect((await page([])).names('link')).toEqual(['Retour', 'Ajouter un article', 'Ajouter un article'])
  const read = await page([], {}, 'OBSERVER')
  expect(read.getByText('Aucun article pour l’instant')).toBeTruthy()
  expect(read.names('link')).toEqual(['Retour'])
})

test.each([[{ q: 'x' }], [{ status: 'PUBLISHED' }], [{ source: 3 }]] as const)(
  'a table narrowed to %j says that nothing matches',
  async filters => {
    const shown = await page([], filters)
    expect(shown.getByText('Aucun article ne correspond')).toBeTruthy()
    expect(shown.getByRole('button', { name: 'Effacer les filtres' })).toBeTruthy()
  },
)

test('a table of articles that is read says so', async () => {
  expect((await show(<ArticleTableSkeleton />)).names('status')).toEqual(['Chargement…'])
})

const select = (props: { value?: number; all?: string; asked?: boolean }, sources = [source]) =>
  show(<MediaSourceSelect label="Média" value={undefined} onChange={nothing} {...props} />, { answers: [['press.medias', {}, sources]] })

test('a media source is chosen by its name', async () => {
  expect((await select({ value: 3 })).names('button')).toEqual(['Média La Côte'])
  expect((await select({ all: 'Tous' })).names('button')).toEqual(['Média Tous'])
})

test('a media source that is gone is asked for again, once the others are known', async () => {
  expect((await select({ value: 9, asked: true })).words()).toContain('Choisissez un média : celui de cet article n’est plus là.')
  expect((await select({ value: 9, asked: true }, [])).words()).not.toContain('Choisissez')
})

test('a page of the press for nobody says to sign in, and leads there', async () => {
  const screen = await show(<PressSignedOutScreen />)
  expect(screen.texts('alert')[0]).toContain('Vous n’êtes pas connecté')
  expect(screen.names('link')).toEqual(['Aller à la page de connexion Weez'])
  expect(screen.names('button')).toEqual(['Actualiser'])
})

test('a page of the press that failed says so, and leads on', async () => {
  const screen = await show(<PressFailedScreen error={new Error('boom')} />)
  expect(screen.texts('alert')[0]).toContain('La page n’a pas pu s’ouvrir')
  expect(screen.names('link')).toEqual(['Retour', 'Accueil'])
  expect(screen.words()).toContain('Error: boom')
})
