import { IconCircleCheck, IconPencil } from '@tabler/icons-react'
import type { ArticleStatus } from '#routers/press/press.contract.ts'
import { usePhrases } from '../../locale.tsx'
import classes from './status-badge.module.css'

/** Shows whether an article is published, with an icon, a label and a colour. */
export const ArticleStatusBadge = ({ status }: { status: ArticleStatus }) => {
  const Icon = status === 'PUBLISHED' ? IconCircleCheck : IconPencil
  return (
    <span className={classes.badge} data-status={status}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {usePhrases().articles.status[status]()}
    </span>
  )
}
