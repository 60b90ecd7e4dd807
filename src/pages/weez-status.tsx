import { useQuery } from '@tanstack/react-query'
import { useLoaderData, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { Thread } from '#routers/weezes/thread.contract.ts'
import { useDeletedIds, withoutDeleted } from '../features/feed/deleted.ts'
import { OfflineBanner } from '../features/feed/offline-band.tsx'
import { repliesFeedSource, threadQuery } from '../features/feed/source.ts'
import { useFeed } from '../features/feed/use-feed.ts'
import { ColumnPage } from '../features/shell/column-page.tsx'
import { QuotedWeeze } from '../features/weeze/quote.tsx'
import { ReplyButton } from '../features/weeze/reply-line.tsx'
import { WeezeCard } from '../features/weeze/weeze-card.tsx'
import { WeezeDetail } from '../features/weeze/weeze-full.tsx'
import { usePhrases } from '../locale.tsx'
import { isHistoryNavigation } from '../places.ts'
import { SidePanels } from './side.tsx'
import { WeezeFeed } from './weez-feed.tsx'

const ThreadContent = ({ thread: { ancestors, weeze } }: { thread: Thread }) => {
  const { thread } = usePhrases()
  const feed = useFeed(repliesFeedSource(weeze.id))
  const deleted = useDeletedIds()
  // Who comes back goes on where they were.
  const [returned] = useState(useLocation({ select: isHistoryNavigation }))
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
      <WeezeFeed feed={feed} label={thread.answers()} empty={null} />
    </>
  )
}

/** A weeze with those it replies to above it and its replies below. */
export const ThreadPage = () => {
  const { commons } = usePhrases()
  const id = useLoaderData({ from: '/guarded/social/$username/status/$id' })
  const { data } = useQuery(threadQuery(id))
  return (
    <ColumnPage title={commons.thread()} back side={<SidePanels />}>
      {data && <ThreadContent key={id} thread={data} />}
    </ColumnPage>
  )
}
