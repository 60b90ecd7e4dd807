import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCompose } from '../features/composer/compose-context.ts'
import { Feed } from '../features/feed/feed.tsx'
import { type FeedScope, homeFeedSource, toFeedScope } from '../features/feed/feed-queries.ts'
import { FeedScopeSwitch } from '../features/feed/feed-scope-switch.tsx'
import { useFeed } from '../features/feed/use-feed.ts'
import { ColumnPage } from '../features/shell/column-page.tsx'
import { renderWeezeCard } from '../features/weeze/weeze-card.tsx'
import { useWeezeInteractions } from '../features/weeze/weeze-interactions.ts'
import { usePhrases } from '../locale.tsx'
import { useCurrentUser, useWritingClosed } from '../session.ts'
import { EmptyNotice } from '../ui/empty-notice.tsx'
import { OfflineBanner } from '../ui/offline-banner.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { PersonaComposer } from './persona-composer.tsx'
import { SidePanels } from './side-panels.tsx'
import { usePostedWeeze } from './use-posted-weeze.ts'

/** The home page of Weez: the composer and the home feed (SHELL-06, FEED-01). */
export const HomePage = () => {
  const phrases = usePhrases()
  const search = useSearch({ from: '/authenticated/social/weez' })
  const scope = toFeedScope(search.scope, useCurrentUser().role)
  const closed = useWritingClosed()
  const navigate = useNavigate({ from: '/weez' })
  const feed = useFeed(homeFeedSource(scope))
  const phone = usePhone()
  const { onCompose, composer } = useCompose()
  const { readOnly } = useWeezeInteractions()
  const onPosted = usePostedWeeze()

  const { feed: words } = phrases
  const emptyWords = {
    all: { title: words.empty(), hint: words.emptyHint() },
    following: { title: words.emptyFollowing(), hint: words.emptyFollowingHint() },
    authors: { title: words.emptyAuthors(), hint: words.emptyAuthorsHint() },
  }

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
          <PersonaComposer ref={composer} offline={feed.offline !== null} onPosted={onPosted} />
        </div>
      )}
      <Feed
        key={scope}
        feed={feed}
        renderArticle={renderWeezeCard}
        empty={
          <EmptyNotice
            {...emptyWords[scope === 'all' || scope === 'following' ? scope : 'authors']}
            action={
              !readOnly && (
                <Button disabled={closed} leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />} onClick={onCompose}>
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
