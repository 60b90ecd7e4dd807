import { memo, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import classes from './feed-group.module.css'

/** Renders the article at a position of a feed, counted from 1; `size` is -1 while older weezes are not loaded. */
export type RenderArticle = (weeze: Weeze, position: number, size: number) => ReactNode

type Props = { name: string; weezes: Weeze[]; first: number; size: number; renderArticle: RenderArticle }

/** The last height of each unmounted group in px, by its name. */
const heights = new Map<string, number>()

/** Renders consecutive weezes of a feed from position `first`; memoized, so that changes in other groups do not render it again. */
export const FeedGroup = memo(({ name, weezes, first, size, renderArticle }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  // The stored height keeps the length of the page, so that scroll restoration works without a layout of distant groups.
  useLayoutEffect(() => {
    const group = box.current
    const height = heights.get(name)
    if (group && height) group.style.containIntrinsicBlockSize = `auto ${height}px`
    return () => {
      if (group) heights.set(name, group.clientHeight)
    }
  }, [name])
  return (
    <div ref={box} className={classes.group}>
      {weezes.map((weeze, index) => renderArticle(weeze, first + index, size))}
    </div>
  )
})
