import type { Page } from 'playwright-core'
import { dialogSelector, type Screen, waitForDialog } from './screen.ts'

const threads = (page: Page) => page.locator('[data-thread]')
const deskRow = (page: Page, subject: string) => page.locator('[data-row]').filter({ hasText: subject })

/** The subject of the mail that the screens show. */
export const shownSubject = 'Point de 14 h'

/** The screens of mail, in an exercise that has it. */
export const mailScreens: Record<string, Screen> = {
  'the inbox of the mail': { path: '/webmail', ready: page => threads(page).first().waitFor() },
  'a thread of mail': {
    path: '/webmail',
    act: page => threads(page).first().click(),
    ready: (page, { mail }) => page.getByRole('button', { name: mail.replyAll(), exact: true }).waitFor(),
  },
  'a new mail': {
    path: '/webmail',
    act: (page, { mail }) => page.getByRole('button', { name: mail.write(), exact: true }).first().click(),
    ready: (page, { mail }) => page.getByRole('textbox', { name: mail.compose.subject() }).waitFor(),
  },
  'a mail that waits on the desk': {
    path: '/weez/desk',
    act: page => deskRow(page, shownSubject).locator('[data-opener]').click(),
    ready: (page, { mail }) => page.getByRole('main').getByRole('article').getByRole('textbox', { name: mail.compose.subject() }).waitFor(),
  },
  'the distribution lists': {
    path: '/admin/personas',
    act: (page, { mailLists }) => page.getByRole('button', { name: mailLists.title(), exact: true }).click(),
    within: dialogSelector,
    ready: waitForDialog,
  },
}
