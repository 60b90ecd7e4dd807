import { useParams } from '@tanstack/react-router'
import { usePhrases } from '../../app/locale.tsx'
import { ColumnPage } from '../../shell/column-page.tsx'
import { OfflineBanner } from '../../shell/offline-banner.tsx'
import { EmptyNotice } from '../../ui/empty-notice.tsx'
import { Feed } from '../feed/feed.tsx'
import { hashtagFeedSource } from '../feed/feed-queries.ts'
import { useFeed } from '../feed/use-feed.ts'
import { renderWeezeCard } from '../weeze/weeze-card.tsx'

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
    <ColumnPage title={`#${hashtag}`} back panels>
      <HashtagFeed key={hashtag} hashtag={hashtag} />
    </ColumnPage>
  )
}
