import { useQuery } from '@tanstack/react-query'
import { useLoaderData, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { Thread } from '#routers/weezes/thread.contract.ts'
import { isPlaceKept } from '../../app/focus-restoration.ts'
import { usePhrases } from '../../app/locale.tsx'
import { ColumnPage } from '../../shell/column-page.tsx'
import { OfflineBanner } from '../../shell/offline-banner.tsx'
import { toAttempts, useOfflineState } from '../../shell/use-offline-state.ts'
import { useDeletedIds, withoutDeleted } from '../feed/deleted-weezes.ts'
import { Feed } from '../feed/feed.tsx'
import { FeedError } from '../feed/feed-errors.tsx'
import { repliesFeedSource, threadQuery } from '../feed/feed-queries.ts'
import { useFeed } from '../feed/use-feed.ts'
import { QuotedWeeze } from '../weeze/quoted-weeze.tsx'
import { ReplyButton } from '../weeze/reply-button.tsx'
import { renderWeezeCard, WeezeCard } from '../weeze/weeze-card.tsx'
import { WeezeDetail } from '../weeze/weeze-detail.tsx'

const ThreadContent = ({ thread: { ancestors, weeze } }: { thread: Thread }) => {
  const { thread } = usePhrases()
  const feed = useFeed(repliesFeedSource(weeze.id))
  const deleted = useDeletedIds()
  // On history navigation, the router restores the scroll position instead.
  const [returned] = useState(useLocation({ select: isPlaceKept }))
  const above = withoutDeleted(ancestors, deleted)
  const [here] = withoutDeleted([weeze], deleted)
  return (
    <>
      <OfflineBanner offline={feed.offline} />
      {above.map((ancestor, index) => (
        <WeezeCard key={ancestor.id} weeze={ancestor} position={index + 1} size={above.length} joined />
      ))}
      {here ? (
        <>
          <WeezeDetail weeze={here} scrolledTo={above.length > 0 && !returned} />
          <ReplyButton weeze={here} />
        </>
      ) : (
        <QuotedWeeze weeze={null} />
      )}
      <Feed feed={feed} renderArticle={renderWeezeCard} label={thread.answers()} empty={null} />
    </>
  )
}

/** A weeze, with the weezes it replies to above and its replies below. */
export const ThreadPage = () => {
  const { commons, thread } = usePhrases()
  const id = useLoaderData({ from: '/authenticated/social/$username/status/$id' })
  const query = useQuery(threadQuery(id))
  const { data, errorUpdateCount, refetch } = query
  const offline = useOfflineState(toAttempts(query))
  return (
    <ColumnPage title={commons.thread()} back panels>
      {data ? <ThreadContent key={id} thread={data} /> : <OfflineBanner offline={offline} />}
      {!data && errorUpdateCount > 0 && <FeedError title={thread.failed()} onRetry={() => void refetch()} />}
    </ColumnPage>
  )
}
