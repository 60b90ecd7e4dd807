import { IconCircleCheck, IconPencil } from '@tabler/icons-react'
import type { ArticleStatus } from '#routers/press/press.contract.ts'
import { usePhrases } from '../app/locale.tsx'
import { Badge } from '../ui/badge.tsx'

const statusBadges = { PUBLISHED: { tone: 'good', Icon: IconCircleCheck }, UNPUBLISHED: { tone: 'plain', Icon: IconPencil } } as const

/** Shows whether an article is published, with an icon, a label and a colour. */
export const ArticleStatusBadge = ({ status }: { status: ArticleStatus }) => (
  <Badge {...statusBadges[status]}>{usePhrases().articles.status[status]()}</Badge>
)
