import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ManagedArticle, ManagedArticleList } from '#routers/press/articles.contract.ts'
import type { ManagedMediaSource } from '#routers/press/media-sources.contract.ts'
import { PressFailedScreen, PressSignedOutScreen } from '#src/features/press/error-screen.tsx'
import { ArticleTableSkeleton } from '#src/features/press/manage/article-table.tsx'
import { ManageArticles } from '#src/features/press/manage/manage-articles.tsx'
import type { ArticleFilterValues } from '#src/features/press/manage/managed-articles.ts'
import { ColourField, isReadable } from '#src/features/press/medias/colour-field.tsx'
import { LogoField } from '#src/features/press/medias/logo-field.tsx'
import { MediaPanel } from '#src/features/press/medias/media-panel.tsx'
import { MediasPage } from '#src/features/press/medias/medias-page.tsx'
import { MediaSourceSelect } from '#src/features/press/source-select.tsx'
import { at, linesOf } from '../support/drawn-lines.ts'
import { drawPart } from '../support/drawn-part.tsx'
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
  linesOf(
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
    '<a href=/webpress/> <icon arrow-left> Retour',
    'Gérer les articles <a href=/webpress/manage/articles/new> <icon plus> Ajouter un article',
    '<main id=main tabindex=-1> <icon search> <input type=search aria-label=Titre, auteur, média placeholder=Titre, auteur, média maxLength=100 value> <div aria-label=Statut role=radiogroup> <input type=radio checked value=all>',
    'Tous 7 <input type=radio value=PUBLISHED>',
    'Publiés 5 <input type=radio value=UNPUBLISHED>',
    'Non publiés 2 <button aria-haspopup=listbox aria-expanded=false aria-label=Média Tous les médias> <icon news> Tous les médias <icon selector>',
    '<table aria-label=Gérer les articles aria-busy=false>',
    '<th scope=col> Article <th scope=col> Média <th scope=col> Auteur <th scope=col> Statut <th scope=col> Publié le <th scope=col> Modifié le <th scope=col> Actions',
    '<tr data-article=1 data-name=La Côte> <img src=/media/aaaaaaaaaaaaaaaaaaaaaa alt= loading=lazy decoding=async> <span data-words=true> Titre 1 <img src=/logos/cote.svg alt=> La Côte A. Martin <span data-tone=good> <icon circle-check> Publié <td data-name=Publié le> <time dateTime=2026-11-20T09:00:00> 20/11/2026 09h00 <td data-name=Modifié le> <time dateTime=2026-11-20T10:00:00> 20/11/2026 10h00',
    '<input aria-label=Publier « Titre 1 » type=checkbox role=switch checked> <span aria-hidden=true> <button aria-label=Copier le lien de « Titre 1 »> <icon link> <button aria-label=Dupliquer « Titre 1 »> <icon copy-plus> <a aria-label=Modifier « Titre 1 » href=/webpress/manage/articles/article-1/edit> <icon edit>',
    '<tr data-article=2> <span data-words=true> Sans titre A. Martin <span data-tone=plain> <icon pencil> Non publié <td data-name=Publié le> Jamais <td data-name=Modifié le> <time dateTime=2026-11-20T10:00:00> 20/11/2026 10h00',
    '<input aria-label=Publier « Sans titre » type=checkbox role=switch> <span aria-hidden=true> <button data-disabled=true aria-label=Copier le lien de « Sans titre » disabled> <icon link-off> <button aria-label=Dupliquer « Sans titre »> <icon copy-plus> <a aria-label=Modifier « Sans titre » href=/webpress/manage/articles/article-2/edit> <icon edit> <p role=status> 2 sur 7 articles Affinez la recherche pour voir les autres.',
    '<input type=checkbox role=switch checked> <span aria-hidden=true> Ouvert aux visiteurs Les articles publiés se lisent aussi sans compte',
  ])
  expect(page(listOf(articles), { status: 'UNPUBLISHED', source: 3, q: 'crue' }, 'OBSERVER', false)).toEqual([
    '<a href=/webpress/> <icon arrow-left> Retour',
    'Articles',
    '<main id=main tabindex=-1> <icon search> <input type=search aria-label=Titre, auteur, média placeholder=Titre, auteur, média maxLength=100 value=crue> <div aria-label=Statut role=radiogroup> <input type=radio value=all>',
    'Tous 7 <input type=radio value=PUBLISHED>',
    'Publiés 5 <input type=radio checked value=UNPUBLISHED>',
    'Non publiés 2 <button aria-haspopup=listbox aria-expanded=false aria-label=Média La Côte> <img src=/logos/cote.svg alt=> La Côte <icon selector>',
    '<table aria-label=Gérer les articles aria-busy=false>',
    '<th scope=col> Article <th scope=col> Média <th scope=col> Auteur <th scope=col> Statut <th scope=col> Publié le <th scope=col> Modifié le <th scope=col> Actions',
    '<tr data-article=1 data-name=La Côte> <img src=/media/aaaaaaaaaaaaaaaaaaaaaa alt= loading=lazy decoding=async> <span data-words=true> Titre 1 <img src=/logos/cote.svg alt=> La Côte A. Martin <span data-tone=good> <icon circle-check> Publié <td data-name=Publié le> <time dateTime=2026-11-20T09:00:00> 20/11/2026 09h00 <td data-name=Modifié le> <time dateTime=2026-11-20T10:00:00> 20/11/2026 10h00 <button aria-label=Copier le lien de « Titre 1 »> <icon link> <a aria-label=Lire « Titre 1 » href=/webpress/manage/articles/article-1> <icon eye>',
    '<tr data-article=2> <span data-words=true> Sans titre A. Martin <span data-tone=plain> <icon pencil> Non publié <td data-name=Publié le> Jamais <td data-name=Modifié le> <time dateTime=2026-11-20T10:00:00> 20/11/2026 10h00 <button data-disabled=true aria-label=Copier le lien de « Sans titre » disabled> <icon link-off> <a aria-label=Lire « Sans titre » href=/webpress/manage/articles/article-2> <icon eye> <p role=status> 2 sur 2 articles Fermé aux visiteurs',
  ])
})

