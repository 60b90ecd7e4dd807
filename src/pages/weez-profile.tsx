import { useQuery } from '@tanstack/react-query'
import { useLoaderData, useNavigate, useSearch } from '@tanstack/react-router'
import { formatCount } from '#locales/format.ts'
import type { Profile } from '#routers/weezes/profiles.contract.ts'
import { EmptyFeed } from '../features/feed/feed-states.tsx'
import { OfflineBand } from '../features/feed/offline-band.tsx'
import { authorFeed } from '../features/feed/source.ts'
import { useFeed } from '../features/feed/use-feed.ts'
import { MessageButton } from '../features/messages/message-button.tsx'
import { ProfileHead } from '../features/profile/profile-head.tsx'
import { profileQuery } from '../features/profile/query.ts'
import { ColumnPage } from '../features/shell/column-page.tsx'
import { OwnSections } from '../features/tokens/own-sections.tsx'
import { TokensSection } from '../features/tokens/tokens-section.tsx'
import { useActs } from '../features/weeze/acts.ts'
import { CertifiedBadge } from '../features/weeze/certified-badge.tsx'
import { usePhrases } from '../locale.tsx'
import { useUser } from '../session.ts'
import { fullName } from '../ui/full-name.ts'
import { Side } from './side.tsx'
import { WeezFeed } from './weez-feed.tsx'

const Person = ({ profile }: { profile: Profile }) => {
  const { profile: phrases } = usePhrases()
  const user = useUser()
  const { readOnly } = useActs()
  const feed = useFeed(authorFeed(profile.id))
  const navigate = useNavigate()
  const openMessages = (id: number) => void navigate({ to: '/weez/messages/$conversationId', params: { conversationId: String(id) } })
  const own = profile.id === user.id
  const showTokens = (shown: boolean) =>
    void navigate({ to: '.', search: search => ({ ...search, tab: shown ? 'tokens' : undefined }), replace: true, resetScroll: false })
  const { tab } = useSearch({ from: '/guarded/social/weez/p/$username' })
  return (
    <>
      <OfflineBand offline={feed.offline} />
      <ProfileHead
        profile={profile}
        mayFollow={!own && !readOnly}
        mayEdit={!readOnly && (own || profile.persona === true)}
        message={!own && !readOnly && <MessageButton sendTo={profile.id} onOpened={openMessages} />}
        badge={profile.certified && <CertifiedBadge />}
      />
      {own && <OwnSections tokens={tab === 'tokens'} onChange={showTokens} />}
      {own && tab ? (
        <TokensSection />
      ) : (
        <WeezFeed
          feed={feed}
          empty={<EmptyFeed title={phrases.empty()} hint={phrases.emptyHint({ name: fullName(profile) })} action={null} />}
        />
      )}
    </>
  )
}

/** Somebody's profile and what they have written, live (FEED-09). */
export const WeezProfile = () => {
  const { profile: phrases } = usePhrases()
  const id = useLoaderData({ from: '/guarded/social/weez/p/$username' })
  const { data } = useQuery(profileQuery(id))
  if (!data) return null
  return (
    <ColumnPage title={fullName(data)} subtitle={phrases.weezes({ count: formatCount(data.weezsCount) })} back side={<Side />}>
      <Person key={id} profile={data} />
    </ColumnPage>
  )
}
