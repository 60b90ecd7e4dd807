import { useInfiniteQuery } from '@tanstack/react-query'
import { Outlet, useParams } from '@tanstack/react-router'
import { conversationsPollInterval } from '../app/constants.ts'
import { usePhrases } from '../app/locale.tsx'
import { ColumnHeader } from '../shell/column-header.tsx'
import { OfflineBanner } from '../shell/offline-banner.tsx'
import { toAttempts, useOfflineState } from '../shell/use-offline-state.ts'
import { EmptyNotice } from '../ui/empty-notice.tsx'
import { useWeezeInteractions } from '../weezes/weeze/weeze-interactions.ts'
import { ConversationList } from './conversation-list.tsx'
import { MessagesError } from './messages-error.tsx'
import { NewMessageButton } from './new-message-button.tsx'
import { conversationsQuery } from './queries.ts'
import { SplitPage } from './split-page.tsx'

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
