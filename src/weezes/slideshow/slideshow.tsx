import '../../ui/modal-styles.ts'
import 'keen-slider/keen-slider.min.css'
import { ActionIcon, Group, Modal, Text, UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useKeenSlider } from 'keen-slider/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Person } from '#routers/people.contract.ts'
import type { Media } from '#routers/weezes/weezes.contract.ts'
import { slideTransitionDuration } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import { Name } from '../../people/name.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { useShortcuts } from '../../shell/keyboard/shortcuts.ts'
import { toImageSrcSet, toImageUrl } from '../../ui/image-path.ts'
import { useOpened } from '../../ui/use-opened.ts'
import { useShownWeezes } from '../weeze/shown-weezes.ts'
import classes from './slideshow.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The time at which an overlay opened, in ms; the router adds no entry for an identical state. */
    openedOn?: number
  }
}

/** Adds a history entry for an overlay, so that Back closes the overlay and stays on the page. Returns the function that closes it. */
const useHistoryEntry = (onLeft: () => void): (() => void) => {
  const navigate = useNavigate()
  const { history } = useRouter()
  const key = useLocation({ select: ({ state }) => state.__TSR_key })
  const below = useRef(key)
  const step = useRef<'outside' | 'entering' | 'inside'>('outside')
  const follow = useEffectEvent((now: typeof key) => {
    if (step.current === 'outside') {
      step.current = 'entering'
      void navigate({ to: '.', search: true, hash: true, state: { openedOn: Date.now() }, resetScroll: false })
    } else if (now !== below.current) step.current = 'inside'
    else if (step.current === 'inside') onLeft()
  })
  useEffect(() => follow(key), [key])
  return () => history.back()
}

type Props = { opened: boolean; weezeId: number; author: Person; images: Media[]; index: number; onClose: () => void }

/** How many times longer than wide a picture is that would be too narrow to read if all of it were shown. */
const longRatio = 2.5
const isLong = ({ width, height }: Media): boolean => width !== undefined && height !== undefined && height > longRatio * width

/** Shows one image at a time (SLIDE-01). Arrows, thumbnails, keys and swipes change it; it never changes by itself (SLIDE-02). */
const Slides = ({ weezeId, author, images, index, onClose }: Omit<Props, 'opened'>) => {
  const { slideshow, commons, weeze } = usePhrases()
  const [current, setCurrent] = useState(index)
  const [track, slider] = useKeenSlider({
    initial: index,
    defaultAnimation: { duration: slideTransitionDuration },
    slideChanged: ({ track }) => setCurrent(track.details.rel),
  })
  const go = (to: number) => slider.current?.moveToIdx(to)
  useShortcuts({ ArrowLeft: () => slider.current?.prev(), ArrowRight: () => slider.current?.next() }, 'dialog')
  const nameOf = ({ alt }: Media, at: number) => alt || weeze.picture({ index: at + 1, total: images.length })
  return (
    <div ref={useShownWeezes<HTMLDivElement>(weezeId)} className={classes.show}>
      <Group gap={12} wrap="nowrap" className={classes.head}>
        <PersonAvatar person={author} size={36} />
        <Text truncate flex={1} miw={0}>
          <Text component="strong" inherit fw={600}>
            <Name person={author} />
          </Text>{' '}
          <Text span ml={6} fz="sm" c="dark.1">
            @{author.username}
          </Text>
        </Text>
        <p className={classes.count} role="status" aria-label={weeze.picture({ index: current + 1, total: images.length })}>
          {current + 1} / {images.length}
        </p>
        <ActionIcon className={classes.tool} size={44} onClick={onClose} aria-label={commons.close()} data-autofocus>
          <IconX size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Group>
      <div className={classes.stage}>
        <ActionIcon
          className={`${classes.tool} ${classes.arrow}`}
          left={24}
          visibleFrom="sm"
          size={48}
          disabled={current === 0}
          onClick={() => go(current - 1)}
          aria-label={slideshow.previous()}
        >
          <IconChevronLeft size={24} stroke={1.75} aria-hidden />
        </ActionIcon>
        <div ref={track} className={`keen-slider ${classes.track}`}>
          {images.map((image, at) => (
            <div
              key={image.val}
              className={`keen-slider__slide ${classes.slide}`}
              aria-hidden={at !== current}
              data-long={isLong(image) || undefined}
              // It scrolls, by the keys too.
              tabIndex={isLong(image) && at === current ? 0 : undefined}
            >
              <img
                className={classes.image}
                src={toImageUrl(image.val, 1600)}
                srcSet={toImageSrcSet(image.val)}
                sizes="100vw"
                width={image.width}
                height={image.height}
                // A file that is narrower than its `srcset` says would be drawn narrower still.
                style={isLong(image) ? { width: image.width } : undefined}
                alt={nameOf(image, at)}
                loading={Math.abs(at - current) > 1 ? 'lazy' : 'eager'}
                draggable={false}
              />
            </div>
          ))}
        </div>
        <ActionIcon
          className={`${classes.tool} ${classes.arrow}`}
          right={24}
          visibleFrom="sm"
          size={48}
          disabled={current === images.length - 1}
          onClick={() => go(current + 1)}
          aria-label={slideshow.next()}
        >
          <IconChevronRight size={24} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.thumbnails}>
        {images.length > 1 &&
          images.map((image, at) => (
            <UnstyledButton
              key={image.val}
              className={classes.thumbnail}
              aria-current={at === current}
              aria-label={weeze.picture({ index: at + 1, total: images.length })}
              onClick={() => go(at)}
            >
              <img className={classes.small} src={toImageUrl(image.val, 480)} alt="" />
            </UnstyledButton>
          ))}
      </div>
    </div>
  )
}

/**
 * Shows the images of a weeze over the whole window (SLIDE-01 to SLIDE-05). Escape, the cross and Back close it; the focus then returns.
 */
export const Slideshow = ({ opened, ...props }: Props) => {
  const { slideshow } = usePhrases()
  const leave = useHistoryEntry(props.onClose)
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Modal.Root
      opened={useOpened(opened)}
      fullScreen
      onClose={leave}
      transitionProps={{ transition: 'fade', duration: slideTransitionDuration }}
    >
      <Modal.Overlay />
      <Modal.Content classNames={{ content: classes.content ?? '' }} aria-label={slideshow.label()}>
        <Slides {...props} onClose={leave} />
      </Modal.Content>
    </Modal.Root>
  )
}
