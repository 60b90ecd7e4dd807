import { useInfiniteQuery } from '@tanstack/react-query'
import { Outlet, useParams } from '@tanstack/react-router'
import { conversationsPollInterval } from '../constants.ts'
import { ConversationList } from '../features/messages/conversation-list.tsx'
import { NewMessageButton } from '../features/messages/new-message-button.tsx'
import { conversationsQuery } from '../features/messages/queries.ts'
import { SplitPage } from '../features/messages/split-page.tsx'
import { ColumnHeader } from '../features/shell/column-header.tsx'
import { useWeezeInteractions } from '../features/weeze/weeze-interactions.ts'
import { usePhrases } from '../locale.tsx'
import { EmptyNotice } from '../ui/empty-notice.tsx'
import { OfflineBanner } from '../ui/offline-banner.tsx'
import { toAttempts, useOfflineState } from '../ui/use-offline-state.ts'
import { MessagesError } from './messages-error.tsx'

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
