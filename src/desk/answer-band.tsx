import { Flex, Group, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconMasksTheater, IconSearch } from '@tabler/icons-react'
import type { Person } from '#routers/people.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { usePhrases } from '../app/locale.tsx'
import { Name } from '../people/name.tsx'
import { PersonAvatar } from '../people/person-avatar.tsx'
import { useCharacterShortcutsEnabled } from '../shell/keyboard/shortcuts.ts'
import classes from './answer-band.module.css'

type Props = {
  words: string
  persona: Person | null
  recents: readonly Person[]
  onPersona: (person: Person) => void
  onSearch: () => void
}

/** Says, above the field of the desk, as whom it speaks, with the recent personas by their digits and the search for others. */
export const AnswerBand = ({ words, persona, recents, onPersona, onSearch }: Props) => {
  const { desk, identity } = usePhrases()
  const [keysOn] = useCharacterShortcutsEnabled()
  return (
    <Group className={classes.band} gap={8} wrap="nowrap" data-persona={persona?.id}>
      <IconMasksTheater size={18} stroke={1.75} aria-hidden />
      <Text fz="md" lh="20px" flex={1} miw={90} role="status">
        {persona ? (
          <>
            {words}{' '}
            <Text component="strong" inherit fw={600}>
              <Name person={persona} />
            </Text>
          </>
        ) : (
          identity.pick()
        )}
      </Text>
      <Flex component="span" miw={0} visibleFrom="sm" style={{ overflow: 'hidden' }}>
        {recents.map((person, index) =>
          person.id === persona?.id ? null : (
            <UnstyledButton
              key={person.id}
              className={classes.face}
              title={fullName(person)}
              aria-keyshortcuts={keysOn ? String(index + 1) : undefined}
              onClick={() => onPersona(person)}
            >
              <PersonAvatar person={person} size={24} />
              <VisuallyHidden>{`${identity.writeAs()} ${fullName(person)}`}</VisuallyHidden>
              {keysOn && (
                <span className={classes.key} aria-hidden>
                  {index + 1}
                </span>
              )}
            </UnstyledButton>
          ),
        )}
      </Flex>
      <UnstyledButton className={`${classes.face} ${classes.search}`} aria-haspopup="dialog" title={desk.other()} onClick={onSearch}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <VisuallyHidden>{desk.other()}</VisuallyHidden>
      </UnstyledButton>
    </Group>
  )
}
