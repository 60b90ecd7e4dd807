import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ManagedArticle, ManagedArticleList } from '#routers/press/articles.contract.ts'
import { PressFailedScreen, PressSignedOutScreen } from '#src/features/press/error-screen.tsx'
import { ArticleTableSkeleton } from '#src/features/press/manage/article-table.tsx'
import { ManageArticles } from '#src/features/press/manage/manage-articles.tsx'
import type { ArticleFilterValues } from '#src/features/press/manage/managed-articles.ts'
import { MediaSourceSelect } from '#src/features/press/source-select.tsx'
import { drawPart } from '../support/drawn-part.tsx'
import { at } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'
import { source } from '../support/press-visit.ts'

beforeAll(() => {
  vi.stubGlobal('location', new URL('https://weez.test/webpress/manage'))
})
afterAll(() => {
  vi.unstubAllGlobals()
})

type Role = 'ADMIN' | 'ANIMATOR' | 'OBSERVER'
const nothing = () => {}
const article = (id: number, more: Partial<ManagedArticle> = {}): ManagedArticle => ({
  ...{ id, frontId: `article-${id}`, mediaSourceId: 3, status: 'PUBLISHED', title: `Titre ${id}`, author: 'A. Martin' },
  ...{ imageUrl: '', imageCaption: '', createdOn: at(8), publishedOn: at(9), updatedOn: at(10) },
  ...more,
})
const listOf = (data: ManagedArticle[], hasMore = false): ManagedArticleList => ({
  data,
  counts: { all: 7, PUBLISHED: 5, UNPUBLISHED: 2 },
  hasMore,
})

const page = (list: ManagedArticleList | undefined, filters: ArticleFilterValues = {}, role: Role = 'ANIMATOR', visitors = true) =>
  outlineOf(
    drawPart(<ManageArticles filters={filters} onFilter={nothing} />, {
      role,
      answers: [
        ['press.manage', { terms: filters.q ?? '', status: filters.status, mediaSourceId: filters.source }, list],
        ['press.medias', {}, [source]],
        ['press.settings', {}, { visitors, pictureHosts: [] }],
      ],
    }),
  )

