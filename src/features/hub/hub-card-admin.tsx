import { IconAdjustmentsHorizontal, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePhrases } from '../../locale.tsx'
import classes from './hub-card.module.css'

/** The way into the administration, for the team. */
export const HubCardAdmin = () => {
  const { hub } = usePhrases()
  return (
    <Link to="/admin" className={classes.card}>
      <div className={classes.text}>
        <span className={classes.tile}>
          <IconAdjustmentsHorizontal size={24} stroke={1.75} aria-hidden />
        </span>
        <h2 className={classes.name}>{hub.admin()}</h2>
        <p className={classes.about}>{hub.adminText()}</p>
      </div>
      <div className={classes.drawing}>
        <IconUsers size={116} stroke={1} aria-hidden />
      </div>
    </Link>
  )
}
