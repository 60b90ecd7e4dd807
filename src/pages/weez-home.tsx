import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPencil } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { phoneMediaQuery } from '../constants.ts'
import { useCompose } from '../features/composer/compose-context.ts'
import { EmptyNotice } from '../features/feed/feed-states.tsx'
import { OfflineBanner } from '../features/feed/offline-band.tsx'
import { FeedScopeSwitch } from '../features/feed/scope-switch.tsx'
import { type FeedScope, homeFeedSource } from '../features/feed/source.ts'
import { useFeed } from '../features/feed/use-feed.ts'
import { ColumnPage } from '../features/shell/column-page.tsx'
import { useWeezeInteractions } from '../features/weeze/acts.ts'
import { usePhrases } from '../locale.tsx'
import { useCurrentUser } from '../session.ts'
import { addPostedWeeze } from './show-posted.ts'
import { SidePanels } from './side.tsx'
import { WeezeFeed } from './weez-feed.tsx'
import { PersonaComposer } from './writing.tsx'

/** The home of Weez: the composer and the endless feed (SHELL-06, FEED-01). */
export const HomePage = () => {
  const user = useCurrentUser()
  const phrases = usePhrases()
  const { scope = 'all' } = useSearch({ from: '/guarded/social/weez' })
  const navigate = useNavigate({ from: '/weez' })
  const feed = useFeed(homeFeedSource(scope))
  const phone = useMediaQuery(phoneMediaQuery, false, { getInitialValueInEffect: false })
  const { onCompose, composer } = useCompose()
  const { readOnly } = useWeezeInteractions()

  const setScope = (next: FeedScope) => navigate({ search: { scope: next === 'all' ? undefined : next } })

  return (
    <ColumnPage
      title={phrases.commons.home()}
      tools={<FeedScopeSwitch scope={scope} onChange={setScope} fullWidth={phone} />}
      side={<SidePanels />}
    >
      <OfflineBanner offline={feed.offline} />
      {!readOnly && !phone && (
        <div id="composer">
          <PersonaComposer ref={composer} offline={feed.offline !== null} onPosted={weeze => addPostedWeeze(weeze, user.id)} />
        </div>
      )}
      <WeezeFeed
        key={scope}
        feed={feed}
        empty={
          <EmptyNotice
            title={scope === 'all' ? phrases.feed.empty() : phrases.feed.emptyFollowing()}
            hint={scope === 'all' ? phrases.feed.emptyHint() : phrases.feed.emptyFollowingHint()}
            action={
              !readOnly && (
                <Button leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />} onClick={onCompose}>
                  {phrases.composer.label()}
                </Button>
              )
            }
          />
        }
      />
    </ColumnPage>
  )
}
