import { useInfiniteQuery } from '@tanstack/react-query'
import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { conversationPollInterval } from '../app/constants.ts'
import { usePhrases } from '../app/locale.tsx'
import { ColumnHeader } from '../shell/column-header.tsx'
import { OfflineBanner } from '../shell/offline-banner.tsx'
import { toAttempts, useOfflineState } from '../shell/use-offline-state.ts'
import { EmptyNotice } from '../ui/empty-notice.tsx'
import { InboxList } from './inbox-list.tsx'
import { MessagesError } from './messages-error.tsx'
import { PersonaRail } from './persona-rail.tsx'
import { inboxQuery } from './queries.ts'
import { SplitPage } from './split-page.tsx'

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