test('a table without articles says whether there are none, or none that match', () => {
  const last = (filters: ArticleFilterValues, role: Role) => page(listOf([]), filters, role).slice(4)
  expect([last({}, 'ANIMATOR'), last({}, 'OBSERVER')]).toEqual([
    [
      'Publiés 5 <input type=radio value=UNPUBLISHED>',
      'Non publiés 2 <button aria-haspopup=listbox aria-expanded=false aria-label=Média Tous les médias> <icon news> Tous les médias <icon selector>',
      'Aucun article pour l’instant Écrivez le premier article de l’exercice. <a href=/webpress/manage/articles/new> <icon plus> Ajouter un article <p role=status> 0 sur 7 articles',
      '<input type=checkbox role=switch checked> <span aria-hidden=true> Ouvert aux visiteurs Les articles publiés se lisent aussi sans compte',
    ],
    [
      'Publiés 5 <input type=radio value=UNPUBLISHED>',
      'Non publiés 2 <button aria-haspopup=listbox aria-expanded=false aria-label=Média Tous les médias> <icon news> Tous les médias <icon selector>',
      'Aucun article pour l’instant <p role=status> 0 sur 7 articles Ouvert aux visiteurs',
    ],
  ])
  expect([last({ q: 'x' }, 'ANIMATOR'), last({ status: 'PUBLISHED' }, 'ANIMATOR'), last({ source: 3 }, 'ANIMATOR')]).toEqual([
    [
      'Publiés 5 <input type=radio value=UNPUBLISHED>',
      'Non publiés 2 <button aria-haspopup=listbox aria-expanded=false aria-label=Média Tous les médias> <icon news> Tous les médias <icon selector>',
      'Aucun article ne correspond Effacer les filtres <p role=status> 0 sur 7 articles',
      '<input type=checkbox role=switch checked> <span aria-hidden=true> Ouvert aux visiteurs Les articles publiés se lisent aussi sans compte',
    ],
    [
      'Publiés 5 <input type=radio value=UNPUBLISHED>',
      'Non publiés 2 <button aria-haspopup=listbox aria-expanded=false aria-label=Média Tous les médias> <icon news> Tous les médias <icon selector>',
      'Aucun article ne correspond Effacer les filtres <p role=status> 0 sur 5 articles',
      '<input type=checkbox role=switch checked> <span aria-hidden=true> Ouvert aux visiteurs Les articles publiés se lisent aussi sans compte',
    ],
    [
      'Publiés 5 <input type=radio value=UNPUBLISHED>',
      'Non publiés 2 <button aria-haspopup=listbox aria-expanded=false aria-label=Média La Côte> <img src=/logos/cote.svg alt=> La Côte <icon selector>',
      'Aucun article ne correspond Effacer les filtres <p role=status> 0 sur 7 articles',
      '<input type=checkbox role=switch checked> <span aria-hidden=true> Ouvert aux visiteurs Les articles publiés se lisent aussi sans compte',
    ],
  ])
  expect(linesOf(drawPart(<ArticleTableSkeleton />))).toEqual(['<div role=status aria-label=Chargement…>'])
})

