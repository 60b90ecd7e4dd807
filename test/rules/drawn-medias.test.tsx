import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ManagedMediaSource } from '#routers/press/media-sources.contract.ts'
import { ColourField, isReadable } from '#src/features/press/medias/colour-field.tsx'
import { LogoField } from '#src/features/press/medias/logo-field.tsx'
import { MediaPanel } from '#src/features/press/medias/media-panel.tsx'
import { MediasPage } from '#src/features/press/medias/medias-page.tsx'
import { drawPart } from '../support/drawn-part.tsx'
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
const managed = (id: number, more: Partial<ManagedMediaSource> = {}): ManagedMediaSource => ({
  ...{ ...source, id, name: `Média ${id}`, genre: 'Quotidien', drawn: false, persona: null, articles: 2 },
  ...more,
})
const persona = { id: 4, username: 'cote', firstname: 'La Côte', lastname: '', photo: null, certified: true }

test('media sources stand in their order, for animators with what changes them', () => {
  const medias = (list: ManagedMediaSource[] | undefined, role: Role) =>
    outlineOf(drawPart(<MediasPage />, { role, answers: [['press.mediaSources.list', {}, list]] }))
  const sources = [managed(1, { persona }), managed(2)]
  expect(medias(sources, 'ADMIN')).toEqual([
    'Médias',
    'p role=status: 2 médias, 4 articles',
    'button type=button: (copy) Copier d’un autre exercice',
    'button type=button: (plus) Ajouter',
    'table aria-label=Médias',
    '(th scope=col) Média (th scope=col) Couleur (th scope=col) Persona (th scope=col data-number=true) Articles',
    'button type=button role=button tabindex=0 aria-disabled=false aria-roledescription=sortable aria-describedby=#1 aria-label=Déplacer Média 1: (grip-vertical)',
    'img src=/logos/cote.svg alt',
    'button type=button aria-label=Modifier Média 1: Média 1',
    'Quotidien Couleur #1b2a3a Persona',
    'span title=@cote: @cote',
    '(td data-number=true) Articles 2',
    'button type=button role=button tabindex=0 aria-disabled=false aria-roledescription=sortable aria-describedby=#1 aria-label=Déplacer Média 2: (grip-vertical)',
    'img src=/logos/cote.svg alt',
    'button type=button aria-label=Modifier Média 2: Média 2',
    'Quotidien Couleur #1b2a3a Persona aucune (td data-number=true) Articles 2',
    'L’ordre est celui des choix de média. Glisser, ou Espace puis ↑ ↓ sur la poignée.',
  ])
  expect(medias(sources, 'OBSERVER')).toEqual([
    'Médias',
    'p role=status: 2 médias, 4 articles',
    'table aria-label=Médias',
    '(th scope=col) Média (th scope=col) Couleur (th scope=col) Persona (th scope=col data-number=true) Articles',
    'img src=/logos/cote.svg alt',
    'Média 1 Quotidien Couleur #1b2a3a Persona',
    'span title=@cote: @cote',
    '(td data-number=true) Articles 2',
    'img src=/logos/cote.svg alt',
    'Média 2 Quotidien Couleur #1b2a3a Persona aucune (td data-number=true) Articles 2',
    'L’ordre est celui des choix de média.',
  ])
  expect([medias([], 'ANIMATOR'), medias([], 'OBSERVER'), medias(undefined, 'OBSERVER')]).toEqual([
    [
      'Médias',
      'p role=status: 0 média, 0 article',
      'button type=button: (plus) Ajouter',
      'Cet exercice n’a pas encore de média : sans média, aucun article ne peut être enregistré. Cinq médias inventés, à renommer comme vous voulez.',
      'button type=button: Créer le jeu de départ',
    ],
    [
      'Médias',
      'p role=status: 0 média, 0 article',
      'Cet exercice n’a pas encore de média : sans média, aucun article ne peut être enregistré.',
    ],
    ['Médias', 'p role=status: Chargement…'],
  ])
})

