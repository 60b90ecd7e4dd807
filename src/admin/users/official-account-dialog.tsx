import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { Person } from '#routers/people.contract.ts'
import { personaSearchDebounce } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { Name } from '../../people/name.tsx'
import { PeopleSearch, usePersonaSearch } from '../../people/people-search.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import formClasses from '../../ui/form/form.module.css'
import { useServerForm } from '../../ui/form/use-server-form.ts'
import { toastSuccess } from '../../ui/toast.tsx'
import { OperatorsField } from './operators-field.tsx'

const OfficialForm = ({ persona, onMade, onBack }: { persona: Person; onMade: () => void; onBack: () => void }) => {
  const { accounts, commons } = usePhrases()
  const operators: Person[] = []
  const { form, options } = useServerForm({ operators }, onMade)
  const make = trpc.admin.users.makeOfficial.useMutation(options)
  return (
    <form noValidate onSubmit={form.onSubmit(({ operators }) => make.mutate({ id: persona.id, operators: operators.map(({ id }) => id) }))}>
      <Group gap={12} mb={8} wrap="nowrap">
        <PersonAvatar person={persona} size={40} />
        <Text fw={600}>
          <Name person={persona} /> @{persona.username}
        </Text>
      </Group>
      <p className={formClasses.lead}>{accounts.official.kept()}</p>
      <OperatorsField
        operators={form.values.operators}
        error={form.errors.operators ?? form.errors.form}
        onChange={operators => form.setFieldValue('operators', operators)}
      />
      <Group gap={12} justify="flex-end" mt={24}>
        <Button variant="default" onClick={onBack}>
          {commons.back()}
        </Button>
        <Button type="submit" loading={make.isPending} disabled={form.values.operators.length === 0}>
          {accounts.official.make()}
        </Button>
      </Group>
    </form>
  )
}

type Props = { opened: boolean; onAdd: () => void; onClose: () => void }

/** Makes the official account of the cell, of a persona in one act or as a new account. */
export const OfficialAccountDialog = ({ opened, onAdd, onClose }: Props) => {
  const { accounts } = usePhrases()
  const { official } = accounts
  const [persona, setPersona] = useState<Person | null>(null)
  const close = () => {
    setPersona(null)
    onClose()
  }
  return (
    <Dialog opened={opened} onClose={close} title={official.title()} padded>
      {persona ? (
        <OfficialForm
          persona={persona}
          onMade={() => {
            toastSuccess(official.made())
            close()
          }}
          onBack={() => setPersona(null)}
        />
      ) : (
        <>
          <p className={formClasses.lead}>{official.lead()}</p>
          <PeopleSearch
            useSearch={usePersonaSearch}
            debounce={personaSearchDebounce}
            label={official.findPersona()}
            results={accounts.official.findPersona()}
            hint={accounts.operatorTerms()}
            nobody={terms => accounts.noOperator({ terms })}
            onPick={setPersona}
          />
          <Button variant="default" mt={16} onClick={onAdd}>
            {official.none()}
          </Button>
        </>
      )}
    </Dialog>
  )
}
