import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { Person } from '#routers/people.contract.ts'
import { fullName, nameInText } from '#routers/people.rules.ts'
import { personaPollInterval } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { Name } from '../../people/name.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { useCharacterShortcutsEnabled, useShortcuts } from '../../shell/keyboard/shortcuts.ts'
import shared from '../../ui/shared.module.css'
import { Tooltip } from '../../ui/tooltip.tsx'
import classes from './recent-personas-row.module.css'

type OfficialAccountsRowProps = { persona: Person | null; onPlay: (person: Person) => void; onStop: () => void }

/** The official accounts for which a player may speak; nothing without one. A second press on a face returns to the own account. */
export const OfficialAccountsRow = ({ persona, onPlay, onStop }: OfficialAccountsRowProps) => {
  const { identity } = usePhrases()
  const { data: accounts = [] } = trpc.auth.officialAccounts.useQuery(undefined, { refetchInterval: personaPollInterval })
  if (accounts.length === 0) return null
  return (
    <fieldset className={classes.row} aria-label={identity.speakFor()}>
      <span className={`${shared.second} ${classes.label}`} aria-hidden>
        {identity.speakFor()}
      </span>
      <div className={classes.faces}>
        {accounts.map(account => {
          const played = account.id === persona?.id
          return (
            <UnstyledButton
              key={account.id}
              className={classes.face}
              title={fullName(account)}
              aria-pressed={played}
              onClick={() => (played ? onStop() : onPlay(account))}
            >
              <PersonAvatar person={account} size={36} />
              <VisuallyHidden>
                <Name person={account} />
              </VisuallyHidden>
            </UnstyledButton>
          )
        })}
      </div>
    </fieldset>
  )
}

type Props = {
  recents: Person[]
  /** Personas whom the weeze of the dialog addresses; they come first, without a number key. */
  offered: Person[]
  persona: Person | null
  onPlay: (person: Person) => void
  onEscape: () => void
  onSearch: () => void
}

/** The recent personas with their number keys, and the search for others (COMP-18). The keys work while no field has the focus. */
export const RecentPersonasRow = ({ recents, offered, persona, onPlay, onEscape, onSearch }: Props) => {
  const { identity } = usePhrases()
  const [keysOn] = useCharacterShortcutsEnabled()
  useShortcuts({
    ...Object.fromEntries(recents.map((person, index) => [index + 1, () => onPlay(person)])),
    Escape: () => persona && onEscape(),
  })
  return (
    <fieldset className={classes.row} aria-label={identity.writeAs()}>
      <span className={`${shared.second} ${classes.label}`} aria-hidden>
        {identity.writeAs()}
      </span>
      <div className={classes.faces}>
        {offered.map(person => (
          <Tooltip key={person.id} label={identity.offered({ name: nameInText(person) })}>
            <UnstyledButton className={classes.face} data-offered aria-pressed={person.id === persona?.id} onClick={() => onPlay(person)}>
              <PersonAvatar person={person} size={36} />
              <VisuallyHidden>{identity.offered({ name: nameInText(person) })}</VisuallyHidden>
            </UnstyledButton>
          </Tooltip>
        ))}
        {recents.map((person, index) =>
          offered.some(({ id }) => id === person.id) ? null : (
            <Tooltip key={person.id} label={fullName(person)}>
              <UnstyledButton
                className={classes.face}
                aria-pressed={person.id === persona?.id}
                aria-keyshortcuts={keysOn ? String(index + 1) : undefined}
                onClick={() => onPlay(person)}
              >
                <PersonAvatar person={person} size={36} />
                <VisuallyHidden>
                  <Name person={person} />
                </VisuallyHidden>
                {keysOn && (
                  <span className={classes.key} aria-hidden>
                    {index + 1}
                  </span>
                )}
              </UnstyledButton>
            </Tooltip>
          ),
        )}
      </div>
      <Button
        className={classes.other}
        variant="default"
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={onSearch}
      >
        {identity.other()}
      </Button>
    </fieldset>
  )
}
