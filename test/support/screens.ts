import type { Page } from 'playwright-core'
import { dialogSelector, type Screen } from './screen.ts'
import { adminScreens } from './screens-admin.ts'
import { cellScreens } from './screens-cell.ts'
import { mailScreens } from './screens-mail.ts'
import { observerScreens } from './screens-observer.ts'
import { pressScreens } from './screens-press.ts'
import { weezScreens } from './screens-weez.ts'

const conversationRows = (page: Page) => page.getByRole('list', { name: 'Conversations' }).getByRole('link')
const firstConversation = (page: Page) => conversationRows(page).first()
const openFirst = (page: Page) => firstConversation(page).click()
const waitForLog = (page: Page) => page.getByRole('log').waitFor()

const deskRow = (page: Page) => page.locator('[data-opener]').first()

/** The animators' desk. */
const deskScreens: Record<string, Screen> = {
  'the desk': { path: '/weez/desk', ready: page => deskRow(page).waitFor() },
  'an open row of the desk': {
    path: '/weez/desk',
    act: page => deskRow(page).click(),
    ready: page => page.getByRole('main').getByRole('article').getByRole('list').getByRole('listitem').nth(1).waitFor(),
  },
  'the drawer of the desk': {
    path: '/weez/desk',
    act: page => page.getByRole('button', { name: /Ouvrir la régie|Open the control room/ }).click(),
    only: 'phone',
    within: dialogSelector,
    ready: page => page.getByRole('dialog').getByRole('progressbar').first().waitFor(),
  },
  'what the cell owes': {
    path: '/weez/desk?tab=owed',
    ready: page => page.getByRole('main').getByRole('heading', { level: 2 }).nth(1).waitFor(),
  },
  'the desk of an observer': { path: '/weez/desk', as: 'observer', ready: page => deskRow(page).waitFor() },
}

/** The screens of private messages. */
const messagesScreens: Record<string, Screen> = {
  'the conversations': { path: '/weez/messages', ready: page => firstConversation(page).waitFor() },
  'a conversation': { path: '/weez/messages', act: openFirst, ready: waitForLog },
  'a new message': {
    path: '/weez/messages/new',
    act: page => page.getByRole('dialog').getByRole('combobox').fill('a'),
    within: dialogSelector,
    ready: page => page.getByRole('option').first().waitFor(),
  },
  'the conversations of personas': { path: '/weez/personas?show=all', ready: page => firstConversation(page).waitFor() },
  'a conversation of a persona': { path: '/weez/personas?show=all', act: openFirst, ready: waitForLog },
}

/** Every screen of Weez, visited as an animator, the role with the most controls, and some as an observer, who has none; in two halves that take as long. */
export const screens = {
  world: { ...weezScreens, ...deskScreens, ...messagesScreens, ...mailScreens, ...cellScreens },
  'administration and press': { ...pressScreens, ...adminScreens, ...observerScreens },
} satisfies Record<string, Record<string, Screen>>
