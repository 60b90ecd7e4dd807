import type { Page } from 'playwright-core'
import type { TestBrowser } from './browser.ts'
import type { Screen } from './screen.ts'

/** What stands in the room of the cell. */
const shownTitle = 'Sainte-Anne'
const shownWord = 'Valmare'
const entryWords = 'La mairie rappelle.'

/** Opens the room of the cell of an exercise, where a player has begun a communiqué, follows a word and has noted something. */
export const furnishCell = async (browser: TestBrowser, admin: Page, player: Page, exerciseId: number): Promise<void> => {
  await browser.ask(admin, 'POST', '/trpc/admin.exercises.edit', { exerciseId, cell: ['communiques', 'watch', 'log'] })
  await browser.ask(player, 'POST', '/cell/communiques', { title: shownTitle })
  await browser.ask(player, 'POST', '/cell/watch', { query: { words: [shownWord] }, shared: true })
  const sent = { clientId: 'a'.repeat(32), notedOn: new Date().toISOString() }
  await browser.ask(player, 'POST', '/cell/log', { ...sent, kind: 'action', words: entryWords, ownerId: null })
}

const waitFor = (text: string) => (page: Page) => page.getByText(text).first().waitFor()

/** The room of the cell, to a player and to those who oversee. */
export const cellScreens: Record<string, Screen> = {
  'the communiqués of the cell': { path: '/cellule', as: 'player', ready: waitFor(shownTitle) },
  'an open communiqué': {
    path: '/cellule',
    as: 'player',
    act: page => page.getByText(shownTitle).first().click(),
    ready: page => page.getByRole('textbox').nth(1).waitFor(),
  },
  'the watch of the cell': { path: '/cellule?part=watch', as: 'player', ready: page => page.locator('[data-row]').first().waitFor() },
  'a new column of the watch': {
    path: '/cellule?part=watch',
    as: 'player',
    act: (page, { cell }) => page.getByRole('button', { name: cell.watch.add() }).first().click(),
    ready: page => page.getByRole('textbox').first().waitFor(),
  },
  'the log of the cell': { path: '/cellule?part=log', as: 'player', ready: waitFor(entryWords) },
  'the communiqués, to an animator': { path: '/cellule', ready: waitFor(shownTitle) },
  'the watch, to an animator': { path: '/cellule?part=watch', ready: page => page.locator('[data-row]').first().waitFor() },
  'the log, to an animator': { path: '/cellule?part=log', ready: waitFor(entryWords) },
}
