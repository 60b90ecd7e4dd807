import { expect, test } from 'vitest'
import { ColumnPage } from '#src/features/shell/column-page.tsx'
import { LogoutButton } from '#src/features/shell/logout-button.tsx'
import { MenuContext } from '#src/features/shell/menu-context.ts'
import { Navigation } from '#src/features/shell/navigation.tsx'
import { SearchButton } from '#src/features/shell/search-button.tsx'
import { SearchContext } from '#src/features/shell/search-context.ts'
import { Shell } from '#src/features/shell/shell.tsx'
import { SideColumn } from '#src/features/shell/side-column.tsx'
import { Sidebar } from '#src/features/shell/sidebar.tsx'
import { drawPart } from '../support/drawn-part.tsx'
import { outlineOf } from '../support/outline.ts'
import { promise } from '../support/promise.ts'

type Options = Parameters<typeof drawPart>[1]
const noop = () => {}
const unread = { notifications: 1, messages: 2, personas: 1200, desk: 3 }
const nothing = { notifications: 0, messages: 0, personas: 0, desk: 0 }

test('players have five pages with the counts of what is new', async () => {
  const html = drawPart(<Navigation unread={unread} />, { role: 'USER' })
  await promise('SHELL-01', () =>
    expect(outlineOf(html)).toEqual([
      'nav aria-label=Navigation de Weez',
      'a href=/weez: (home) (home-filled) Accueil',
      'a href=/weez/explore: (compass) (compass-filled) Explorer',
      'a href=/weez/notifications: (bell) (bell-filled) Notifications 1 nouvelle',
      'span aria-hidden=true: 1',
      'a href=/weez/messages: (mail) (mail-filled) Messages 2 non lus',
      'span aria-hidden=true: 2',
      'a href=/weez/p/camille?id=7: (user) (user-filled) Profil',
    ]),
  )
})

test('those who oversee also have the desk, the plan, the live view, the notes and the personas', () => {
  expect(outlineOf(drawPart(<Navigation unread={unread} />, { role: 'OBSERVER' }))).toEqual([
    'nav aria-label=Navigation de Weez',
    'a href=/weez: (home) (home-filled) Accueil',
    'a href=/weez/desk: (message-reply) (message-reply) Pupitre 3 en attente',
    'span aria-hidden=true: 3',
    'a href=/admin/sequences/plan: (table) (table) Plan',
    'a href=/weez/live: (activity) (activity) Direct',
    'a href=/weez/notes: (note) (note) Notes',
    'a href=/weez/explore: (compass) (compass-filled) Explorer',
    'a href=/weez/notifications: (bell) (bell-filled) Notifications 1 nouvelle',
    'span aria-hidden=true: 1',
    'a href=/weez/messages: (mail) (mail-filled) Messages 2 non lus',
    'span aria-hidden=true: 2',
    'a href=/weez/personas: (inbox) (inbox) Personas 1200 en attente',
    'span aria-hidden=true: 1.2K',
    'a href=/weez/p/camille?id=7: (user) (user-filled) Profil',
  ])
})

test('the bar of phones leaves out the plan, and counts of nothing are not shown', () => {
  const links = (options: Options) =>
    outlineOf(drawPart(<Navigation unread={nothing} bar />, options)).map(line => line.replace(/^a.* href=/, ''))
  expect(links({ role: 'ANIMATOR' })).toEqual([
    'nav aria-label=Navigation de Weez',
    '/weez: (home) (home-filled) Accueil',
    '/weez/desk: (message-reply) (message-reply) Pupitre',
    '/weez/live: (activity) (activity) Direct',
    '/weez/notes: (note) (note) Notes',
    '/weez/explore: (compass) (compass-filled) Explorer',
    '/weez/notifications: (bell) (bell-filled) Notifications',
    '/weez/messages: (mail) (mail-filled) Messages',
    '/weez/personas: (inbox) (inbox) Personas',
    '/weez/p/camille?id=7: (user) (user-filled) Profil',
  ])
  expect(links({ role: 'USER', locale: 'en' })).toEqual([
    'nav aria-label=Weez navigation',
    '/weez: (home) (home-filled) Home',
    '/weez/explore: (compass) (compass-filled) Explore',
    '/weez/notifications: (bell) (bell-filled) Notifications',
    '/weez/messages: (mail) (mail-filled) Messages',
    '/weez/p/camille?id=7: (user) (user-filled) Profile',
  ])
})

test('the sidebar offers what somebody may do', () => {
  const sidebar = (options: Options, may: boolean) =>
    outlineOf(
      drawPart(<Sidebar preferences="choices" unread={nothing} onCompose={may ? noop : null} onAct={may ? noop : null} />, options),
    ).filter(line => !line.includes('/weez/'))
  expect(sidebar({ role: 'ANIMATOR' }, true)).toEqual([
    'a href=/weez',
    'svg aria-hidden=true',
    'Weez',
    'nav aria-label=Navigation de Weez',
    'a href=/weez: (home) (home-filled) Accueil',
    'a href=/admin/sequences/plan: (table) (table) Plan',
    'button type=button aria-label=Écrire un weeze: (pencil) Écrire un weeze',
    'button type=button aria-haspopup=dialog: (masks-theater) Agir comme…',
    'a href=/admin/sequences: (timeline) Régie',
    'a href=/ data-status=active aria-current=page: (layout-grid) Toutes les applications',
    'button type=button aria-haspopup=dialog aria-expanded=false id=#1: Compte et réglages',
    'div aria-hidden=true: CR',
    'Camille Roy @camille (selector)',
  ])
  expect(sidebar({ role: 'USER' }, false)).toEqual([
    'a href=/weez',
    'svg aria-hidden=true',
    'Weez',
    'nav aria-label=Navigation de Weez',
    'a href=/weez: (home) (home-filled) Accueil',
    'a href=/ data-status=active aria-current=page: (layout-grid) Toutes les applications',
    'button type=button aria-haspopup=dialog aria-expanded=false id=#1: Compte et réglages',
    'div aria-hidden=true: CR',
    'Camille Roy @camille (selector)',
  ])
  expect(sidebar({ role: 'USER', exercise: { writingClosed: true } }, true).filter(line => line.includes('disabled'))).toEqual([
    'button type=button disabled aria-label=Écrire un weeze: (pencil) Écrire un weeze',
  ])
})

