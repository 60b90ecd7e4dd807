import { useQuery } from '@tanstack/react-query'
import { useLoaderData, useNavigate, useSearch } from '@tanstack/react-router'
import { formatCount } from '#locales/format.ts'
import type { Profile } from '#routers/weezes/profiles.contract.ts'
import { EmptyNotice } from '../features/feed/feed-states.tsx'
import { OfflineBanner } from '../features/feed/offline-band.tsx'
import { authorFeedSource } from '../features/feed/source.ts'
import { useFeed } from '../features/feed/use-feed.ts'
import { MessageButton } from '../features/messages/message-button.tsx'
import { ProfileHeader } from '../features/profile/profile-head.tsx'
import { profileQuery } from '../features/profile/query.ts'
import { ColumnPage } from '../features/shell/column-page.tsx'
import { OwnProfileTabs } from '../features/tokens/own-sections.tsx'
import { TokensSection } from '../features/tokens/tokens-section.tsx'
import { useWeezeInteractions } from '../features/weeze/acts.ts'
import { CertifiedBadge } from '../features/weeze/certified-badge.tsx'
import { usePhrases } from '../locale.tsx'
import { useCurrentUser } from '../session.ts'
import { fullName } from '../ui/full-name.ts'
import { SidePanels } from './side.tsx'
import { WeezeFeed } from './weez-feed.tsx'

const ProfileContent = ({ profile }: { profile: Profile }) => {
  const { profile: phrases } = usePhrases()
  const user = useCurrentUser()
  const { readOnly } = useWeezeInteractions()
  const feed = useFeed(authorFeedSource(profile.id))
  const navigate = useNavigate()
  const openMessages = (id: number) => void navigate({ to: '/weez/messages/$conversationId', params: { conversationId: String(id) } })
  const own = profile.id === user.id
  const showTokens = (shown: boolean) =>
    void navigate({ to: '.', search: search => ({ ...search, tab: shown ? 'tokens' : undefined }), replace: true, resetScroll: false })
  const { tab } = useSearch({ from: '/guarded/social/weez/p/$username' })
  return (
    <>
      <OfflineBanner offline={feed.offline} />
      <ProfileHeader
        profile={profile}
        mayFollow={!own && !readOnly}
        mayEdit={!readOnly && (own || profile.persona === true)}
        message={!own && !readOnly && <MessageButton sendTo={profile.id} onOpened={openMessages} />}
        badge={profile.certified && <CertifiedBadge />}
      />
      {own && <OwnProfileTabs tokens={tab === 'tokens'} onChange={showTokens} />}
      {own && tab ? (
        <TokensSection />
      ) : (
        <WeezeFeed
          feed={feed}
          empty={<EmptyNotice title={phrases.empty()} hint={phrases.emptyHint({ name: fullName(profile) })} action={null} />}
        />
      )}
    </>
  )
}

/** Somebody's profile and what they have written, live (FEED-09). */
export const ProfilePage = () => {
  const { profile: phrases } = usePhrases()
  const id = useLoaderData({ from: '/guarded/social/weez/p/$username' })
  const { data } = useQuery(profileQuery(id))
  if (!data) return null
  return (
    <ColumnPage title={fullName(data)} subtitle={phrases.weezes({ count: formatCount(data.weezsCount) })} back side={<SidePanels />}>
      <ProfileContent key={id} profile={data} />
    </ColumnPage>
  )
}
