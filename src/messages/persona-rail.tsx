import { IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { formatDuration } from '#locales/format.ts'
import type { Inbox, InboxPersona } from '#routers/messaging/inbox.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import { PersonAvatar } from '../people/person-avatar.tsx'
import shared from '../ui/shared.module.css'
import { useNow } from '../ui/use-now.ts'
import classes from './persona-rail.module.css'

type RailRowProps = { personaId: number | undefined; chosen: boolean; face: ReactNode; name: string; state: string; waiting: number }

const RailRow = ({ personaId, chosen, face, name, state, waiting }: RailRowProps) => (
  <li>
    <Link
      to="."
      search={search => ({ ...search, persona: personaId })}
      replace
      className={classes.row}
      data-chosen={chosen || undefined}
      aria-current={chosen ? 'true' : undefined}
    >
      {face}
      <div className={shared.rest}>
        <div className={`${shared.truncated} ${shared.first}`}>{name}</div>
        <div className={`${shared.truncated} ${shared.small} ${classes.state}`}>{state}</div>
      </div>
      {waiting > 0 && (
        <span className={classes.count} aria-hidden>
          {waiting}
        </span>
      )}
    </Link>
  </li>
)

const PersonaRow = ({ persona: { identity, waiting, waitingSince, talks }, chosen }: { persona: InboxPersona; chosen: boolean }) => {
  const { direct_messages: phrases } = usePhrases()
  const { locale } = useLocale()
  const now = useNow()
  const rest = talks ? phrases.personas.upToDate() : phrases.personas.silent()
  return (
    <RailRow
      personaId={identity.id}
      chosen={chosen}
      face={<PersonAvatar person={identity} size={36} />}
      name={fullName(identity)}
      state={waitingSince ? phrases.personas.since({ time: formatDuration(waitingSince, now, locale) }) : rest}
      waiting={waiting}
    />
  )
}

type RailSectionProps = { title: string; personas: readonly InboxPersona[]; chosen: number | undefined }

/** Rows below a title of their own. */
const RailSection = ({ title, personas, chosen }: RailSectionProps) => {
  const titleId = useId()
  return (
    <>
      <h2 className={classes.title} id={titleId}>
        {title}
      </h2>
      <ul className={classes.list} aria-labelledby={titleId}>
        {personas.map(persona => (
          <PersonaRow key={persona.identity.id} persona={persona} chosen={persona.identity.id === chosen} />
        ))}
      </ul>
    </>
  )
}

/** The personas, the longest wait first, as filters of the inbox; official accounts follow those that wait (ROLE-07, EXO-89). */
export const PersonaRail = ({ inbox: { personas, officialAccounts, waiting }, chosen }: { inbox: Inbox; chosen: number | undefined }) => {
  const { commons, direct_messages: phrases } = usePhrases()
  const divided = officialAccounts.length > 0
  const first = divided ? personas.filter(({ waiting }) => waiting > 0) : personas
  return (
    <nav className={classes.rail} aria-label={commons.personas()}>
      <ul className={classes.list}>
        <RailRow
          personaId={undefined}
          chosen={chosen === undefined}
          face={
            <span className={classes.all}>
              <IconUsers size={20} stroke={1.75} aria-hidden />
            </span>
          }
          name={phrases.personas.all()}
          state={phrases.personas.count({ count: waiting })}
          waiting={waiting}
        />
        {first.map(persona => (
          <PersonaRow key={persona.identity.id} persona={persona} chosen={persona.identity.id === chosen} />
        ))}
      </ul>
      {divided && (
        <>
          <RailSection title={phrases.personas.officialAccounts()} personas={officialAccounts} chosen={chosen} />
          <RailSection title={phrases.personas.others()} personas={personas.slice(first.length)} chosen={chosen} />
        </>
      )}
    </nav>
  )
}
