import type { ReactNode } from 'react'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { Feed } from '../features/feed/feed.tsx'
import type { FeedState } from '../features/feed/use-feed.ts'
import { WeezeCard } from '../features/weeze/weeze-card.tsx'

const renderCard = (weeze: Weeze, position: number, size: number) => (
  <WeezeCard key={weeze.id} weeze={weeze} position={position} size={size} />
)

/** A feed with its weezes as cards. */
export const WeezeFeed = ({ feed, label, empty }: { feed: FeedState; label?: string; empty: ReactNode }) => (
  <Feed feed={feed} label={label} empty={empty} draw={renderCard} />
)