test('a media source is chosen by its name, and asked for again when it is gone', () => {
  const select = (props: { value?: number; all?: string; labelHidden?: boolean; asked?: boolean }, sources = [source]) =>
    linesOf(
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
      'Média <button aria-haspopup=listbox aria-expanded=false aria-label=Média La Côte> <img src=/logos/cote.svg alt=> La Côte <icon selector>',
    ],
    ['Média <button aria-haspopup=listbox aria-expanded=false aria-label=Média Tous> <icon news> Tous <icon selector>'],
    ['Média <button aria-haspopup=listbox aria-expanded=false aria-label=Média> <icon selector>'],
    [
      '<button aria-haspopup=listbox aria-expanded=false aria-label=Média aria-invalid=true> <icon selector> Choisissez un média : celui de cet article n’est plus là.',
    ],
    ['Média <button aria-haspopup=listbox aria-expanded=false aria-label=Média> <icon selector>'],
  ])
})

test('a page that failed says why, and leads on', () => {
  expect(linesOf(drawPart(<PressSignedOutScreen />))).toEqual([
    '<main id=main tabindex=-1> <icon lock> <div role=alert>',
    'Vous n’êtes pas connecté Pour ouvrir la presse, il faut d’abord être connecté à l’application principale, Weez. Connectez-vous, puis revenez ici : la page se rouvrira au même endroit. <a autofocus href=/login?redirect=%2F> <icon login-2> Aller à la page de connexion Weez <icon refresh> Actualiser <span lang=en> 401 No user authenticated',
  ])
  expect(linesOf(drawPart(<PressFailedScreen error={new Error('boom')} />))).toEqual([
    '<a href=/ aria-current=page> <icon arrow-left> Retour',
    '<main id=main tabindex=-1> <span data-bad=true> <icon plug-x> <div role=alert>',
    'La page n’a pas pu s’ouvrir Le serveur de l’exercice n’a pas répondu comme prévu. Rien de ce que vous avez enregistré n’est perdu. Actualisez dans un instant ; si cela dure, prévenez l’équipe d’animation. <button autofocus> <icon refresh> Actualiser <a href=/webpress/> <icon home> Accueil <span lang=en> Error: boom for /webpress/manage',
  ])
})

const managed = (id: number, more: Partial<ManagedMediaSource> = {}): ManagedMediaSource => ({
  ...{ ...source, id, name: `Média ${id}`, genre: 'Quotidien', drawn: false, persona: null, articles: 2 },
  ...more,
})
const persona = { id: 4, username: 'cote', firstname: 'La Côte', lastname: '', photo: null, certified: true }

test('media sources stand in their order, for animators with what changes them', () => {
  const medias = (list: ManagedMediaSource[] | undefined, role: Role) =>
    linesOf(drawPart(<MediasPage />, { role, answers: [['press.mediaSources.list', {}, list]] }))
  const sources = [managed(1, { persona }), managed(2)]
  expect(medias(sources, 'ADMIN')).toEqual([
    'Médias <p role=status> 2 médias, 4 articles <icon copy> Copier d’un autre exercice <icon plus> Ajouter',
    '<table aria-label=Médias>',
    '<th scope=col> Média <th scope=col> Couleur <th scope=col> Persona <th scope=col data-number=true> Articles',
    '<button role=button tabindex=0 aria-disabled=false aria-roledescription=sortable aria-label=Déplacer Média 1> <icon grip-vertical> <img src=/logos/cote.svg alt=> <button aria-label=Modifier Média 1> Média 1 Quotidien Couleur #1b2a3a Persona <span title=@cote> @cote <td data-number=true> Articles 2',
    '<button role=button tabindex=0 aria-disabled=false aria-roledescription=sortable aria-label=Déplacer Média 2> <icon grip-vertical> <img src=/logos/cote.svg alt=> <button aria-label=Modifier Média 2> Média 2 Quotidien Couleur #1b2a3a Persona aucune <td data-number=true> Articles 2 L’ordre est celui des choix de média. Glisser, ou Espace puis ↑ ↓ sur la poignée.',
  ])
  expect(medias(sources, 'OBSERVER')).toEqual([
    'Médias <p role=status> 2 médias, 4 articles',
    '<table aria-label=Médias>',
    '<th scope=col> Média <th scope=col> Couleur <th scope=col> Persona <th scope=col data-number=true> Articles',
    '<img src=/logos/cote.svg alt=> Média 1 Quotidien Couleur #1b2a3a Persona <span title=@cote> @cote <td data-number=true> Articles 2',
    '<img src=/logos/cote.svg alt=> Média 2 Quotidien Couleur #1b2a3a Persona aucune <td data-number=true> Articles 2 L’ordre est celui des choix de média.',
  ])
  expect([medias([], 'ANIMATOR'), medias([], 'OBSERVER'), medias(undefined, 'OBSERVER')]).toEqual([
    [
      'Médias <p role=status> 0 média, 0 article <icon plus> Ajouter Cet exercice n’a pas encore de média : sans média, aucun article ne peut être enregistré. Cinq médias inventés, à renommer comme vous voulez. Créer le jeu de départ',
    ],
    ['Médias <p role=status> 0 média, 0 article Cet exercice n’a pas encore de média : sans média, aucun article ne peut être enregistré.'],
    ['Médias <p role=status> Chargement…'],
  ])
})

