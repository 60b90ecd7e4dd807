import { IconLock } from '@tabler/icons-react'
import { usePhrases } from '../app/locale.tsx'
import classes from './draft-kept.module.css'

/** Says beside a field that what was typed stays while writing is closed (EXO-60). */
export const DraftKept = () => (
  <span className={classes.kept}>
    <IconLock size={18} stroke={1.75} aria-hidden />
    {usePhrases().mark.draftKept()}
  </span>
)
