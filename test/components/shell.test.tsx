import { expect, test } from 'vitest'
import { ColumnPage } from '#src/features/shell/column-page.tsx'
import { LogoutButton } from '#src/features/shell/logout-button.tsx'
import { MenuContext } from '#src/features/shell/menu-context.ts'
import { Navigation } from '#src/features/shell/navigation.tsx'
import { SearchContext } from '#src/features/shell/search-context.ts'
import { Shell } from '#src/features/shell/shell.tsx'
import { SideColumn } from '#src/features/shell/side-column.tsx'
import { Sidebar } from '#src/features/shell/sidebar.tsx'
import { promise } from '../support/promise.ts'
import { show } from '../support/show.tsx'

const noop = () => {}
const unread = { notifications: 1, messages: 2, personas: 1200, desk: 3 }
const none = { notifications: 0, messages: 0, personas: 0, desk: 0 }

test('players have five pages with the counts of what is new', async () => {
  const nav = await show(<Navigation unread={unread} />, { role: 'USER' })
  await promise('SHELL-01', () => {
    expect(nav.texts('link')).toEqual(['Accueil', 'Explorer', 'Notifications 1 nouvelle 1', 'Messages 2 non lus 2', 'Profil'])
    expect(nav.links()).toEqual(['/weez', '/weez/explore', '/weez/notifications', '/weez/messages', '/weez/p/camille?id=7'])
  })
})

test('those who oversee also have the desk, the plan, the live view, the notes and the personas', async () => {
  const nav = await show(<Navigation unread={unread} />, { role: 'OBSERVER' })
  expect(nav.texts('link').slice(1, 5)).toEqual(['Pupitre 3 en attente 3', 'Plan', 'Direct', 'Notes'])
  expect(nav.texts('link')).toContain('Personas 1200 en attente 1.2K')
})

test.each([
  ['fr', ['Accueil', 'Explorer', 'Notifications', 'Messages', 'Profil']],
  ['en', ['Home', 'Explore', 'Notifications', 'Messages', 'Profile']],
] as const)('counts of nothing are not shown, in %s', async (locale, links) => {
  expect((await show(<Navigation unread={none} bar />, { role: 'USER', locale })).texts('link')).toEqual(links)
})

test('the bar of phones leaves out the plan', async () => {
  expect((await show(<Navigation unread={none} bar />)).texts('link')).not.toContain('Plan')
})

const sidebar = (may: boolean, role: 'ANIMATOR' | 'USER', writingClosed = false) =>
  show(<Sidebar preferences="choices" unread={none} onCompose={may ? noop : null} onAct={may ? noop : null} />, {
    role,
    exercise: { writingClosed },
  })

test('the sidebar offers what somebody may do', async () => {
  expect((await sidebar(true, 'ANIMATOR')).names('button')).toEqual([
    'Écrire un weeze',
    'Agir comme…',
    'Compte et réglages Camille Roy @camille',
  ])
  expect((await sidebar(false, 'USER')).names('button')).toEqual(['Compte et réglages Camille Roy @camille'])
  expect((await sidebar(true, 'USER', true)).getByRole('button', { name: 'Écrire un weeze' })).toHaveProperty('disabled', true)
})

test.each([
  [true, true, ['#main', '#composer'], 2],
  [false, false, ['#main'], 1],
])('the frame leads to content and composer; phones compose with a floating button: %s', async (floats, hasComposer, links, buttons) => {
  const menu = { opened: false, onOpen: noop, onClose: noop }
  const frame = await show(
    <Shell {...{ menu, preferences: '', unread: none, onCompose: noop, band: 'The band', onAct: null, floats, hasComposer }}>
      The page
    </Shell>,
  )
  expect(frame.links().filter(link => link.startsWith('#'))).toEqual(links)
  expect(frame.names('button').filter(name => name === 'Écrire un weeze').length).toBe(buttons)
  expect(frame.words()).toMatch(/The band .*The page/)
})

test('a page has its title, a way back or the menu, its tools and its side', async () => {
  const page = (props: { subtitle?: string; back?: boolean; tools?: string }) =>
    show(
      <MenuContext value={noop}>
        <ColumnPage title="Page" {...props} side="Beside">
          Content
        </ColumnPage>
      </MenuContext>,
    )
  expect((await page({})).names('button')).toEqual(['Ouvrir le menu'])
  const below = await page({ subtitle: 'Below', back: true, tools: 'Tools' })
  expect(below.names('button')).toEqual(['Retour'])
  expect(below.names('main')).toEqual(['Page'])
  expect(below.words()).toBe('Page Below Tools Content Beside')
})

test.each([
  [noop, true, ['Rechercher'], 0],
  [noop, false, [], 1],
  [null, true, [], 1],
])(
  'the search beside a page is open to those who may search, else it says why not: %#',
  async (onSearch, searchOpen, buttons, disabled) => {
    const side = await show(
      <SearchContext value={onSearch}>
        <SideColumn>Panels</SideColumn>
      </SearchContext>,
      { exercise: { searchOpen } },
    )
    await promise('SHELL-06', () => {
      expect(side.names('button')).toEqual(buttons)
      expect(side.queryAllByPlaceholderText('Recherche désactivée').length).toBe(disabled)
    })
  },
)

test('who reads an archive signs out where the exercise is', async () => {
  expect((await show(<LogoutButton />)).names('button')).toEqual(['logout as @camille'])
  expect((await show(<LogoutButton />, { exercise: { run: { state: 'archived', number: 1 } } })).names('button')).toEqual([])
})
