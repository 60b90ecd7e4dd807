import type { MailFolder } from '#db/schema/enums.ts'
import { mailListPollInterval, mailThreadPollInterval } from '../app/constants.ts'
import { abortable, utils } from '../app/trpc.ts'

/** Polling stops in hidden tabs and resumes at once when the tab or the connection is back; a failed read waits for the next poll. */
export const pollingOptions = { refetchOnWindowFocus: 'always', refetchOnReconnect: 'always', retry: false } as const

/** By what a folder is narrowed: words that are searched, and whether only what is unread is shown. */
export type Narrowing = { terms: string; unread: boolean }

/** The threads or drafts of a folder, newest first (MAIL-05), all of them or what a search finds; without a mailbox of one's own. */
export const folderQuery = (mailbox: number | undefined, folder: MailFolder, { terms, unread }: Narrowing = { terms: '', unread: false }) =>
  utils.mail.threads.infiniteQueryOptions(
    // What narrows nothing is not named: the first page comes with the HTML of the page.
    { mailbox, folder, terms: terms || undefined, unread: unread || undefined },
    { ...abortable, ...pollingOptions, getNextPageParam: page => page.next ?? undefined, refetchInterval: mailListPollInterval },
  )

/** An open thread; its pages go back from the newest mails. */
export const threadQuery = (id: number, mailbox: number | undefined) =>
  utils.mail.thread.infiniteQueryOptions(
    { id, mailbox },
    {
      ...abortable,
      ...pollingOptions,
      getNextPageParam: page => (page.hasOlder ? page.data[0]?.createdOn : undefined),
      refetchInterval: mailThreadPollInterval,
    },
  )

/** Reads all that is shown of mail again, after one has changed something. */
export const invalidateMail = (): Promise<unknown> => utils.mail.invalidate()