test('articles stand with their state and what can be done with them', () => {
  const articles = [
    article(1, { imageUrl: '/media/aaaaaaaaaaaaaaaaaaaaaa' }),
    article(2, { title: '', status: 'UNPUBLISHED', publishedOn: null, mediaSourceId: 9, imageUrl: 'https://boom.test/a.png' }),
  ]
  expect(page(listOf(articles, true))).toEqual([
    'a href=/webpress/: (arrow-left) Retour',
    'Gérer les articles',
    'a href=/webpress/manage/articles/new: (plus) Ajouter un article',
    'main id=main tabindex=-1: (search)',
    'input type=search aria-label=Titre, auteur, média placeholder=Titre, auteur, média maxLength=100 id=#1 value',
    'div aria-label=Statut role=radiogroup',
    'div data-active=true',
    'input type=radio id=#2-all name=#2 checked value=all',
    'label data-active=true for=#2-all: Tous 7',
    'input type=radio id=#2-PUBLISHED name=#2 value=PUBLISHED',
    'label for=#2-PUBLISHED: Publiés 5',
    'input type=radio id=#2-UNPUBLISHED name=#2 value=UNPUBLISHED',
    'label for=#2-UNPUBLISHED: Non publiés 2',
    'button aria-haspopup=listbox aria-expanded=false type=button aria-label=Média Tous les médias id=#3-target: (news) Tous les médias',
    '(selector)',
    'table aria-label=Gérer les articles aria-busy=false',
    '(th scope=col) Article (th scope=col) Média (th scope=col) Auteur (th scope=col) Statut (th scope=col) Publié le (th scope=col) Modifié le (th scope=col) Actions',
    'tr data-article=1 data-name=La Côte',
    'img src=/media/aaaaaaaaaaaaaaaaaaaaaa alt loading=lazy decoding=async',
    'span data-words=true: Titre 1',
    'img src=/logos/cote.svg alt',
    'La Côte A. Martin',
    'span data-tone=good: (circle-check) Publié',
    '(td data-name=Publié le)',
    'time dateTime=2026-11-20T09:00:00.000: 20/11/2026 09h00',
    '(td data-name=Modifié le)',
    'time dateTime=2026-11-20T10:00:00.000: 20/11/2026 10h00',
    'label for=#4',
    'input aria-label=Publier « Titre 1 » id=#4 type=checkbox role=switch checked',
    'span aria-hidden=true',
    'button type=button aria-label=Copier le lien de « Titre 1 »: (link)',
    'button type=button aria-label=Dupliquer « Titre 1 »: (copy-plus)',
    'a aria-label=Modifier « Titre 1 » href=/webpress/manage/articles/article-1/edit: (edit)',
    'tr data-article=2',
    'span data-words=true: Sans titre',
    'A. Martin',
    'span data-tone=plain: (pencil) Non publié',
    '(td data-name=Publié le) Jamais (td data-name=Modifié le)',
    'time dateTime=2026-11-20T10:00:00.000: 20/11/2026 10h00',
    'label for=#5',
    'input aria-label=Publier « Sans titre » id=#5 type=checkbox role=switch',
    'span aria-hidden=true',
    'button data-disabled=true type=button aria-label=Copier le lien de « Sans titre » disabled: (link-off)',
    'button type=button aria-label=Dupliquer « Sans titre »: (copy-plus)',
    'a aria-label=Modifier « Sans titre » href=/webpress/manage/articles/article-2/edit: (edit)',
    'p role=status: 2 sur 7 articles Affinez la recherche pour voir les autres.',
    'label for=#6',
    'input id=#6 type=checkbox role=switch aria-describedby=#6-description checked',
    'span aria-hidden=true',
    'Ouvert aux visiteurs',
    'p id=#6-description: Les articles publiés se lisent aussi sans compte',
  ])
  expect(page(listOf(articles), { status: 'UNPUBLISHED', source: 3, q: 'crue' }, 'OBSERVER', false)).toEqual([
    'a href=/webpress/: (arrow-left) Retour',
    'Articles',
    'main id=main tabindex=-1: (search)',
    'input type=search aria-label=Titre, auteur, média placeholder=Titre, auteur, média maxLength=100 id=#1 value=crue',
    'div aria-label=Statut role=radiogroup',
    'input type=radio id=#2-all name=#2 value=all',
    'label for=#2-all: Tous 7',
    'input type=radio id=#2-PUBLISHED name=#2 value=PUBLISHED',
    'label for=#2-PUBLISHED: Publiés 5',
    'div data-active=true',
    'input type=radio id=#2-UNPUBLISHED name=#2 checked value=UNPUBLISHED',
    'label data-active=true for=#2-UNPUBLISHED: Non publiés 2',
    'button aria-haspopup=listbox aria-expanded=false type=button aria-label=Média La Côte id=#3-target',
    'img src=/logos/cote.svg alt',
    'La Côte',
    '(selector)',
    'table aria-label=Gérer les articles aria-busy=false',
    '(th scope=col) Article (th scope=col) Média (th scope=col) Auteur (th scope=col) Statut (th scope=col) Publié le (th scope=col) Modifié le (th scope=col) Actions',
    'tr data-article=1 data-name=La Côte',
    'img src=/media/aaaaaaaaaaaaaaaaaaaaaa alt loading=lazy decoding=async',
    'span data-words=true: Titre 1',
    'img src=/logos/cote.svg alt',
    'La Côte A. Martin',
    'span data-tone=good: (circle-check) Publié',
    '(td data-name=Publié le)',
    'time dateTime=2026-11-20T09:00:00.000: 20/11/2026 09h00',
    '(td data-name=Modifié le)',
    'time dateTime=2026-11-20T10:00:00.000: 20/11/2026 10h00',
    'button type=button aria-label=Copier le lien de « Titre 1 »: (link)',
    'a aria-label=Lire « Titre 1 » href=/webpress/manage/articles/article-1: (eye)',
    'tr data-article=2',
    'span data-words=true: Sans titre',
    'A. Martin',
    'span data-tone=plain: (pencil) Non publié',
    '(td data-name=Publié le) Jamais (td data-name=Modifié le)',
    'time dateTime=2026-11-20T10:00:00.000: 20/11/2026 10h00',
    'button data-disabled=true type=button aria-label=Copier le lien de « Sans titre » disabled: (link-off)',
    'a aria-label=Lire « Sans titre » href=/webpress/manage/articles/article-2: (eye)',
    'p role=status: 2 sur 2 articles',
    'Fermé aux visiteurs',
  ])
})

