import { useThrottledCallback } from '@mantine/hooks'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { scrollThrottle } from '../../constants.ts'
import { usePhrases } from '../../locale.tsx'
import classes from './feed.module.css'
import { FeedError, OlderPagesError } from './feed-errors.tsx'
import { FeedGroup, type RenderArticle } from './feed-group.tsx'
import { FeedSkeleton } from './feed-skeleton.tsx'
import { ShowNewButton } from './show-new-button.tsx'
import type { FeedState } from './use-feed.ts'
import { useFeedShortcuts } from './use-feed-shortcuts.ts'
import { useNearEnd } from './use-near-end.ts'

type Props = {
  feed: FeedState
  label?: string | undefined
  /** Shown in place of a feed without a weeze. */
  empty: ReactNode
  /** The same function in every render, so that articles which have not changed are not rendered again. */
  renderArticle: RenderArticle
}

/** An endless list of weezes, what waits above it and what comes below it (FEED-01 to FEED-08). */
export const Feed = ({ feed, label, empty, renderArticle }: Props) => {
  const phrases = usePhrases().feed
  const list = useRef<HTMLElement>(null)
  const { end, near } = useNearEnd(feed.count)
  const readOlder = useThrottledCallback(feed.readOlder, scrollThrottle)
  const wanted = near && feed.hasOlder && !feed.isReadingOlder && !feed.isOlderFailed
  useEffect(() => {
    if (wanted) readOlder()
  }, [wanted, readOlder])

  // The reader starts at the newest weeze, with the keyboard as well.
  const toNewest = () => {
    window.scrollTo({ top: 0 })
    list.current?.querySelector('article')?.focus({ preventScroll: true })
  }
  const revealed = useRef(false)
  const revealedNow = useEffectEvent(() => {
    if (!revealed.current || feed.pending.length) return
    revealed.current = false
    toNewest()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the new ones are drawn
  useEffect(() => revealedNow(), [feed.pending])
  const show = () => {
    revealed.current = true
    feed.showPending()
  }
  const onKeyDown = useFeedShortcuts(feed, () => (feed.pending.length ? show() : toNewest()))

  let before = 1
  const groups = feed.groups.map(group => {
    const first = before
    before += group.weezes.length
    return { ...group, first }
  })
  const size = feed.hasOlder ? -1 : feed.count
  return (
    <>
      <ShowNewButton pending={feed.pending} onShow={show} />
      <div className={classes.seam} />
      {feed.count > 0 && (
        <section ref={list} role="feed" aria-label={label ?? phrases.label()} aria-busy={feed.isReadingOlder} onKeyDown={onKeyDown}>
          {groups.map(({ key, weezes, first }) => (
            <FeedGroup key={key} name={key} weezes={weezes} first={first} size={size} renderArticle={renderArticle} />
          ))}
        </section>
      )}
      {(feed.isLoading || feed.isReadingOlder) && <FeedSkeleton />}
      {feed.isFailed && <FeedError onRetry={feed.refetch} />}
      {feed.isOlderFailed && <OlderPagesError onRetry={feed.readOlder} />}
      {!feed.isLoading && !feed.isFailed && feed.count === 0 && empty}
      <div ref={end} />
    </>
  )
}
