import { ActionIcon, Button } from '@mantine/core'
import { IconMessagePlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, Outlet, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { conversationsPollInterval } from '../app/constants.ts'
import { usePhrases } from '../app/locale.tsx'
import { useWritingClosed } from '../app/session.ts'
import { ColumnHeader } from '../shell/column-header.tsx'
import { OfflineBanner } from '../shell/offline-banner.tsx'
import { toAttempts, useOfflineState } from '../shell/use-offline-state.ts'
import { EmptyNotice } from '../ui/empty-notice.tsx'
import { useWeezeInteractions } from '../weezes/weeze/weeze-interactions.ts'
import { ConversationRow } from './conversation-row.tsx'
import { MessagesError } from './messages-error.tsx'
import classes from './new-message-button.module.css'
import { conversationsQuery } from './queries.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { SplitPage } from './split-page.tsx'
import { useMarkRead } from './use-mark-read.ts'

/** The floating button above the list that opens the dialog for a new message (MSG-04). */
export const NewMessageButton = () => {
  const { direct_messages: phrases } = usePhrases()
  return (
    <div className={classes.place}>
      <ActionIcon
        className={classes.button}
        size={56}
        radius={16}
        aria-label={phrases.modals.new_message()}
        {...(useWritingClosed() ? { disabled: true } : { renderRoot: (props: object) => <Link {...props} to="/weez/messages/new" /> })}
      >
        <IconMessagePlus size={24} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  )
}

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
const ConversationList = ({ readOnly, empty, failed }: Props) => {
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

/** The user's conversations beside the open one (MSG-01 to MSG-11). */
export const MessagesPage = () => {
  const { commons, direct_messages: phrases } = usePhrases()
  const { readOnly } = useWeezeInteractions()
  const list = useInfiniteQuery(conversationsQuery)
  const offline = useOfflineState(toAttempts(list))
  const { conversationId } = useParams({ strict: false })
  return (
    <SplitPage
      title={commons.messages()}
      open={conversationId !== undefined}
      band={<OfflineBanner offline={list.data ? offline : null} interval={conversationsPollInterval} />}
      list={
        <>
          <ColumnHeader title={commons.messages()} subtitle={undefined} back={false} tools={null} />
          <ConversationList
            readOnly={readOnly}
            empty={<EmptyNotice title={phrases.empty()} hint={phrases.emptyHint()} action={null} />}
            failed={<MessagesError onAgain={() => void list.refetch()} />}
          />
          {!readOnly && <NewMessageButton />}
        </>
      }
    >
      <Outlet />
    </SplitPage>
  )
}