test('a table without articles says whether there are none, or none that match', () => {
  const last = (filters: ArticleFilterValues, role: Role) => page(listOf([]), filters, role).slice(11)
  expect([last({}, 'ANIMATOR'), last({}, 'OBSERVER')]).toEqual([
    [
      'input type=radio id=#2-UNPUBLISHED name=#2 value=UNPUBLISHED',
      'label for=#2-UNPUBLISHED: Non publiés 2',
      'button aria-haspopup=listbox aria-expanded=false type=button aria-label=Média Tous les médias id=#3-target: (news) Tous les médias',
      '(selector) Aucun article pour l’instant Écrivez le premier article de l’exercice.',
      'a href=/webpress/manage/articles/new: (plus) Ajouter un article',
      'p role=status: 0 sur 7 articles',
      'label for=#4',
      'input id=#4 type=checkbox role=switch aria-describedby=#4-description checked',
      'span aria-hidden=true',
      'Ouvert aux visiteurs',
      'p id=#4-description: Les articles publiés se lisent aussi sans compte',
    ],
    [
      'label for=#2-UNPUBLISHED: Non publiés 2',
      'button aria-haspopup=listbox aria-expanded=false type=button aria-label=Média Tous les médias id=#3-target: (news) Tous les médias',
      '(selector) Aucun article pour l’instant',
      'p role=status: 0 sur 7 articles',
      'Ouvert aux visiteurs',
    ],
  ])
  expect([last({ q: 'x' }, 'ANIMATOR'), last({ status: 'PUBLISHED' }, 'ANIMATOR'), last({ source: 3 }, 'ANIMATOR')]).toEqual([
    [
      'input type=radio id=#2-UNPUBLISHED name=#2 value=UNPUBLISHED',
      'label for=#2-UNPUBLISHED: Non publiés 2',
      'button aria-haspopup=listbox aria-expanded=false type=button aria-label=Média Tous les médias id=#3-target: (news) Tous les médias',
      '(selector) Aucun article ne correspond',
      'button type=button: Effacer les filtres',
      'p role=status: 0 sur 7 articles',
      'label for=#4',
      'input id=#4 type=checkbox role=switch aria-describedby=#4-description checked',
      'span aria-hidden=true',
      'Ouvert aux visiteurs',
      'p id=#4-description: Les articles publiés se lisent aussi sans compte',
    ],
    [
      'input type=radio id=#2-UNPUBLISHED name=#2 value=UNPUBLISHED',
      'label for=#2-UNPUBLISHED: Non publiés 2',
      'button aria-haspopup=listbox aria-expanded=false type=button aria-label=Média Tous les médias id=#3-target: (news) Tous les médias',
      '(selector) Aucun article ne correspond',
      'button type=button: Effacer les filtres',
      'p role=status: 0 sur 5 articles',
      'label for=#4',
      'input id=#4 type=checkbox role=switch aria-describedby=#4-description checked',
      'span aria-hidden=true',
      'Ouvert aux visiteurs',
      'p id=#4-description: Les articles publiés se lisent aussi sans compte',
    ],
    [
      'input type=radio id=#2-UNPUBLISHED name=#2 value=UNPUBLISHED',
      'label for=#2-UNPUBLISHED: Non publiés 2',
      'button aria-haspopup=listbox aria-expanded=false type=button aria-label=Média La Côte id=#3-target',
      'img src=/logos/cote.svg alt',
      'La Côte',
      '(selector) Aucun article ne correspond',
      'button type=button: Effacer les filtres',
      'p role=status: 0 sur 7 articles',
      'label for=#4',
      'input id=#4 type=checkbox role=switch aria-describedby=#4-description checked',
      'span aria-hidden=true',
      'Ouvert aux visiteurs',
      'p id=#4-description: Les articles publiés se lisent aussi sans compte',
    ],
  ])
  expect(outlineOf(drawPart(<ArticleTableSkeleton />))).toEqual(['div role=status aria-label=Chargement…'])
})

