import {
  type CSSProperties,
  memo,
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { feedRenderMargin } from '../../app/constants.ts'
import type { FeedCard } from './feed-cards.ts'
import classes from './feed-group.module.css'
import { getKeptGroup, type KeptGroup, keepGroup } from './kept-groups.ts'

/** Hears whether an element is near the window. */
type Listener = (near: boolean) => void

const listeners = new WeakMap<Element, Listener>()

let made: IntersectionObserver | undefined

/** The one observer of the page, which is made for the first element. */
const getObserver = (): IntersectionObserver => {
  made ??= new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
    },
    { rootMargin: feedRenderMargin },
  )
  return made
}

/** Observes an element anew, which tells its listener once more. */
const repeat = ({ currentTarget: element }: Event) => {
  if (!(element instanceof Element)) return
  getObserver().unobserve(element)
  getObserver().observe(element)
}

/**
 * Tells a listener whether an element is near the window: now, with every change, and after the focus has left something in it. Returns a
 * function that ends this.
 */
const watchNearness = (element: Element, listener: Listener): (() => void) => {
  listeners.set(element, listener)
  element.addEventListener('focusout', repeat)
  getObserver().observe(element)
  return () => {
    element.removeEventListener('focusout', repeat)
    getObserver().unobserve(element)
  }
}

/**
 * Renders the article at a position of a feed, counted from 1; `size` is -1 while older weezes are not loaded. Far from the window, `far`,
 * it is only its author and text.
 */
export type RenderArticle = (weeze: FeedCard, position: number, size: number, far: boolean) => ReactNode

type Props = { name: string; weezes: FeedCard[]; first: number; size: number; printing: boolean; renderArticle: RenderArticle }

/** Whether somebody uses what an element contains: it has the focus, selected text, an open menu or a playing video. */
const isInUse = (element: Element): boolean => {
  if (element.contains(document.activeElement) || element.querySelector('[aria-expanded=true], iframe')) return true
  const selection = getSelection()
  return selection !== null && !selection.isCollapsed && selection.containsNode(element, true)
}

/** The style of a group whose heights are known. */
const toStyle = ({ heights }: KeptGroup, far: boolean): CSSProperties => ({
  containIntrinsicBlockSize: `auto ${heights.reduce((sum, height) => sum + height, 0)}px`,
  gridTemplateRows: far ? heights.map(height => `${height}px`).join(' ') : undefined,
})

const getHeights = (group: Element): number[] => Array.from(group.children, article => article.getBoundingClientRect().height)

/**
 * Renders consecutive weezes of a feed from position `first`; memoized, so that changes in other groups do not render it again. Far from the
 * window it keeps the places of its articles, and of them only what the browser's search and screen readers read, so that long feeds stay
 * fast.
 */
export const FeedGroup = memo(({ name, weezes, first, size, printing, renderArticle }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const count = weezes.length
  const [place, setPlace] = useState(() => getKeptGroup(name))
  // A group that has gained or lost weezes has other heights, and is drawn until they are known.
  const isFar = place?.far === true && place.heights.length === count
  // What is far has the heights that are known: to measure it would lay out all that was read.
  const leave = useEffectEvent((group: Element) => keepGroup(name, isFar ? place : { heights: getHeights(group), far: false }))
  useLayoutEffect(() => {
    const group = box.current
    return () => {
      if (group) leave(group)
    }
  }, [])
  useEffect(() => {
    const group = box.current
    if (!group) return
    return watchNearness(group, near => {
      // Its articles are drawn between the events of the reader, not before them.
      if (near) startTransition(() => setPlace(known => known && { ...known, far: false }))
      else if (!isInUse(group))
        setPlace(known => (known?.far && known.heights.length === count ? known : { heights: getHeights(group), far: true }))
    })
  }, [count])
  const far = isFar && !printing
  return (
    <div ref={box} className={classes.group} style={place && toStyle(place, far)} data-far={far || undefined}>
      {weezes.map((weeze, index) => renderArticle(weeze, first + index, size, far))}
    </div>
  )
})
