import type { Mailbox } from '#routers/mail/mail.contract.ts'
import { mailListPollInterval } from '../app/constants.ts'
import { usePermission } from '../app/session.ts'
import { trpc } from '../app/trpc.ts'
import { pollingOptions } from './queries.ts'

/** The mailboxes that one may open, with what is unread in each. */
const useMailboxes = () => trpc.mail.mailboxes.useQuery({}, { ...pollingOptions, refetchInterval: mailListPollInterval })

/** A mailbox that is not listed, such as that of a persona with nothing unread. */
const useUnlistedMailbox = (id: number | undefined): Mailbox | undefined => {
  const writes = usePermission('animate')
  const { data } = trpc.weezes.profile.useQuery({ id: id ?? 0 }, { enabled: id !== undefined })
  return data && { id: data.id, owner: data, address: '', organisation: '', shared: true, colleagues: [], writes, unread: 0, drafts: 0 }
}

/** All mailboxes that are shown, and the one that is open. */
export const useOpenMailbox = (id: number): { boxes: readonly Mailbox[]; box: Mailbox | undefined } => {
  const { data } = useMailboxes()
  const listed = data?.data ?? []
  const found = listed.find(box => box.id === id)
  const other = useUnlistedMailbox(data && !found ? id : undefined)
  return { boxes: other ? [...listed, other] : listed, box: found ?? other }
}
