import { formatFullDate } from '#locales/format.ts'
import type { SessionUser } from '#routers/session.contract.ts'
import { useLocale, usePhrases } from '../../locale.tsx'
import classes from './hub.module.css'

/** Who it is, which exercise and which day. */
export const HubGreeting = ({ user: { firstname, exercise } }: { user: SessionUser }) => {
  const { locale } = useLocale()
  const { hub } = usePhrases()
  return (
    <>
      <h1 className={classes.title}>{hub.greeting({ name: firstname })}</h1>
      <p className={classes.lead}>{hub.lead({ exercise: exercise.name, date: formatFullDate(new Date(), locale) })}</p>
    </>
  )
}
