import { useParams } from '@tanstack/react-router'
import { EmptyNotice } from '../features/feed/feed-states.tsx'
import { OfflineBanner } from '../features/feed/offline-band.tsx'
import { hashtagFeedSource } from '../features/feed/source.ts'
import { useFeed } from '../features/feed/use-feed.ts'
import { ColumnPage } from '../features/shell/column-page.tsx'
import { usePhrases } from '../locale.tsx'
import { SidePanels } from './side.tsx'
import { WeezeFeed } from './weez-feed.tsx'

const HashtagFeed = ({ hashtag }: { hashtag: string }) => {
  const { trends } = usePhrases()
  const feed = useFeed(hashtagFeedSource(hashtag))
  return (
    <>
      <OfflineBanner offline={feed.offline} />
      <WeezeFeed
        feed={feed}
        empty={<EmptyNotice title={trends.emptyHashtag({ hashtag })} hint={trends.emptyHashtagHint()} action={null} />}
      />
    </>
  )
}

/** What is said with a hashtag, live (TREND-04). */
export const HashtagPage = () => {
  const { hashtag } = useParams({ from: '/guarded/social/weez/hashtag/$hashtag' })
  return (
    <ColumnPage title={`#${hashtag}`} back side={<SidePanels />}>
      <HashtagFeed key={hashtag} hashtag={hashtag} />
    </ColumnPage>
  )
}
