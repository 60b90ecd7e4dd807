import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import type { Person } from '#routers/people.contract.ts'
import { personaRole } from '#routers/permissions.ts'
import { personaSearchDebounce } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { PeopleSearch, peopleSearchOptions } from '../../people/people-search.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Props = { persona: Person | null; error: ReactNode; onChange: (persona: Person | null) => void }

const usePersonaSearch = (terms: string) =>
  trpc.weezes.searchIdentities.useQuery({ terms, role: personaRole, includeSelf: false }, peopleSearchOptions(terms))

/** The persona that posts for a media source, chosen in a dialog. */
export const PersonaField = ({ persona, error, onChange }: Props) => {
  const { medias, editor } = usePhrases()
  const labelId = useId()
  const [searching, setSearching] = useState(false)
  return (
    <Stack gap={6} role="group" aria-labelledby={labelId}>
      <Text size="sm" fw={600}>
        <span id={labelId}>{medias.persona()}</span>{' '}
        <Text span inherit fw={400} c="dimmed">
          {editor.optional()}
        </Text>
      </Text>
      <Group gap={8} mih={24} style={{ overflowWrap: 'anywhere' }}>
        {persona ? (
          <>
            <PersonAvatar person={persona} size={24} /> @{persona.username}
          </>
        ) : (
          medias.ownPersona()
        )}
      </Group>
      <Group gap={8}>
        <Button variant="default" size="xs" onClick={() => setSearching(true)} aria-label={medias.choosePersona()}>
          {editor.choose()}
        </Button>
        {persona && (
          <Button variant="subtle" size="xs" onClick={() => onChange(null)} aria-label={`${medias.removePersona()} @${persona.username}`}>
            {medias.removePersona()}
          </Button>
        )}
      </Group>
      {error && (
        <Text role="alert" size="xs" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
      <Dialog opened={searching} onClose={() => setSearching(false)} title={medias.choosePersona()}>
        <PeopleSearch
          useSearch={usePersonaSearch}
          debounce={personaSearchDebounce}
          label={medias.searchPersona()}
          results={medias.personas()}
          hint={medias.personaHint()}
          nobody={terms => medias.noPersona({ terms })}
          onPick={picked => {
            onChange(picked)
            setSearching(false)
          }}
        />
      </Dialog>
    </Stack>
  )
}
