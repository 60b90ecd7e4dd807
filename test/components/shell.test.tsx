import { expect, test } from 'vitest'
import { BottomBar, Navigation } from '#src/shell/navigation.tsx'
import { SearchContext, SideColumn } from '#src/shell/side-column.tsx'
import { LogoutButton } from '#src/shell/sidebar.tsx'
import { promise } from '../support/promise.ts'
import { show } from '../support/show.tsx'

const unread = { notifications: 1, messages: 2, personas: 1200, desk: 3 }
const none = { notifications: 0, messages: 0, personas: 0, desk: 0 }

test('those who oversee also have the tools of the team, in a group of their own', async () => {
  const nav = await show(<Navigation unread={unread} />, { role: 'OBSERVER' })
  const tools = nav.getByRole('group', { name: 'Équipe' })
  expect([...tools.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'Pupitre3 en attente3',
    'Régie',
    'Plan',
    'Direct',
    'Notes',
    'Personas1200 en attente1.2K',
    'Sessions',
  ])
})

const bar = (counts: typeof none) => <BottomBar unread={counts} opened={false} onMore={() => {}} />

test.each([
  ['fr', ['Accueil', 'Explorer', 'Notifications', 'Messages', 'Profil']],
  ['en', ['Home', 'Explore', 'Notifications', 'Messages', 'Profile']],
] as const)('a phone has five targets, and counts of nothing are not shown, in %s', async (locale, links) => {
  const nav = await show(bar(none), { role: 'USER', locale })
  expect([nav.texts('link'), nav.names('button')]).toEqual([links, []])
})

test.each([
  ['fr', ['Accueil', 'Messages', 'Pupitre', 'Direct'], 'Plus'],
  ['en', ['Home', 'Messages', 'Desk', 'Live'], 'More'],
] as const)('the fifth target of the team opens what has no room on a phone, in %s', async (locale, links, more) => {
  const nav = await show(bar(none), { locale })
  expect([nav.texts('link'), nav.names('button')]).toEqual([links, [more]])
})

test('the target for more counts what waits behind it', async () => {
  expect((await show(bar(unread))).texts('button')).toEqual(['Plus Notifications 1 nouvelle, Personas 1200 en attente 1.2K'])
})

test.each([
  [() => {}, true, ['Rechercher'], 0],
  [() => {}, false, [], 1],
  [null, true, [], 1],
])(
  'the search beside a page is open to those who may search, else it says why not: %#',
  async (onSearch, searchOpen, buttons, disabled) => {
    const side = await show(
      <SearchContext value={onSearch}>
        <SideColumn panels={false} />
      </SearchContext>,
      { exercise: { searchOpen } },
    )
    await promise('SHELL-06', () => {
      expect(side.names('button')).toEqual(buttons)
      expect(side.queryAllByPlaceholderText('Recherche désactivée').length).toBe(disabled)
    })
  },
)

test.each([
  [{}, ['logout as @camille']],
  [{ run: { state: 'archived', number: 1 } }, []],
] as const)('who reads an archive signs out where the exercise is: %j', async (exercise, buttons) => {
  expect((await show(<LogoutButton />, { exercise })).names('button')).toEqual(buttons)
})
