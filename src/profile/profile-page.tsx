import { Box, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData, useNavigate, useSearch } from '@tanstack/react-router'
import { formatCount } from '#locales/format.ts'
import { fullName, nameInText } from '#routers/people.rules.ts'
import type { Profile } from '#routers/weezes/profiles.contract.ts'
import { usePhrases, withTexts } from '../app/locale.tsx'
import { useCurrentUser } from '../app/session.ts'
import { queryClient } from '../app/trpc.ts'
import { MessageButton } from '../messages/message-button.tsx'
import { ColumnPage } from '../shell/column-page.tsx'
import { OfflineBanner } from '../shell/offline-banner.tsx'
import { EmptyNotice } from '../ui/empty-notice.tsx'
import { latePart } from '../ui/late-part.tsx'
import { Feed } from '../weezes/feed/feed.tsx'
import { authorFeedSource } from '../weezes/feed/feed-queries.ts'
import { useFeed } from '../weezes/feed/use-feed.ts'
import { useGainedWeezes } from '../weezes/feed/use-gained-weezes.ts'
import { useActing } from '../weezes/persona/acting.ts'
import { renderWeezeCard } from '../weezes/weeze/weeze-card.tsx'
import { CertifiedBadge } from '../weezes/weeze/weeze-header.tsx'
import { useWeezeInteractions } from '../weezes/weeze/weeze-interactions.ts'
import { ProfileHeader } from './profile-header.tsx'
import { profileQuery } from './queries.ts'

type Props = { tokens: boolean; onChange: (tokens: boolean) => void }

/** Switches the lower part of the user's own profile between weezes and API tokens. */
const OwnProfileTabs = ({ tokens, onChange }: Props) => {
  const { tokens: phrases } = usePhrases()
  return (
    <Box px={{ base: 12, sm: 16 }} pb={16}>
      <SegmentedControl
        aria-label={phrases.sections()}
        value={tokens ? 'tokens' : 'weezes'}
        onChange={value => onChange(value === 'tokens')}
        data={[
          { value: 'weezes', label: phrases.weezes() },
          { value: 'tokens', label: phrases.tab() },
        ]}
      />
    </Box>
  )
}

const TokensSection = latePart(
  withTexts(['admin'], () => import('./tokens/tokens-section.tsx')),
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
    <ColumnPage title={fullName(data)} subtitle={phrases.weezes({ count: formatCount(data.weezsCount) })} back panels>
      <ProfileContent key={id} profile={data} />
    </ColumnPage>
  )
}
