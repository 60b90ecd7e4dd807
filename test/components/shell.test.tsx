import { expect, test } from 'vitest'
import { LogoutButton } from '#src/features/shell/logout-button.tsx'
import { Navigation } from '#src/features/shell/navigation.tsx'
import { SearchContext } from '#src/features/shell/search-context.ts'
import { SideColumn } from '#src/features/shell/side-column.tsx'
import { promise } from '../support/promise.ts'
import { show } from '../support/show.tsx'

const unread = { notifications: 1, messages: 2, personas: 1200, desk: 3 }
const none = { notifications: 0, messages: 0, personas: 0, desk: 0 }

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

test.each([
  [() => {}, true, ['Rechercher'], 0],
  [() => {}, false, [], 1],
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

test.each([
  [{}, ['logout as @camille']],
  [{ run: { state: 'archived', number: 1 } }, []],
] as const)('who reads an archive signs out where the exercise is: %j', async (exercise, buttons) => {
  expect((await show(<LogoutButton />, { exercise })).names('button')).toEqual(buttons)
})
