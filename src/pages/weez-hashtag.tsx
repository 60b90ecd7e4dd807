import { useParams } from '@tanstack/react-router'
import { EmptyFeed } from '../features/feed/feed-states.tsx'
import { OfflineBand } from '../features/feed/offline-band.tsx'
import { hashtagFeed } from '../features/feed/source.ts'
import { useFeed } from '../features/feed/use-feed.ts'
import { ColumnPage } from '../features/shell/column-page.tsx'
import { usePhrases } from '../locale.tsx'
import { Side } from './side.tsx'
import { WeezFeed } from './weez-feed.tsx'

const HashtagFeed = ({ hashtag }: { hashtag: string }) => {
  const { trends } = usePhrases()
  const feed = useFeed(hashtagFeed(hashtag))
  return (
    <>
      <OfflineBand offline={feed.offline} />
      <WeezFeed feed={feed} empty={<EmptyFeed title={trends.emptyHashtag({ hashtag })} hint={trends.emptyHashtagHint()} action={null} />} />
    </>
  )
}

/** What is said with a hashtag, live (TREND-04). */
export const WeezHashtag = () => {
  const { hashtag } = useParams({ from: '/guarded/social/weez/hashtag/$hashtag' })
  return (
    <ColumnPage title={`#${hashtag}`} back side={<Side />}>
      <HashtagFeed key={hashtag} hashtag={hashtag} />
    </ColumnPage>
  )
}
