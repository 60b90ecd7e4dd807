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
import { usePrinting } from './use-printing.ts'

type Props = {
  feed: FeedState
  label?: string | undefined
  /** Rendered when the feed has no weeze. */
  empty: ReactNode
  /** Must be the same function in every render, so that unchanged articles are not rendered again. */
  renderArticle: RenderArticle
}

/** Renders a feed with its pending weezes above it, and loads older pages near its end (FEED-01 to FEED-08). */
export const Feed = ({ feed, label, empty, renderArticle }: Props) => {
  const phrases = usePhrases().feed
  const list = useRef<HTMLElement>(null)
  const { end, near } = useNearEnd(feed.count)
  const readOlder = useThrottledCallback(feed.readOlder, scrollThrottle)
  const wanted = near && feed.hasOlder && !feed.isReadingOlder && !feed.isOlderFailed
  useEffect(() => {
    if (wanted) readOlder()
  }, [wanted, readOlder])

  // Scrolls to the newest weeze and focuses it.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the revealed weezes are rendered
  useEffect(() => revealedNow(), [feed.pending])
  const show = () => {
    revealed.current = true
    feed.showPending()
  }
  const printing = usePrinting()
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
            <FeedGroup key={key} name={key} weezes={weezes} first={first} size={size} printing={printing} renderArticle={renderArticle} />
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
