import { useThrottledCallback, useWindowEvent } from '@mantine/hooks'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { loadOlderMargin, scrollThrottle } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import classes from './feed.module.css'
import { FeedError, OlderPagesError } from './feed-errors.tsx'
import { FeedGroup, type RenderArticle } from './feed-group.tsx'
import { FeedSkeleton } from './feed-skeleton.tsx'
import { ShowNewButton } from './show-new-button.tsx'
import type { FeedState } from './use-feed.ts'
import { useFeedShortcuts } from './use-feed-shortcuts.ts'

/**
 * Returns whether the end of a list is within `loadOlderMargin` of the window, and the ref for the element at that end (FEED-06). A result
 * is valid for its `count` only: after the list grows, the end is observed again.
 */
const useNearEnd = (count: number) => {
  const end = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ count: -1, near: false })
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(
      // Changes arrive in order; the last one is the current state.
      changes => setSeen({ count, near: changes.at(-1)?.isIntersecting ?? false }),
      { rootMargin: loadOlderMargin },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [count])
  return { end, near: seen.near && seen.count === count }
}

/** Whether the page is being printed. What depends on it is rendered before the browser prints. */
const usePrinting = (): boolean => {
  const [printing, setPrinting] = useState(false)
  useWindowEvent('beforeprint', () => flushSync(() => setPrinting(true)))
  useWindowEvent('afterprint', () => setPrinting(false))
  return printing
}

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
