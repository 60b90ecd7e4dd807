import { Box, Button, Group, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { Person } from '#routers/people.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { Name } from '../../people/name.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'

type Props = { label: string; person: Person | null; error: ReactNode; onChange: () => void }

/** A form field that shows the chosen person, with a button to choose or change them. */
export const PersonField = ({ label, person, error, onChange }: Props) => {
  const { sequences: phrases } = usePhrases()
  const verb = person ? phrases.form.change() : phrases.form.choose()
  const labelId = useId()
  const errorId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own border and legend
    <div role="group" aria-labelledby={labelId} aria-describedby={error ? errorId : undefined}>
      <Text id={labelId} mb={6} size="sm" fw={600}>
        {label}
      </Text>
      <Group gap={12} wrap="nowrap">
        {person && <PersonAvatar person={person} size={36} />}
        {person && (
          <Box component="span" flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
            <Name person={person} /> @{person.username}
          </Box>
        )}
        <Button variant="default" size="xs" onClick={onChange} aria-label={`${verb} : ${label}`}>
          {verb}
        </Button>
      </Group>
      {error && (
        <Text id={errorId} role="alert" mt={4} size="xs" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
    </div>
  )
}
