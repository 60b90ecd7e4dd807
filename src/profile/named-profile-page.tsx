import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useLoaderData, useParams } from '@tanstack/react-router'
import { usePhrases } from '../app/locale.tsx'
import { ColumnPage } from '../shell/column-page.tsx'
import { OfflineBanner } from '../shell/offline-banner.tsx'
import { toAttempts, useOfflineState } from '../shell/use-offline-state.ts'
import { EmptyNotice } from '../ui/empty-notice.tsx'
import { FeedError } from '../weezes/feed/feed-errors.tsx'
import { personQuery } from './queries.ts'

/** Retries while the server is silent, then leads to the profile. */
const UnreadPerson = ({ username }: { username: string }) => {
  const { profile } = usePhrases()
  const query = useQuery(personQuery(username))
  const offline = useOfflineState(toAttempts(query))
  const { data } = query
  if (data) return <Navigate to="/weez/p/$username" params={{ username: data.username }} search={{ id: data.id }} replace />
  return (
    <>
      <OfflineBanner offline={offline} />
      <FeedError title={profile.failed()} onRetry={() => void query.refetch()} />
    </>
  )
}

/** The page of a screen name that leads to no profile: nobody has it, or the server is silent. */
export const NamedProfilePage = () => {
  const { commons, profile } = usePhrases()
  const from = '/authenticated/social/weez/@{$username}'
  const { username } = useParams({ from })
  const { nobody } = useLoaderData({ from })
  return (
    <ColumnPage title={`@${username}`} back panels>
      {nobody ? (
        <EmptyNotice
          title={profile.nobody({ username })}
          hint={profile.nobodyHint()}
          action={
            <Button variant="default" component={Link} to="/weez">
              {commons.home()}
            </Button>
          }
        />
      ) : (
        <UnreadPerson key={username} username={username} />
      )}
    </ColumnPage>
  )
}
