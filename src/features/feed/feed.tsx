import { useIntersection, useThrottledCallback } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Weeze } from '#routers/weezes/contract.ts'
import { olderMargin, scrollThrottle } from '../../constants.ts'
import { usePhrases } from '../../locale.tsx'
import classes from './feed.module.css'
import { FeedSkeleton } from './feed-skeleton.tsx'
import { FailedFeed, OlderFailed } from './feed-states.tsx'
import { ShowNew } from './show-new.tsx'
import type { FeedState } from './use-feed.ts'

type Props = {
  feed: FeedState
  label?: string | undefined
  /** Stands in the place of a feed without a weeze. */
  empty: ReactNode
  /** Draws the article at a place from 1 of a feed whose size is -1 as long as it goes on. */
  children: (weeze: Weeze, position: number, size: number) => ReactNode
}

/** Page Down and Page Up go from article to article, as readers of feeds expect. */
const moveBetweenArticles = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'PageDown' && event.key !== 'PageUp') return
  const article = (event.target as Element).closest('article')
  const next = event.key === 'PageDown' ? article?.nextElementSibling : article?.previousElementSibling
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}

/** An endless list of weezes, what waits above it and what comes below it (FEED-01 to FEED-08). */
export const Feed = ({ feed, label, empty, children }: Props) => {
  const phrases = usePhrases().feed
  const list = useRef<HTMLElement>(null)
  const { ref: end, entry } = useIntersection({ rootMargin: olderMargin })
  const readOlder = useThrottledCallback(feed.readOlder, scrollThrottle)
  const wanted = entry?.isIntersecting && feed.hasOlder && !feed.isReadingOlder && !feed.isOlderFailed
  useEffect(() => {
    if (wanted) readOlder()
  }, [wanted, readOlder])

  // Once the new ones are drawn the reader starts at the newest of them, with the keyboard as well.
  const revealed = useRef(false)
  useEffect(() => {
    if (!revealed.current || feed.pending.length) return
    revealed.current = false
    window.scrollTo({ top: 0 })
    list.current?.querySelector('article')?.focus({ preventScroll: true })
  }, [feed.pending])
  const show = () => {
    revealed.current = true
    feed.show()
  }

  const size = feed.hasOlder ? -1 : feed.weezes.length
  return (
    <>
      <ShowNew pending={feed.pending} onShow={show} />
      <div className={classes.seam} />
      {feed.weezes.length > 0 && (
        <section
          ref={list}
          role="feed"
          aria-label={label ?? phrases.label()}
          aria-busy={feed.isReadingOlder}
          onKeyDown={moveBetweenArticles}
        >
          {feed.weezes.map((weeze, index) => children(weeze, index + 1, size))}
        </section>
      )}
      {(feed.isLoading || feed.isReadingOlder) && <FeedSkeleton />}
      {feed.isFailed && <FailedFeed onAgain={feed.again} />}
      {feed.isOlderFailed && <OlderFailed onAgain={feed.readOlder} />}
      {!feed.isLoading && !feed.isFailed && !feed.weezes.length && empty}
      <div ref={end} />
    </>
  )
}
