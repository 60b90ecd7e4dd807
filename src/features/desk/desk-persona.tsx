import { formatCount, formatTimeOrDay } from '#locales/format.ts'
import type { Person } from '#routers/people.contract.ts'
import { personaPollInterval } from '../../constants.ts'
import { useLocale, usePhrases } from '../../locale.tsx'
import { trpc } from '../../trpc.ts'
import { Name } from '../../ui/name.tsx'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import classes from './desk-persona.module.css'

/** Who answers: the persona's group, its notes for who plays it, and its newest weezes. */
export const DeskPersona = ({ persona }: { persona: Person }) => {
  const { desk, identity } = usePhrases()
  const { locale } = useLocale()
  const { data: played } = trpc.weezes.persona.useQuery({ id: persona.id }, { refetchInterval: personaPollInterval })
  return (
    <aside className={classes.card} aria-label={desk.card()}>
      <div className={classes.head}>
        <PersonAvatar person={persona} size={56} />
        <div className={classes.who}>
          <p className={classes.name}>
            <Name person={persona} />
          </p>
          <p className={classes.facts}>
            @{persona.username}
            {played && ` · ${identity.followers({ count: formatCount(played.subscribersCount) })}`}
          </p>
          {played?.personaGroup && <p className={classes.facts}>{played.personaGroup}</p>}
        </div>
      </div>
      {played?.notes && (
        <div>
          <p className={classes.label}>{desk.notes()}</p>
          <p className={classes.notes} title={played.notes}>
            {played.notes}
          </p>
        </div>
      )}
      {played && (
        <div className={classes.newest}>
          <p className={classes.label}>{identity.newest()}</p>
          {played.weezes.length === 0 && <p className={classes.facts}>{identity.noWeeze()}</p>}
          {played.weezes.map(({ id, createdOn, text, reweez }) => (
            <p key={id} className={classes.weeze}>
              <time dateTime={createdOn}>{formatTimeOrDay(createdOn, new Date(), locale)}</time>
              <span>{text || reweez?.text}</span>
            </p>
          ))}
        </div>
      )}
    </aside>
  )
}