test('the form of a media source begins with what is stored, or with what most have', () => {
  const panel = (one: ManagedMediaSource | null) =>
    outlineOf(drawPart(<MediaPanel source={one} heading={null} onDirty={nothing} onDone={nothing} onDelete={nothing} onClose={nothing} />))
  expect(panel(null)).toEqual([
    'section aria-labelledby=#1',
    'h2 id=#1 tabindex=-1: Nouveau média',
    'button type=button aria-label=Fermer: (x)',
    'form noValidate',
    'div aria-hidden=true data-preview=true',
    'section aria-label',
    'section aria-label',
    'img src=/webpress/media/initials/2a5a86-.svg alt fetchPriority=low',
    'Un titre d’article, pour voir',
    'label for=#2 id=#2-label: Nom',
    'input maxLength=100 id=#2 value',
    'label for=#3 id=#3-label: Genre',
    'input placeholder=Quotidien régional, radio locale… maxLength=100 id=#3 value',
    'div role=group aria-labelledby=#4',
    'span id=#4: Logo',
    'facultatif dessiné d’après le nom',
    'input type=file accept=image/*',
    'button type=button aria-label=Choisir un logo: Choisir',
    'div role=group aria-labelledby=#5',
    'span id=#5: Grand logo',
    'facultatif sans lui, le nom',
    'input type=file accept=image/*',
    'button type=button aria-label=Choisir un grand logo: Choisir',
    'label for=#6 id=#6-label: Couleur',
    'input type=color aria-label=Couleur : palette value=#2a5a86',
    'input spellCheck=false autoCapitalize=none maxLength=20 id=#6 value=#2a5a86',
    'Contraste 7,2 : 1 sur blanc',
    'label for=#7 id=#7-label: Sur fond sombre',
    'input type=color aria-label=Sur fond sombre : palette value=#86adcf',
    'input spellCheck=false autoCapitalize=none maxLength=20 id=#7 value=#86adcf',
    'Contraste 6,8 : 1 sur sombre',
    'p id=#8: Caractère des titres',
    'div aria-labelledby=#8 role=radiogroup',
    'div data-active=true',
    'input type=radio id=#9-serif name=#9 checked value=serif',
    'label data-active=true for=#9-serif: Romain',
    'input type=radio id=#9-sans name=#9 value=sans',
    'label for=#9-sans: Bâton',
    'input type=radio id=#9-italic name=#9 value=italic',
    'label for=#9-italic: Italique',
    'div role=group aria-labelledby=#10',
    'span id=#10: Persona',
    'facultatif aucune',
    'button type=button aria-label=Choisir une persona: Choisir',
    'button type=button: Annuler',
    'button type=submit: Enregistrer',
  ])
  expect(panel(managed(1, { persona, drawn: true, logoBig: '' }))).toEqual([
    'section aria-labelledby=#1',
    'h2 id=#1 tabindex=-1: Média 1',
    'button type=button aria-label=Supprimer Média 1: (trash)',
    'button type=button aria-label=Fermer: (x)',
    'form noValidate',
    'div aria-hidden=true data-preview=true',
    'section aria-label=Média 1: Média 1',
    'section aria-label=Média 1: Média 1',
    'img src=/webpress/media/initials/1b2a3a-M1.svg alt fetchPriority=low',
    'Média 1 Un titre d’article, pour voir',
    'label for=#2 id=#2-label: Nom',
    'input maxLength=100 id=#2 value=Média 1',
    'label for=#3 id=#3-label: Genre',
    'input placeholder=Quotidien régional, radio locale… maxLength=100 id=#3 value=Quotidien',
    'div role=group aria-labelledby=#4',
    'span id=#4: Logo',
    'facultatif dessiné d’après le nom',
    'input type=file accept=image/*',
    'button type=button aria-label=Choisir un logo: Choisir',
    'div role=group aria-labelledby=#5',
    'span id=#5: Grand logo',
    'facultatif sans lui, le nom',
    'input type=file accept=image/*',
    'button type=button aria-label=Choisir un grand logo: Choisir',
    'label for=#6 id=#6-label: Couleur',
    'input type=color aria-label=Couleur : palette value=#1b2a3a',
    'input spellCheck=false autoCapitalize=none maxLength=20 id=#6 value=#1b2a3a',
    'Contraste 14,5 : 1 sur blanc',
    'label for=#7 id=#7-label: Sur fond sombre',
    'input type=color aria-label=Sur fond sombre : palette value=#a9bccf',
    'input spellCheck=false autoCapitalize=none maxLength=20 id=#7 value=#a9bccf',
    'Contraste 8,2 : 1 sur sombre',
    'p id=#8: Caractère des titres',
    'div aria-labelledby=#8 role=radiogroup',
    'input type=radio id=#9-serif name=#9 value=serif',
    'label for=#9-serif: Romain',
    'div data-active=true',
    'input type=radio id=#9-sans name=#9 checked value=sans',
    'label data-active=true for=#9-sans: Bâton',
    'input type=radio id=#9-italic name=#9 value=italic',
    'label for=#9-italic: Italique',
    'div role=group aria-labelledby=#10',
    'span id=#10: Persona',
    'facultatif',
    'div aria-hidden=true: LC',
    '@cote',
    'button type=button aria-label=Choisir une persona: Choisir',
    'button type=button aria-label=Retirer @cote: Retirer',
    'button type=button: Annuler',
    'button type=submit: Enregistrer',
  ])
  expect(panel(managed(1, { face: 'italic' })).filter(line => /img|logo|radio/.test(line))).toEqual([
    'img src=/logos/big.svg alt=Média 1 fetchPriority=high',
    'img src=/logos/big.svg alt=Média 1 fetchPriority=high',
    'img src=/logos/cote.svg alt fetchPriority=low',
    'input placeholder=Quotidien régional, radio locale… maxLength=100 id=#3 value=Quotidien',
    'facultatif son propre logo',
    'button type=button aria-label=Choisir un logo: Choisir',
    'button type=button aria-label=Retirer le logo: Retirer',
    'span id=#5: Grand logo',
    'facultatif son propre logo',
    'button type=button aria-label=Choisir un grand logo: Choisir',
    'button type=button aria-label=Retirer le grand logo: Retirer',
    'div aria-labelledby=#8 role=radiogroup',
    'input type=radio id=#9-serif name=#9 value=serif',
    'input type=radio id=#9-sans name=#9 value=sans',
    'input type=radio id=#9-italic name=#9 checked value=italic',
  ])
})

