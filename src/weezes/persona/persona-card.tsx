import { Group, Kbd, Text, UnstyledButton } from '@mantine/core'
import { IconMasksTheater } from '@tabler/icons-react'
import { formatCount, formatTimeOrDay } from '#locales/format.ts'
import type { Person } from '#routers/people.contract.ts'
import { firstNameInText } from '#routers/people.rules.ts'
import type { PlayedPersona } from '#routers/weezes/personas.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { Name } from '../../people/name.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import shared from '../../ui/shared.module.css'
import band from './acting-band.module.css'
import classes from './persona-card.module.css'

/** The voice of a persona: its notes and its two newest weezes. */
const Voice = ({ played: { notes, weezes } }: { played: PlayedPersona }) => {
  const { identity } = usePhrases()
  const { locale } = useLocale()
  return (
    <div className={classes.voice}>
      {notes && (
        <p className={classes.notes} title={notes}>
          {notes}
        </p>
      )}
      {weezes.length > 0 ? (
        <ul aria-label={identity.newest()}>
          {weezes.map(({ id, text, reweez, createdOn }) => (
            <li key={id} className={shared.truncated}>
              <time dateTime={createdOn}>{formatTimeOrDay(createdOn, new Date(), locale)}</time> {text || reweez?.text}
            </li>
          ))}
        </ul>
      ) : (
        <p className={shared.second}>{identity.noWeeze()}</p>
      )}
    </div>
  )
}

type Props = {
  persona: Person
  /** What is known of it; undefined until it is read. */
  played: PlayedPersona | undefined
  /** Whether Escape puts the persona down, as in a page; in a dialog it closes that. */
  escapes: boolean
  onStop: () => void
}

/** Shows, above the field, the persona that the user writes as and the button that stops it (COMP-20). */
export const PersonaCard = ({ persona, played, escapes, onStop }: Props) => {
  const { identity } = usePhrases()
  const user = useCurrentUser()
  return (
    <>
      <div className={classes.band}>
        <IconMasksTheater size={20} stroke={1.75} aria-hidden />
        <p className={`${shared.truncated} ${shared.rest}`} role="status">
          {identity.acting()}{' '}
          <strong>
            <Name person={persona} />
          </strong>
        </p>
        <UnstyledButton className={band.act} onClick={onStop} aria-keyshortcuts={escapes ? 'Escape' : undefined}>
          {identity.stop({ name: firstNameInText(user) })}
          {escapes && (
            <Kbd className={classes.key} aria-hidden>
              {identity.escape()}
            </Kbd>
          )}
        </UnstyledButton>
      </div>
      <div className={classes.card}>
        <PersonAvatar person={persona} size={56} />
        <div className={shared.rest}>
          <p className={classes.who}>
            <strong>
              <Name person={persona} />
            </strong>{' '}
            <Text span c="dimmed">
              @{persona.username}
            </Text>
          </p>
          {played && (
            <Group gap={8} wrap="nowrap" mt={2} className={shared.small}>
              {played.personaGroup && <span className={classes.group}>{played.personaGroup}</span>}
              {identity.followers({ count: formatCount(played.subscribersCount) })}
            </Group>
          )}
          {played && <Voice played={played} />}
        </div>
      </div>
    </>
  )
}
