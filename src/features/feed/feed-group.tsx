import { memo, type ReactNode } from 'react'
import type { Weeze } from '#routers/weezes/contract.ts'
import classes from './feed-group.module.css'

/** Draws the article at a place from 1 of a feed whose size is -1 as long as it goes on. */
export type DrawArticle = (weeze: Weeze, position: number, size: number) => ReactNode

type Props = { weezes: Weeze[]; first: number; size: number; draw: DrawArticle }

/** Some weezes of a feed that follow each other, from the place `first` on: what changes elsewhere in a long feed does not touch them. */
export const FeedGroup = memo(({ weezes, first, size, draw }: Props) => (
  <div className={classes.group}>{weezes.map((weeze, index) => draw(weeze, first + index, size))}</div>
))
