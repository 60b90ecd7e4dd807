import { Button, Flex, Group, NativeSelect, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconX } from '@tabler/icons-react'
import { deskTones } from '#db/schema/enums.ts'
import type { DeskRole } from '#routers/desk/roles.contract.ts'
import { deskRoleNameMax } from '#routers/limits.contract.ts'
import type { Person } from '#routers/people.contract.ts'
import { nameInText } from '#routers/people.rules.ts'
import { personaSearchDebounce } from '../app/constants.ts'
import { usePhrases } from '../app/locale.tsx'
import { trpc } from '../app/trpc.ts'
import { Name } from '../people/name.tsx'
import { PeopleSearch, usePersonaSearch } from '../people/people-search.tsx'
import { CheckboxField } from '../ui/form/checkbox-field.tsx'
import { RoleTile } from './role-tile.tsx'
import classes from './roles.module.css'
import type { useRoleActs } from './use-role-acts.ts'

type Values = Pick<DeskRole, 'name' | 'tone'> & { personas: Person[]; sequenceIds: number[] }
type Props = { role: DeskRole | null; acts: ReturnType<typeof useRoleActs>; onDone: () => void }

/** The form of a role: its name and colour, whom it plays and what it conducts. What is typed stays when saving fails. */
export const RoleForm = ({ role, acts, onDone }: Props) => {
  const { desk, identity, commons } = usePhrases()
  const { roles: texts } = desk
  const { data: sequences = [] } = trpc.admin.sequences.list.useQuery()
  const form = useForm<Values>({
    initialValues: {
      name: role?.name ?? '',
      tone: role?.tone ?? 'blue',
      personas: role?.personas ?? [],
      sequenceIds: role?.sequenceIds ?? [],
    },
    validate: { name: value => (value.trim() === '' ? texts.nameMissing() : null) },
  })
  const { name, tone, personas, sequenceIds } = form.values
  const pending = acts.save.isPending || acts.remove.isPending
  const save = (values: Values) => {
    const owned = { personaIds: values.personas.map(({ id }) => id), sequenceIds: values.sequenceIds }
    if (!pending) acts.save.mutate({ ...(role && { id: role.id }), name: values.name, tone: values.tone, ...owned }, { onSuccess: onDone })
  }
  const addPersona = (person: Person) => form.setFieldValue('personas', [...personas.filter(({ id }) => id !== person.id), person])
  const conduct = (id: number, conducted: boolean) =>
    form.setFieldValue('sequenceIds', [...sequenceIds.filter(other => other !== id), ...(conducted ? [id] : [])])
  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <Stack gap={16}>
        <div className={classes.pair}>
          <TextInput label={texts.name()} maxLength={deskRoleNameMax} data-autofocus {...form.getInputProps('name')} />
          <NativeSelect
            label={texts.tone()}
            leftSection={<RoleTile role={{ name: name || '?', tone }} />}
            data={deskTones.map(value => ({ value, label: texts.tones[value]() }))}
            {...form.getInputProps('tone')}
          />
        </div>
        {sequences.some(({ kind }) => kind !== 'injects') && (
          <Flex component="fieldset" direction="column" gap={6} m={0} p={0} bd={0}>
            <Text component="legend" size="sm" fw={600}>
              {texts.sequences()}
            </Text>
            {sequences
              .filter(({ kind }) => kind !== 'injects')
              .map(({ id, name }) => (
                <CheckboxField
                  key={id}
                  label={name}
                  checked={sequenceIds.includes(id)}
                  onChange={event => conduct(id, event.currentTarget.checked)}
                />
              ))}
          </Flex>
        )}
        <Text size="sm" fw={600}>
          {texts.personas({ count: personas.length })}
        </Text>
        {personas.length > 0 && (
          <Flex component="ul" wrap="wrap" gap={6}>
            {personas.map(person => (
              <li key={person.id}>
                <UnstyledButton
                  className={classes.chip}
                  fz="sm"
                  aria-label={texts.without({ name: nameInText(person) })}
                  onClick={() =>
                    form.setFieldValue(
                      'personas',
                      personas.filter(({ id }) => id !== person.id),
                    )
                  }
                >
                  <Name person={person} /> <IconX size={14} stroke={1.75} aria-hidden />
                </UnstyledButton>
              </li>
            ))}
          </Flex>
        )}
        <PeopleSearch
          useSearch={usePersonaSearch}
          debounce={personaSearchDebounce}
          label={texts.addPersona()}
          results={identity.results()}
          hint=""
          nobody={terms => identity.nobody({ terms })}
          onPick={addPersona}
        />
        <Group gap={8} justify="flex-end" mt={12}>
          {role && (
            <Button
              variant="subtle"
              color="red"
              loading={acts.remove.isPending}
              onClick={() => !pending && acts.remove.mutate(role.id, { onSuccess: onDone })}
            >
              {texts.remove()}
            </Button>
          )}
          <Button variant="default" onClick={onDone}>
            {commons.cancel()}
          </Button>
          <Button type="submit" loading={acts.save.isPending}>
            {texts.save()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
