import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import type { SequenceStatus } from '#routers/sequences/sequences.contract.ts'
import { usePhrases } from '../../locale.tsx'
import classes from './status-badge.module.css'

const statusIcons = { RUNNING: IconPlayerPlayFilled, PAUSED: IconPlayerPauseFilled, STOPPED: IconPlayerStopFilled }

/** Shows the status of a sequence with an icon and a label. */
export const SequenceStatusBadge = ({ status }: { status: SequenceStatus }) => {
  const { sequences } = usePhrases()
  const Icon = statusIcons[status]
  return (
    <span className={classes.badge} data-status={status}>
      <Icon size={12} aria-hidden />
      {sequences.status[status]()}
    </span>
  )
}
