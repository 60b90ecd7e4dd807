import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { MailFolder } from '#db/schema/enums.ts'
import { toId } from '../app/search-params.ts'
import { useCurrentUser } from '../app/session.ts'
import { type Draft, keepDraft } from './compose/drafts.ts'

/** What the address of the mail names: a mailbox, a folder, a thread and a draft. */
export type MailPlace = {
  /** Undefined for one's own, as in the address. */
  mailbox: number | undefined
  mailboxId: number
  folder: MailFolder
  threadId: number | undefined
  draftId: string | undefined
}

export const useMailPlace = (): MailPlace => {
  const { id: ownId } = useCurrentUser()
  const { threadId } = useParams({ strict: false })
  const { mailbox, folder = 'inbox', draft } = useSearch({ from: '/authenticated/webmail' })
  return { mailbox, mailboxId: mailbox ?? ownId, folder, threadId: toId(Number(threadId)), draftId: draft }
}

/** The search parameters of a folder; one's own inbox has none. */
export const toFolderSearch = (ownId: number, mailboxId: number, folder: MailFolder) => ({
  mailbox: mailboxId === ownId ? undefined : mailboxId,
  folder: folder === 'inbox' ? undefined : folder,
})

/** Returns functions that go from one place of the mail to another. */
export const useMailNavigation = () => {
  const navigate = useNavigate()
  const { id: ownId } = useCurrentUser()
  const { mailboxId, folder, threadId } = useMailPlace()
  const search = toFolderSearch(ownId, mailboxId, folder)
  const open = (id: number, replace = false) =>
    void navigate({ to: '/webmail/$threadId', params: { threadId: String(id) }, search, replace })
  const close = () => void navigate({ to: '/webmail', search })
  return {
    open,
    close,
    /** Names the mailbox from which a thread is seen, where its address named none. */
    settle: (id: number, mailbox: number) =>
      void navigate({
        to: '/webmail/$threadId',
        params: { threadId: String(id) },
        search: toFolderSearch(ownId, mailbox, folder),
        replace: true,
      }),
    toFolder: (box: number, wanted: MailFolder) => void navigate({ to: '/webmail', search: toFolderSearch(ownId, box, wanted) }),
    /** Keeps a draft and opens it, of an answer and of what is passed on at the address of the thread, to which one comes back. */
    compose: (draft: Draft) => {
      keepDraft(draft)
      const place = { ...search, draft: draft.id }
      if (threadId !== undefined && (draft.replyTo ?? draft.forwardOf) !== null)
        void navigate({ to: '/webmail/$threadId', params: { threadId: String(threadId) }, search: place })
      else void navigate({ to: '/webmail', search: place })
    },
    /** Leaves the draft, and goes back to the thread from which it began. */
    leaveDraft: () => (threadId === undefined ? close() : open(threadId)),
  }
}