test('a colour says its contrast, and what is wrong with it', () => {
  const field = (value: string) =>
    outlineOf(
      drawPart(
        <ColourField label="Couleur" value={value} background="#ffffff" say={({ ratio }) => `${ratio} sur papier`} onChange={nothing} />,
      ),
    )
  expect([field(' #2a5a86 '), field('#cccccc'), field('bleu')]).toEqual([
    [
      'label for=#1 id=#1-label: Couleur',
      'input type=color aria-label=Couleur : palette value=#2a5a86',
      'input spellCheck=false autoCapitalize=none maxLength=20 id=#1 value= #2a5a86 ',
      '7,2 sur papier',
    ],
    [
      'div data-error=true',
      'label for=#1 id=#1-label: Couleur',
      'div data-error=true',
      'input type=color aria-label=Couleur : palette value=#cccccc',
      'input data-error=true spellCheck=false autoCapitalize=none maxLength=20 aria-invalid=true aria-describedby=#1-error id=#1 value=#cccccc',
      'p id=#1-error: 1,6 sur papier, il faut au moins 4,5 : 1',
    ],
    [
      'div data-error=true',
      'label for=#1 id=#1-label: Couleur',
      'div data-error=true',
      'input type=color aria-label=Couleur : palette value=#000000',
      'input data-error=true spellCheck=false autoCapitalize=none maxLength=20 aria-invalid=true aria-describedby=#1-error id=#1 value=bleu',
      'p id=#1-error: Une couleur comme #2a5a86',
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
    outlineOf(
      drawPart(<LogoField label="Logo" hint="Initiales" chooseLabel="Choisir un logo" {...{ removeLabel, error }} onChange={nothing} />),
    )
  expect([field(null, null), field('Retirer le logo', 'Trop grand')]).toEqual([
    [
      'div role=group aria-labelledby=#1',
      'span id=#1: Logo',
      'facultatif Initiales',
      'input type=file accept=image/*',
      'button type=button aria-label=Choisir un logo: Choisir',
    ],
    [
      'div role=group aria-labelledby=#1',
      'span id=#1: Logo',
      'facultatif Initiales',
      'input type=file accept=image/*',
      'button type=button aria-label=Choisir un logo: Choisir',
      'button type=button aria-label=Retirer le logo: Retirer',
      'p role=alert: Trop grand',
    ],
  ])
})