test('the form of a media source begins with what is stored, or with what most have', () => {
  const panel = (one: ManagedMediaSource | null) =>
    linesOf(drawPart(<MediaPanel source={one} heading={null} onDirty={nothing} onDone={nothing} onDelete={nothing} onClose={nothing} />))
  expect(panel(null)).toEqual([
    '<h2 tabindex=-1> Nouveau média <button aria-label=Fermer> <icon x>',
    '<form noValidate> <div aria-hidden=true data-preview=true>',
    '<section aria-label>',
    '<section aria-label> <img src=/webpress/media/initials/2a5a86-.svg alt= fetchPriority=low> Un titre d’article, pour voir',
    'Nom <input maxLength=100 value>',
    'Genre <input placeholder=Quotidien régional, radio locale… maxLength=100 value> <div role=group> Logo facultatif dessiné d’après le nom <input type=file accept=image/*> <button aria-label=Choisir un logo> Choisir <div role=group> Grand logo facultatif sans lui, le nom <input type=file accept=image/*> <button aria-label=Choisir un grand logo> Choisir',
    'Couleur <input type=color aria-label=Couleur : palette value=#2a5a86> <input spellCheck=false autoCapitalize=none maxLength=20 value=#2a5a86> Contraste 7,2 : 1 sur blanc',
    'Sur fond sombre <input type=color aria-label=Sur fond sombre : palette value=#86adcf> <input spellCheck=false autoCapitalize=none maxLength=20 value=#86adcf> Contraste 6,8 : 1 sur sombre Caractère des titres <div role=radiogroup> <input type=radio checked value=serif>',
    'Romain <input type=radio value=sans>',
    'Bâton <input type=radio value=italic>',
    'Italique <div role=group> Persona facultatif aucune <button aria-label=Choisir une persona> Choisir Annuler <button type=submit> Enregistrer',
  ])
  expect(panel(managed(1, { persona, drawn: true, logoBig: '' }))).toEqual([
    '<h2 tabindex=-1> Média 1 <button aria-label=Supprimer Média 1> <icon trash> <button aria-label=Fermer> <icon x>',
    '<form noValidate> <div aria-hidden=true data-preview=true>',
    '<section aria-label=Média 1> Média 1',
    '<section aria-label=Média 1> Média 1 <img src=/webpress/media/initials/1b2a3a-M1.svg alt= fetchPriority=low> Média 1 Un titre d’article, pour voir',
    'Nom <input maxLength=100 value=Média 1>',
    'Genre <input placeholder=Quotidien régional, radio locale… maxLength=100 value=Quotidien> <div role=group> Logo facultatif dessiné d’après le nom <input type=file accept=image/*> <button aria-label=Choisir un logo> Choisir <div role=group> Grand logo facultatif sans lui, le nom <input type=file accept=image/*> <button aria-label=Choisir un grand logo> Choisir',
    'Couleur <input type=color aria-label=Couleur : palette value=#1b2a3a> <input spellCheck=false autoCapitalize=none maxLength=20 value=#1b2a3a> Contraste 14,5 : 1 sur blanc',
    'Sur fond sombre <input type=color aria-label=Sur fond sombre : palette value=#a9bccf> <input spellCheck=false autoCapitalize=none maxLength=20 value=#a9bccf> Contraste 8,2 : 1 sur sombre Caractère des titres <div role=radiogroup> <input type=radio value=serif>',
    'Romain <input type=radio checked value=sans>',
    'Bâton <input type=radio value=italic>',
    'Italique <div role=group> Persona facultatif <div title aria-hidden=true> <span title> LC @cote <button aria-label=Choisir une persona> Choisir <button aria-label=Retirer @cote> Retirer Annuler <button type=submit> Enregistrer',
  ])
  expect(panel(managed(1, { face: 'italic' })).slice(0, 8)).toEqual([
    '<h2 tabindex=-1> Média 1 <button aria-label=Supprimer Média 1> <icon trash> <button aria-label=Fermer> <icon x>',
    '<form noValidate> <div aria-hidden=true data-preview=true>',
    '<section aria-label=Média 1> <img src=/logos/big.svg alt=Média 1 fetchPriority=high>',
    '<section aria-label=Média 1> <img src=/logos/big.svg alt=Média 1 fetchPriority=high> <img src=/logos/cote.svg alt= fetchPriority=low> Média 1 Un titre d’article, pour voir',
    'Nom <input maxLength=100 value=Média 1>',
    'Genre <input placeholder=Quotidien régional, radio locale… maxLength=100 value=Quotidien> <div role=group> Logo facultatif son propre logo <input type=file accept=image/*> <button aria-label=Choisir un logo> Choisir <button aria-label=Retirer le logo> Retirer <div role=group> Grand logo facultatif son propre logo <input type=file accept=image/*> <button aria-label=Choisir un grand logo> Choisir <button aria-label=Retirer le grand logo> Retirer',
    'Couleur <input type=color aria-label=Couleur : palette value=#1b2a3a> <input spellCheck=false autoCapitalize=none maxLength=20 value=#1b2a3a> Contraste 14,5 : 1 sur blanc',
    'Sur fond sombre <input type=color aria-label=Sur fond sombre : palette value=#a9bccf> <input spellCheck=false autoCapitalize=none maxLength=20 value=#a9bccf> Contraste 8,2 : 1 sur sombre Caractère des titres <div role=radiogroup> <input type=radio value=serif>',
  ])
})

