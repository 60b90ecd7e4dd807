import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { usePhrases } from '../../locale.tsx'
import classes from './late-notice.module.css'

/** Says, before anything is sent, what has happened meanwhile, with the choice to send it all the same (EXO-147). */
export const LateNotice = ({ words, onAnyway }: { words: string; onAnyway: () => void }) => {
  const { desk } = usePhrases()
  return (
    <div className={classes.notice} role="alert">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <p className={classes.words}>
        <strong>{words}</strong> {desk.lateHint()}
      </p>
      <Button variant="default" onClick={onAnyway}>
        {desk.anyway()}
      </Button>
    </div>
  )
}
