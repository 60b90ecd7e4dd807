import { useQuery } from '@tanstack/react-query'
import { useLoaderData, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { Thread } from '#routers/weezes/thread.contract.ts'
import { useDeleted, withoutDeleted } from '../features/feed/deleted.ts'
import { OfflineBand } from '../features/feed/offline-band.tsx'
import { repliesFeed, threadQuery } from '../features/feed/thread.ts'
import { useFeed } from '../features/feed/use-feed.ts'
import { ColumnPage } from '../features/shell/column-page.tsx'
import { Quote } from '../features/weeze/quote.tsx'
import { ReplyLine } from '../features/weeze/reply-line.tsx'
import { WeezeCard } from '../features/weeze/weeze-card.tsx'
import { WeezeFull } from '../features/weeze/weeze-full.tsx'
import { usePhrases } from '../locale.tsx'
import { isReturn } from '../places.ts'
import { Side } from './side.tsx'
import { WeezFeed } from './weez-feed.tsx'

const Discussion = ({ thread: { ancestors, weeze } }: { thread: Thread }) => {
  const { thread } = usePhrases()
  const feed = useFeed(repliesFeed(weeze.id))
  const deleted = useDeleted()
  // Who comes back goes on where they were.
  const [returned] = useState(useLocation({ select: isReturn }))
  const above = withoutDeleted(ancestors, deleted)
  const [here] = withoutDeleted([weeze], deleted)
  return (
    <>
      <OfflineBand offline={feed.offline} />
      {above.map((ancestor, index) => (
        <WeezeCard key={ancestor.id} weeze={ancestor} position={index + 1} size={above.length} joined />
      ))}
      {here ? (
        <>
          <WeezeFull weeze={here} scrolledTo={above.length > 0 && !returned} />
          <ReplyLine weeze={here} />
        </>
      ) : (
        <Quote weeze={null} />
      )}
      <WeezFeed feed={feed} label={thread.answers()} empty={null} />
    </>
  )
}

/** A weeze with those it replies to above it and its replies below. */
export const WeezStatus = () => {
  const { commons } = usePhrases()
  const id = useLoaderData({ from: '/guarded/social/$username/status/$id' })
  const { data } = useQuery(threadQuery(id))
  return (
    <ColumnPage title={commons.thread()} back side={<Side />}>
      {data && <Discussion key={id} thread={data} />}
    </ColumnPage>
  )
}
