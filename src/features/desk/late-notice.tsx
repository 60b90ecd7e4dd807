import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Person } from '#routers/people.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { fullName } from '../../ui/full-name.ts'
import classes from './late-notice.module.css'

/** Says, before anything is sent, that somebody has answered meanwhile, with the choice to send it all the same (EXO-147). */
export const LateNotice = ({ by, onAnyway }: { by: Person | null; onAnyway: () => void }) => {
  const { desk } = usePhrases()
  return (
    <div className={classes.notice} role="alert">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <p className={classes.words}>
        <strong>{by ? desk.lateBy({ name: fullName(by) }) : desk.late()}</strong> {desk.lateHint()}
      </p>
      <Button variant="default" onClick={onAnyway}>
        {desk.anyway()}
      </Button>
    </div>
  )
}
