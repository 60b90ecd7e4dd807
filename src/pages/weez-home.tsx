import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPencil } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { phoneWidth } from '../constants.ts'
import { useCompose } from '../features/composer/compose-context.ts'
import { EmptyFeed } from '../features/feed/feed-states.tsx'
import { OfflineBand } from '../features/feed/offline-band.tsx'
import { ScopeSwitch } from '../features/feed/scope-switch.tsx'
import { homeFeed, type Scope } from '../features/feed/source.ts'
import { useFeed } from '../features/feed/use-feed.ts'
import { ColumnPage } from '../features/shell/column-page.tsx'
import { useActs } from '../features/weeze/acts.ts'
import { usePhrases } from '../locale.tsx'
import { useUser } from '../session.ts'
import { showPosted } from './show-posted.ts'
import { Side } from './side.tsx'
import { WeezFeed } from './weez-feed.tsx'
import { Writing } from './writing.tsx'

/** The home of Weez: the composer and the endless feed (SHELL-06, FEED-01). */
export const WeezHome = () => {
  const user = useUser()
  const phrases = usePhrases()
  const { scope = 'all' } = useSearch({ from: '/guarded/social/weez' })
  const navigate = useNavigate({ from: '/weez' })
  const feed = useFeed(homeFeed(scope))
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false })
  const { onCompose, composer } = useCompose()
  const { readOnly } = useActs()

  const setScope = (next: Scope) => navigate({ search: { scope: next === 'all' ? undefined : next } })

  return (
    <ColumnPage title={phrases.commons.home()} tools={<ScopeSwitch scope={scope} onChange={setScope} fullWidth={phone} />} side={<Side />}>
      <OfflineBand offline={feed.offline} />
      {!readOnly && !phone && (
        <div id="composer">
          <Writing ref={composer} offline={feed.offline !== null} onPosted={weeze => showPosted(weeze, user.id)} />
        </div>
      )}
      <WeezFeed
        key={scope}
        feed={feed}
        empty={
          <EmptyFeed
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