test('a media source is chosen by its name, and asked for again when it is gone', () => {
  const select = (props: { value?: number; all?: string; labelHidden?: boolean; asked?: boolean }, sources = [source]) =>
    outlineOf(
      drawPart(<MediaSourceSelect label="Média" value={undefined} onChange={nothing} {...props} />, {
        answers: [['press.medias', {}, sources]],
      }),
    )
  expect([
    select({ value: 3 }),
    select({ all: 'Tous' }),
    select({}),
    select({ value: 9, asked: true, labelHidden: true }),
    select({ value: 9, asked: true }, []),
  ]).toEqual([
    [
      'label for=#1-target id=#1-target-label: Média',
      'button aria-haspopup=listbox aria-expanded=false type=button aria-label=Média La Côte id=#1-target',
      'img src=/logos/cote.svg alt',
      'La Côte',
      '(selector)',
    ],
    [
      'label for=#1-target id=#1-target-label: Média',
      'button aria-haspopup=listbox aria-expanded=false type=button aria-label=Média Tous id=#1-target: (news) Tous',
      '(selector)',
    ],
    [
      'label for=#1-target id=#1-target-label: Média',
      'button aria-haspopup=listbox aria-expanded=false type=button aria-label=Média  id=#1-target',
      '(selector)',
    ],
    [
      'div data-error=true',
      'div data-error=true',
      'button data-error=true aria-haspopup=listbox aria-expanded=false type=button aria-label=Média  aria-invalid=true aria-describedby=#1-target-error id=#1-target',
      '(selector)',
      'p id=#1-target-error: Choisissez un média : celui de cet article n’est plus là.',
    ],
    [
      'label for=#1-target id=#1-target-label: Média',
      'button aria-haspopup=listbox aria-expanded=false type=button aria-label=Média  id=#1-target',
      '(selector)',
    ],
  ])
})

test('a page that failed says why, and leads on', () => {
  expect(outlineOf(drawPart(<PressSignedOutScreen />))).toEqual([
    'main id=main tabindex=-1: (lock)',
    'div role=alert: Vous n’êtes pas connecté Pour ouvrir la presse, il faut d’abord être connecté à l’application principale, Weez. Connectez-vous, puis revenez ici : la page se rouvrira au même endroit.',
    'a autofocus href=/login?redirect=%2F: (login-2) Aller à la page de connexion Weez',
    'button type=button: (refresh) Actualiser',
    'span lang=en: 401 No user authenticated',
  ])
  expect(outlineOf(drawPart(<PressFailedScreen error={new Error('boom')} />))).toEqual([
    'a href=/ data-status=active aria-current=page: (arrow-left) Retour',
    'main id=main tabindex=-1',
    'span data-bad=true: (plug-x)',
    'div role=alert: La page n’a pas pu s’ouvrir Le serveur de l’exercice n’a pas répondu comme prévu. Rien de ce que vous avez enregistré n’est perdu. Actualisez dans un instant ; si cela dure, prévenez l’équipe d’animation.',
    'button type=button autofocus: (refresh) Actualiser',
    'a href=/webpress/: (home) Accueil',
    'span lang=en: Error: boom for /webpress/manage',
  ])
})
