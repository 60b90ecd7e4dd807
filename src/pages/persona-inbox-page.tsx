import { useInfiniteQuery } from '@tanstack/react-query'
import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { conversationPollInterval } from '../constants.ts'
import { InboxList } from '../features/messages/inbox-list.tsx'
import { PersonaRail } from '../features/messages/persona-rail.tsx'
import { inboxQuery } from '../features/messages/queries.ts'
import { SplitPage } from '../features/messages/split-page.tsx'
import { ColumnHeader } from '../features/shell/column-header.tsx'
import { usePhrases } from '../locale.tsx'
import { EmptyNotice } from '../ui/empty-notice.tsx'
import { OfflineBanner } from '../ui/offline-banner.tsx'
import { toAttempts, useOfflineState } from '../ui/use-offline-state.ts'
import { MessagesError } from './messages-error.tsx'

/** The mailboxes of all personas, for users with the `oversee` permission (ROLE-07). */
export const PersonaInboxPage = () => {
  const { commons, direct_messages: phrases } = usePhrases()
  const { persona, show = 'waiting' } = useSearch({ from: '/authenticated/social/weez/personas' })
  const navigate = useNavigate({ from: '/weez/personas' })
  const inbox = useInfiniteQuery(inboxQuery(persona))
  const offline = useOfflineState(toAttempts(inbox))
  const { conversationId } = useParams({ strict: false })
  const first = inbox.data?.pages[0]
  return (
    <SplitPage
      title={commons.personas()}
      open={conversationId !== undefined}
      band={<OfflineBanner offline={inbox.data ? offline : null} interval={conversationPollInterval} />}
      rail={
        <>
          <ColumnHeader title={commons.personas()} subtitle={undefined} back={false} tools={null} />
          {first && <PersonaRail inbox={first} chosen={persona} />}
        </>
      }
      list={
        <InboxList
          inbox={inbox}
          scope={show}
          onScope={scope =>
            void navigate({ to: '.', search: search => ({ ...search, show: scope === 'all' ? 'all' : undefined }), replace: true })
          }
          empty={<EmptyNotice title={phrases.personas.empty()} hint={phrases.personas.emptyHint()} action={null} />}
          failed={<MessagesError onAgain={() => void inbox.refetch()} />}
        />
      }
    >
      <Outlet />
    </SplitPage>
  )
}
