import { usePhrases } from '../../locale.tsx'
import { useUser } from '../../session.ts'
import classes from './hub.module.css'
import { useNewest } from './use-newest.ts'

/** Which exercise one is connected to, and whether the server answered the last time it was asked. */
export const HubFoot = () => {
  const { hub } = usePhrases()
  const { exercise } = useUser()
  const { isError } = useNewest()
  return (
    <footer className={classes.foot}>
      <p>{hub.connected({ exercise: exercise.name })}</p>
      <p role="status">
        <span className={classes.dot} data-lost={isError || undefined} />
        {isError ? hub.unreachable() : hub.reachable()}
      </p>
    </footer>
  )
}
