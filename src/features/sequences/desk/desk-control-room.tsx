import type { ReactNode } from 'react'
import { usePermission } from '../../../session.ts'
import { DeskClock } from './desk-clock.tsx'
import classes from './desk-control-room.module.css'
import { DeskCounts } from './desk-counts.tsx'
import { DeskSequences } from './desk-sequences.tsx'
import { DeskUpcoming } from './desk-upcoming.tsx'
import { PauseOrResumeButton } from './pause-or-resume-button.tsx'

/** What pages add to the control room of the desk. */
export type DeskSlots = {
  /** Cards of what else runs, below the sequences. */
  running?: ReactNode
  /** The buttons of what else animators set off, at the foot; observers have none. */
  acts?: ReactNode
}

/** The control room beside the desk: clocks, sequences, what comes next, and how much is said. Observers see it without controls. */
export const DeskControlRoom = ({ running, acts }: DeskSlots) => {
  const animates = usePermission('animate')
  return (
    <div className={classes.room}>
      <DeskClock />
      {animates && <PauseOrResumeButton />}
      <DeskSequences />
      {running}
      <DeskUpcoming />
      <DeskCounts />
      {animates && acts && <div className={classes.acts}>{acts}</div>}
    </div>
  )
}
