import { VisuallyHidden } from '@mantine/core'
import classes from './counted-tabs.module.css'

type Props = { count: number; say: (count: { count: number }) => string; alert?: true }

/** How many there are behind a tab, with words for those who hear it; nothing for none. */
export const TabCount = ({ count, say, alert }: Props) =>
  count > 0 && (
    <span className={classes.count} data-alert={alert}>
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{say({ count })}</VisuallyHidden>
    </span>
  )
