import type { Page } from 'playwright-core'
import { part, type Screen } from './screen.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Conversations' }).getByRole('link')
const first = (page: Page) => rows(page).first()
const open = (page: Page) => first(page).click()
const log = (page: Page) => page.getByRole('log').waitFor()

/** The screens of the messages. */
export const messagesScreens: Record<string, Screen> = {
  'the conversations': { path: '/weez/messages', ready: page => first(page).waitFor() },
  'a conversation': { path: '/weez/messages', act: open, ready: log },
  'a new message': {
    path: '/weez/messages/new',
    act: page => page.getByRole('dialog').getByRole('combobox').fill('a'),
    part,
    ready: page => page.getByRole('option').first().waitFor(),
  },
  'the conversations of personas': { path: '/weez/personas?show=all', ready: page => first(page).waitFor() },
  'a conversation of a persona': { path: '/weez/personas?show=all', act: open, ready: log },
}
