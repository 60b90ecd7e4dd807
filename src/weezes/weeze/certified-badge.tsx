import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import { usePhrases } from '../../app/locale.tsx'
import classes from './weeze-header.module.css'

/** The check mark of a certified account (POST-07). */
export const CertifiedBadge = () => {
  const { weeze } = usePhrases()
  return <IconRosetteDiscountCheckFilled className={classes.badge} size={16} role="img" aria-label={weeze.certified()} />
}
