import { Group, Skeleton, Transition, UnstyledButton } from '@mantine/core'
import { usePrevious, useThrottledCallback, useWindowEvent } from '@mantine/hooks'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { fadeDuration, loadOlderMargin, maxShowNewAvatars, scrollThrottle } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { useAnnouncement } from '../../ui/announcer.tsx'
import { Placeholders } from '../../ui/placeholders.tsx'
import classes from './feed.module.css'
import { FeedError, OlderPagesError } from './feed-errors.tsx'
import { FeedGroup, type RenderArticle } from './feed-group.tsx'
import feedSkeleton from './feed-skeleton.module.css'
import showNewButton from './show-new-button.module.css'
import type { FeedState } from './use-feed.ts'
import { useFeedShortcuts } from './use-feed-shortcuts.ts'

const listAuthors = (weezes: Weeze[]) => [...new Map(weezes.map(({ author }) => [author.id, author])).values()].slice(0, maxShowNewAvatars)

/** Shows the number of pending weezes and reveals them on click (FEED-05). It overlays the feed without moving it and is announced. */
export const ShowNewButton = ({ pending, onShow }: { pending: Weeze[]; onShow: () => void }) => {
  const { feed } = usePhrases()
  const before = usePrevious(pending)
  // The last text stays visible while the button fades out.
  const said = pending.length ? pending : (before ?? [])
  const count = pending.length
  useAnnouncement(count > 0 && feed.waiting({ count }))
  return (
    <div className={showNewButton.place}>
      <Transition mounted={count > 0} transition="fade" duration={fadeDuration}>
        {style => (
          <UnstyledButton className={showNewButton.pill} style={style} onClick={onShow}>
            <Group gap={0} wrap="nowrap">
              {listAuthors(said).map(author => (
                <PersonAvatar key={author.id} person={author} size={22} className={showNewButton.face} />
              ))}
            </Group>
            {feed.showNew({ count: said.length })}
          </UnstyledButton>
        )}
      </Transition>
    </div>
  )
}

/** The widths of the text lines of each placeholder, in percent; the second one has a picture. */
const shapes = [
  { lines: [96, 88, 54], picture: false },
  { lines: [92, 70], picture: true },
  { lines: [90, 62], picture: false },
]

/** Placeholders with the height of weezes. */
const FeedSkeleton = () => (
  <Placeholders>
    {shapes.map(({ lines, picture }) => (
      <div key={lines[0]} className={feedSkeleton.weeze}>
        <Skeleton circle height={48} />
        <div>
          <Skeleton my={4} height={14} width="46%" />
          {lines.map(width => (
            <Skeleton key={width} my={10} height={14} width={`${width}%`} />
          ))}
          {picture && <Skeleton className={feedSkeleton.picture} mt={12} radius={12} />}
          <div className={feedSkeleton.actions}>
            <Skeleton height={14} width={36} />
            <Skeleton height={14} width={36} />
            <Skeleton height={14} width={36} />
          </div>
        </div>
      </div>
    ))}
  </Placeholders>
)

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
