import { useNavigate } from '@tanstack/react-router'
import type { Person } from '#routers/people.contract.ts'
import { maxRecentPersonas } from '../app/constants.ts'
import { useShortcuts } from '../shell/keyboard/shortcuts.ts'
import { useActing } from '../weezes/persona/acting.ts'
import type { DeskRow } from './rows.ts'

type WithCurrent = (act: (row: DeskRow) => void) => () => void

/** The keys that answer the current row as a recent persona, let personas react to its weeze, and open its mail in the mailbox. */
export const useRowKeys = (
  withCurrent: WithCurrent,
  become: (row: DeskRow, persona: Person) => void,
  openKey: string | undefined,
): void => {
  const { recents } = useActing()
  const navigate = useNavigate({ from: '/weez/desk' })
  const openMail = withCurrent(({ item: { mail } }) => {
    if (mail) void navigate({ to: '/webmail/$threadId', params: { threadId: String(mail.threadId) }, search: { mailbox: mail.mailbox } })
  })
  const react = withCurrent(({ key, item: { weezeId } }) => {
    // An open row has a button for it, which the key presses.
    if (weezeId !== null && key !== openKey) void navigate({ search: before => ({ ...before, storm: weezeId }), resetScroll: false })
  })
  /** A message is answered as the persona that it was written to, a weeze or a mail as anybody. */
  const speakAs = (at: number) =>
    withCurrent(row => {
      const persona = recents[at]
      if (persona && row.item.subject !== 'message') become(row, persona)
    })
  // On rows of mails the key is not that of the notes; two keys in a row stay theirs.
  useShortcuts({ o: openMail, 'g o': () => {} }, 'open')
  const digits = Object.fromEntries(Array.from({ length: maxRecentPersonas }, (_, at) => [at + 1, speakAs(at)]))
  useShortcuts({ ...digits, f: react })
}
