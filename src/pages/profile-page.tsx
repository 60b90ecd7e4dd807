import { useQuery } from '@tanstack/react-query'
import { useLoaderData, useNavigate, useSearch } from '@tanstack/react-router'
import { formatCount } from '#locales/format.ts'
import { fullName, nameInText } from '#routers/people.rules.ts'
import type { Profile } from '#routers/weezes/profiles.contract.ts'
import { useActing } from '../acting.ts'
import { Feed } from '../features/feed/feed.tsx'
import { authorFeedSource } from '../features/feed/feed-queries.ts'
import { useFeed } from '../features/feed/use-feed.ts'
import { useGainedWeezes } from '../features/feed/use-gained-weezes.ts'
import { MessageButton } from '../features/messages/message-button.tsx'
import { OwnProfileTabs } from '../features/profile/own-profile-tabs.tsx'
import { ProfileHeader } from '../features/profile/profile-header.tsx'
import { profileQuery } from '../features/profile/queries.ts'
import { ColumnPage } from '../features/shell/column-page.tsx'
import { CertifiedBadge } from '../features/weeze/certified-badge.tsx'
import { renderWeezeCard } from '../features/weeze/weeze-card.tsx'
import { useWeezeInteractions } from '../features/weeze/weeze-interactions.ts'
import { usePhrases, withTexts } from '../locale.tsx'
import { useCurrentUser } from '../session.ts'
import { queryClient } from '../trpc.ts'
import { EmptyNotice } from '../ui/empty-notice.tsx'
import { latePart } from '../ui/late-part.tsx'
import { OfflineBanner } from '../ui/offline-banner.tsx'
import { SidePanels } from './side-panels.tsx'

const TokensSection = latePart(
  withTexts(['admin'], () => import('../features/tokens/tokens-section.tsx')),
  'TokensSection',
)

const ProfileContent = ({ profile }: { profile: Profile }) => {
  const { profile: phrases } = usePhrases()
  const user = useCurrentUser()
  const { readOnly, closed } = useWeezeInteractions()
  const feed = useFeed(authorFeedSource(profile.id))
  useGainedWeezes(profile.id, profile.rewritesCount)
  const navigate = useNavigate()
  const openMessages = (id: number) => void navigate({ to: '/weez/messages/$conversationId', params: { conversationId: String(id) } })
  const own = profile.id === user.id
  const { persona } = useActing()
  const speaker = persona ?? user
  const mayAddress = profile.id !== speaker.id && !readOnly
  const showTokens = (shown: boolean) =>
    void navigate({ to: '.', search: search => ({ ...search, tab: shown ? 'tokens' : undefined }), replace: true, resetScroll: false })
  const { tab } = useSearch({ from: '/authenticated/social/weez/p/$username' })
  return (
    <>
      <OfflineBanner offline={feed.offline} />
      <ProfileHeader
        profile={profile}
        mayFollow={mayAddress}
        mayEdit={!readOnly && !closed && (own || profile.persona === true)}
        message={mayAddress && !own && <MessageButton sendTo={profile.id} onOpened={openMessages} />}
        badge={profile.certified && <CertifiedBadge />}
      />
      {own && <OwnProfileTabs tokens={tab === 'tokens'} onChange={showTokens} />}
      {own && tab ? (
        <TokensSection />
      ) : (
        <Feed
          feed={feed}
          renderArticle={renderWeezeCard}
          empty={<EmptyNotice title={phrases.empty()} hint={phrases.emptyHint({ name: nameInText(profile) })} action={null} />}
        />
      )}
    </>
  )
}

/** A profile with the feed of its weezes, polled for new ones (FEED-09). */
export const ProfilePage = () => {
  const { profile: phrases } = usePhrases()
  const id = useLoaderData({ from: '/authenticated/social/weez/p/$username' })
  const { persona } = useActing()
  const { data } = useQuery({
    ...profileQuery(id, persona?.id),
    placeholderData: () => queryClient.getQueryData(profileQuery(id).queryKey),
  })
  if (!data) return null
  return (
    <ColumnPage title={fullName(data)} subtitle={phrases.weezes({ count: formatCount(data.weezsCount) })} back side={<SidePanels />}>
      <ProfileContent key={id} profile={data} />
    </ColumnPage>
  )
}
