import { Button, CloseButton, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Person } from '#routers/people.contract.ts'
import { nameInText } from '#routers/people.rules.ts'
import { playerRole } from '#routers/permissions.ts'
import { personaSearchDebounce } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { Name } from '../../people/name.tsx'
import { PeopleSearch, peopleSearchOptions } from '../../people/people-search.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import shared from '../../ui/shared.module.css'
import classes from './users-table.module.css'

type Props = { operators: Person[]; error: ReactNode; onChange: (operators: Person[]) => void }

const usePlayerSearch = (terms: string) =>
  trpc.weezes.searchIdentities.useQuery({ terms, role: playerRole, includeSelf: false }, peopleSearchOptions(terms))

/** The players who speak for an official account. */
export const OperatorsField = ({ operators, error, onChange }: Props) => {
  const { accounts } = usePhrases()
  const [searching, { open, close }] = useDisclosure(false)
  const add = (person: Person) => {
    close()
    if (!operators.some(({ id }) => id === person.id)) onChange([...operators, person])
  }
  return (
    <Stack gap={8} align="flex-start" className={classes.operators} role="group" aria-label={accounts.operators()}>
      <Text fz="sm" lh="22px" fw={500}>
        {accounts.operators()}
      </Text>
      {operators.length > 0 && (
        <ul className={classes.chips}>
          {operators.map(person => (
            <li key={person.id} className={classes.chip}>
              <PersonAvatar person={person} size={24} />
              <Name person={person} />
              <CloseButton
                size="sm"
                aria-label={accounts.removeOperator({ name: nameInText(person) })}
                onClick={() => onChange(operators.filter(({ id }) => id !== person.id))}
              />
            </li>
          ))}
        </ul>
      )}
      <Button variant="default" leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />} aria-haspopup="dialog" onClick={open}>
        {accounts.addOperator()}
      </Button>
      <p className={shared.small}>{accounts.operatorsHint()}</p>
      {error && (
        <Text fz="xs" lh="22px" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
      <Dialog opened={searching} onClose={close} title={accounts.addOperator()}>
        <PeopleSearch
          useSearch={usePlayerSearch}
          debounce={personaSearchDebounce}
          label={accounts.findOperator()}
          results={accounts.foundOperators()}
          hint={accounts.operatorTerms()}
          nobody={terms => accounts.noOperator({ terms })}
          onPick={add}
        />
      </Dialog>
    </Stack>
  )
}
