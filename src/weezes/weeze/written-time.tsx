import { useShownMoment } from '../../app/scenario.ts'
import { RelativeTime } from '../../ui/moment.tsx'

/** The time at which something of the fiction was written: its age is real, its day and tooltip are of the scenario where everybody reads that. */
export const WrittenTime = ({ at, className }: { at: string; className?: string | undefined }) => (
  <RelativeTime at={at} className={className} shown={useShownMoment()(at)} />
)