test('the frame leads to the content, and to the composer of a page that has one; phones compose with a floating button', () => {
  const frame = (onCompose: (() => void) | null, floats: boolean, hasComposer: boolean, options: Options = {}) =>
    outlineOf(
      drawPart(
        <Shell
          menu={{ opened: false, onOpen: noop, onClose: noop }}
          {...{ preferences: '', unread: nothing, onCompose, band: 'The band', onAct: null, floats, hasComposer }}
        >
          The page
        </Shell>,
        options,
      ),
    ).filter(line => line.startsWith('a href=#') || line.includes('The ') || line.includes('Écrire'))
  expect(frame(noop, true, true)).toEqual([
    'a href=#main: Aller au contenu',
    'a href=#composer: Aller au composeur',
    'The band',
    'button type=button aria-label=Écrire un weeze: (pencil) Écrire un weeze',
    'The page',
    'button type=button aria-label=Écrire un weeze aria-haspopup=dialog: (pencil)',
  ])
  expect(frame(noop, false, false)).toEqual([
    'a href=#main: Aller au contenu',
    'The band',
    'button type=button aria-label=Écrire un weeze: (pencil) Écrire un weeze',
    'The page',
  ])
  expect(frame(null, true, true)).toEqual(['a href=#main: Aller au contenu', 'The band', 'The page'])
  expect(frame(noop, true, true, { role: 'USER', exercise: { writingClosed: true } })).toEqual([
    'a href=#main: Aller au contenu',
    'a href=#composer: Aller au composeur',
    'The band',
    'button type=button disabled aria-label=Écrire un weeze: (pencil) Écrire un weeze',
    'The page',
    'button data-disabled=true type=button aria-label=Écrire un weeze aria-haspopup=dialog disabled: (pencil)',
  ])
})

test('a page has its title, a way back or the menu, its tools and its side', () => {
  const page = (props: { subtitle?: string; back?: boolean; tools?: string }) =>
    outlineOf(
      drawPart(
        <MenuContext value={noop}>
          <ColumnPage title="Page" {...props} side="Beside">
            Content
          </ColumnPage>
        </MenuContext>,
      ),
    )
  expect(page({})).toEqual([
    'main id=main tabindex=-1 aria-labelledby=page-title',
    'button type=button aria-haspopup=dialog: Ouvrir le menu',
    'div aria-hidden=true: CR',
    'h1 id=page-title: Page',
    'svg aria-hidden=true',
    'Content',
    'aside aria-label=À côté du fil: (search)',
    'input type=search disabled placeholder=Recherche désactivée aria-label=Recherche désactivée',
    'Beside',
  ])
  expect(page({ subtitle: 'Below', back: true, tools: 'Tools' })).toEqual([
    'main id=main tabindex=-1 aria-labelledby=page-title',
    'button type=button aria-label=Retour: (arrow-left)',
    'h1 id=page-title data-small=true: Page',
    'Below Tools',
    'svg aria-hidden=true',
    'Content',
    'aside aria-label=À côté du fil: (search)',
    'input type=search disabled placeholder=Recherche désactivée aria-label=Recherche désactivée',
    'Beside',
  ])
})

test('the search beside a page is open to those who may search, else it says why not', async () => {
  const side = (onSearch: (() => void) | null, searchOpen: boolean) =>
    outlineOf(
      drawPart(
        <SearchContext value={onSearch}>
          <SideColumn>Panels</SideColumn>
          <SearchButton />
        </SearchContext>,
        { exercise: { searchOpen } },
      ),
    )
  await promise('SHELL-06', () => {
    expect(side(noop, true)).toEqual([
      'aside aria-label=À côté du fil',
      'button type=button data-open=true aria-haspopup=dialog aria-keyshortcuts=/: (search) Rechercher',
      'Panels',
      'button type=button aria-haspopup=dialog: (search) Rechercher',
    ])
    expect(side(noop, false)).toEqual([
      'aside aria-label=À côté du fil: (search)',
      'input type=search disabled placeholder=Recherche désactivée aria-label=Recherche désactivée',
      'Panels',
      'button type=button aria-haspopup=dialog: (search) Rechercher',
    ])
    expect(side(null, true)).toEqual([
      'aside aria-label=À côté du fil: (search)',
      'input type=search disabled placeholder=Recherche désactivée aria-label=Recherche désactivée',
      'Panels',
    ])
  })
})

test('who reads an archive signs out where the exercise is', () => {
  const button = (exercise: NonNullable<Options>['exercise'] = {}) => outlineOf(drawPart(<LogoutButton />, { exercise }))
  expect(button()).toEqual(['button type=button: (logout)', 'span lang=en: logout as @camille'])
  expect(button({ run: { state: 'closed', number: 1 } })).toHaveLength(2)
  expect(button({ run: { state: 'archived', number: 1 } })).toEqual([])
})
