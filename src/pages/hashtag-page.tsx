import { useParams } from '@tanstack/react-router'
import { Feed } from '../features/feed/feed.tsx'
import { hashtagFeedSource } from '../features/feed/feed-queries.ts'
import { useFeed } from '../features/feed/use-feed.ts'
import { ColumnPage } from '../features/shell/column-page.tsx'
import { renderWeezeCard } from '../features/weeze/weeze-card.tsx'
import { usePhrases } from '../locale.tsx'
import { EmptyNotice } from '../ui/empty-notice.tsx'
import { OfflineBanner } from '../ui/offline-banner.tsx'
import { SidePanels } from './side-panels.tsx'

const HashtagFeed = ({ hashtag }: { hashtag: string }) => {
  const { trends } = usePhrases()
  const feed = useFeed(hashtagFeedSource(hashtag))
  return (
    <>
      <OfflineBanner offline={feed.offline} />
      <Feed
        feed={feed}
        renderArticle={renderWeezeCard}
        empty={<EmptyNotice title={trends.emptyHashtag({ hashtag })} hint={trends.emptyHashtagHint()} action={null} />}
      />
    </>
  )
}

/** The feed of a hashtag, polled for new weezes (TREND-04). */
export const HashtagPage = () => {
  const { hashtag } = useParams({ from: '/authenticated/social/weez/hashtag/$hashtag' })
  return (
    <ColumnPage title={`#${hashtag}`} back side={<SidePanels />}>
      <HashtagFeed key={hashtag} hashtag={hashtag} />
    </ColumnPage>
  )
}
