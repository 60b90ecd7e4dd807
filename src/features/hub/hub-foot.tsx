import { usePhrases } from '../../locale.tsx'
import { useCurrentUser } from '../../session.ts'
import classes from './hub.module.css'
import { useNewestWeezes } from './use-newest.ts'

/** Which exercise one is connected to, and whether the server answered the last time it was asked. */
export const HubFooter = () => {
  const { hub } = usePhrases()
  const { exercise } = useCurrentUser()
  const { isError } = useNewestWeezes()
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
