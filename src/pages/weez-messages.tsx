import { useInfiniteQuery } from '@tanstack/react-query'
import { Outlet, useParams } from '@tanstack/react-router'
import { conversationsInterval } from '../constants.ts'
import { EmptyFeed } from '../features/feed/feed-states.tsx'
import { OfflineBand } from '../features/feed/offline-band.tsx'
import { ConversationList } from '../features/messages/conversation-list.tsx'
import { NewMessageButton } from '../features/messages/new-message-button.tsx'
import { listQuery, silenceOf } from '../features/messages/query.ts'
import { SplitPage } from '../features/messages/split-page.tsx'
import { ColumnHeader } from '../features/shell/column-header.tsx'
import { useActs } from '../features/weeze/acts.ts'
import { usePhrases } from '../locale.tsx'
import { MessagesFailed } from './messages-failed.tsx'

/** One's conversations beside the open one (MSG-01 to MSG-11). */
export const WeezMessages = () => {
  const { commons, direct_messages: phrases } = usePhrases()
  const { readOnly } = useActs()
  const list = useInfiniteQuery(listQuery)
  const { conversationId } = useParams({ strict: false })
  return (
    <SplitPage
      title={commons.messages()}
      open={conversationId !== undefined}
      band={<OfflineBand offline={silenceOf(list)} interval={conversationsInterval} />}
      list={
        <>
          <ColumnHeader title={commons.messages()} subtitle={undefined} back={false} tools={null} />
          <ConversationList
            readOnly={readOnly}
            empty={<EmptyFeed title={phrases.empty()} hint={phrases.emptyHint()} action={null} />}
            failed={<MessagesFailed onAgain={() => void list.refetch()} />}
          />
          {!readOnly && <NewMessageButton />}
        </>
      }
    >
      <Outlet />
    </SplitPage>
  )
}
