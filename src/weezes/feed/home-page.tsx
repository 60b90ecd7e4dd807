import { Button, SegmentedControl } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { usePhrases } from '../../app/locale.tsx'
import { useCurrentUser, useWritingClosed } from '../../app/session.ts'
import { ColumnPage } from '../../shell/column-page.tsx'
import { OfflineBanner } from '../../shell/offline-banner.tsx'
import { EmptyNotice } from '../../ui/empty-notice.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { useCompose } from '../composer/compose-context.ts'
import { PersonaComposer } from '../composer/persona-composer.tsx'
import { renderWeezeCard } from '../weeze/weeze-card.tsx'
import { useWeezeInteractions } from '../weeze/weeze-interactions.ts'
import { Feed } from './feed.tsx'
import { type FeedScope, feedScopesOf, homeFeedSource, toFeedScope } from './feed-queries.ts'
import { useFeed } from './use-feed.ts'
import { usePostedWeeze } from './use-posted-weeze.ts'

type Props = { scope: FeedScope; onChange: (scope: FeedScope) => void; phone: boolean }

/** Switches between all weezes and those of the people that the reader follows (FEED-13), or, for those who oversee, of some authors. */
const FeedScopeSwitch = ({ scope, onChange, phone }: Props) => {
  const { feed } = usePhrases()
  const scopes = feedScopesOf(useCurrentUser().role)
  // Five names have no room on a phone in parts of the same width.
  const many = phone && scopes.length > 2
  return (
    <SegmentedControl<FeedScope>
      aria-label={feed.scope()}
      fullWidth={phone && !many}
      {...(many && { size: 'xs' })}
      value={scope}
      onChange={onChange}
      data={scopes.map(value => ({ value, label: feed[value]() }))}
    />
  )
}

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
    <ColumnPage title={phrases.commons.home()} tools={<FeedScopeSwitch scope={scope} onChange={setScope} phone={phone} />} panels>
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
