import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import type { SequenceStatus } from '#routers/sequences/sequences.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { Badge } from '../../ui/badge.tsx'

const statusBadges = {
  RUNNING: { tone: 'good', Icon: IconPlayerPlayFilled },
  PAUSED: { tone: 'paused', Icon: IconPlayerPauseFilled },
  STOPPED: { tone: 'plain', Icon: IconPlayerStopFilled },
} as const

/** Shows the status of a sequence with an icon and a label. */
export const SequenceStatusBadge = ({ status }: { status: SequenceStatus }) => (
  <Badge {...statusBadges[status]}>{usePhrases().sequences.status[status]()}</Badge>
)
