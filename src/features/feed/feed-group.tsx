import { memo, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import classes from './feed-group.module.css'

/** Draws the article at a place from 1 of a feed whose size is -1 as long as it goes on. */
export type RenderArticle = (weeze: Weeze, position: number, size: number) => ReactNode

type Props = { name: string; weezes: Weeze[]; first: number; size: number; renderArticle: RenderArticle }

/** How high groups were when they were left, by their names. */
const heights = new Map<string, number>()

/** Some weezes of a feed that follow each other, from the place `first` on: what changes elsewhere in a long feed does not touch them. */
export const FeedGroup = memo(({ name, weezes, first, size, renderArticle }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  // The stored height keeps the page as long as it was, so that scroll restoration works without laying out distant groups.
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
