import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePhrases } from '../app/locale.tsx'
import { ConversationRow } from './conversation-row.tsx'
import { conversationsQuery } from './queries.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { useMarkRead } from './use-mark-read.ts'

type Props = {
  /** Whether the caller may only read; opening a conversation then does not mark it as read (design rule 14). */
  readOnly: boolean
  /** Shown when there is no conversation. */
  empty: ReactNode
  /** Shown when the list could not be read. */
  failed: ReactNode
}

const noop = () => {}

/** The user's conversations, newest activity first (MSG-05). */
export const ConversationList = ({ readOnly, empty, failed }: Props) => {
  const { direct_messages: phrases } = usePhrases()
  const markRead = useMarkRead()
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(conversationsQuery)
  const conversations = data?.pages.flat()
  if (!conversations) return isError ? failed : <RowsSkeleton />
  if (conversations.length === 0) return empty
  return (
    <>
      <ul aria-label={phrases.list()}>
        {conversations.map(conversation => (
          <ConversationRow key={conversation.id} conversation={conversation} onOpen={readOnly ? noop : markRead} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="subtle" fullWidth size="lg" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {phrases.more()}
        </Button>
      )}
    </>
  )
}
