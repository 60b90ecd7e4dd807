import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { Person } from '#routers/people.contract.ts'
import { fullName, nameInText } from '#routers/people.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import { Name } from '../../people/name.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { useCharacterShortcutsEnabled, useShortcuts } from '../../shell/keyboard/shortcuts.ts'
import shared from '../../ui/shared.module.css'
import { Tooltip } from '../../ui/tooltip.tsx'
import classes from './recent-personas-row.module.css'

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