test('a colour says its contrast, and what is wrong with it', () => {
  const field = (value: string) =>
    linesOf(
      drawPart(
        <ColourField label="Couleur" value={value} background="#ffffff" say={({ ratio }) => `${ratio} sur papier`} onChange={nothing} />,
      ),
    )
  expect([field(' #2a5a86 '), field('#cccccc'), field('bleu')]).toEqual([
    [
      'Couleur <input type=color aria-label=Couleur : palette value=#2a5a86> <input spellCheck=false autoCapitalize=none maxLength=20 value=#2a5a86> 7,2 sur papier',
    ],
    [
      'Couleur <input type=color aria-label=Couleur : palette value=#cccccc> <input spellCheck=false autoCapitalize=none maxLength=20 aria-invalid=true value=#cccccc> 1,6 sur papier, il faut au moins 4,5 : 1',
    ],
    [
      'Couleur <input type=color aria-label=Couleur : palette value=#000000> <input spellCheck=false autoCapitalize=none maxLength=20 aria-invalid=true value=bleu> Une couleur comme #2a5a86',
    ],
  ])
  expect([
    isReadable('#767676', '#ffffff'),
    isReadable('#777777', '#ffffff'),
    isReadable(' #767676', '#ffffff'),
    isReadable('', '#ffffff'),
  ]).toEqual([true, false, true, false])
})

test('a logo can be chosen, and removed where there is one', () => {
  const field = (removeLabel: string | null, error: string | null) =>
    linesOf(
      drawPart(<LogoField label="Logo" hint="Initiales" chooseLabel="Choisir un logo" {...{ removeLabel, error }} onChange={nothing} />),
    )
  expect([field(null, null), field('Retirer le logo', 'Trop grand')]).toEqual([
    ['<div role=group> Logo facultatif Initiales <input type=file accept=image/*> <button aria-label=Choisir un logo> Choisir'],
    [
      '<div role=group> Logo facultatif Initiales <input type=file accept=image/*> <button aria-label=Choisir un logo> Choisir <button aria-label=Retirer le logo> Retirer <p role=alert> Trop grand',
    ],
  ])
})
