import { ActionIcon, Box, Button, Flex, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useLoaderData } from '@tanstack/react-router'
import { variableNameMax, variablesMax, variableValueMax } from '#routers/limits.contract.ts'
import type { Variables } from '#routers/variables.contract.ts'
import { offeredVariables, toVariableName } from '#routers/variables.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import { usePermission } from '../../app/session.ts'
import { trpc, utils } from '../../app/trpc.ts'
import { toastError, toastSuccess } from '../../ui/toast.tsx'
import { ControlRoomLayout } from '../control-room/control-room-layout.tsx'
import { RememberedPlans } from '../import/remembered-plans.tsx'
import classes from './variables-page.module.css'

type OfferedVariable = (typeof offeredVariables)[number]
const isOffered = (name: string): name is OfferedVariable => offeredVariables.some(offered => offered === name)

const toFormValues = (variables: Variables) => ({
  offered: offeredVariables.map(name => ({ name, word: variables[name] ?? '' })),
  own: Object.entries(variables).flatMap(([name, word]) => (isOffered(name) ? [] : [{ name, word }])),
})

/** The words of the exercise that replace `{ville}` and the like in chronogrammes. Observers read them. */
export const VariablesPage = () => {
  const { sequences: phrases } = usePhrases()
  const { variables: texts } = phrases
  const animates = usePermission('animate')
  const form = useForm({
    initialValues: toFormValues(useLoaderData({ from: '/authenticated/admin/sequences/variables' })),
    validate: {
      own: {
        name: (value, { own }) => {
          const name = toVariableName(value)
          if (name === '') return texts.nameMissing()
          return isOffered(name) || own.filter(other => toVariableName(other.name) === name).length > 1 ? texts.nameTaken({ name }) : null
        },
      },
    },
  })
  const save = trpc.admin.sequences.setVariables.useMutation({
    onSuccess: stored => {
      utils.admin.sequences.variables.setData(undefined, stored)
      form.setValues(toFormValues(stored))
      toastSuccess(texts.saved())
    },
    onError: () => toastError(phrases.failed()),
  })
  const submit = ({ offered, own }: typeof form.values) =>
    save.mutate({ variables: Object.fromEntries([...offered, ...own].map(({ name, word }) => [toVariableName(name), word])) })
  const { own } = form.values
  return (
    <ControlRoomLayout title={texts.title()} hint={texts.hint({ example: '{organisation}' })} tools={null}>
      <form
        noValidate
        aria-label={texts.title()}
        onSubmit={form.onSubmit(submit, errors => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())}
      >
        <Stack gap={24} maw={880}>
          <div className={classes.fields}>
            {offeredVariables.map((name, at) => (
              <TextInput
                key={name}
                label={texts.offered[name]()}
                description={<span translate="no">{`{${name}}`}</span>}
                placeholder={texts.examples[name]()}
                maxLength={variableValueMax}
                readOnly={!animates}
                {...form.getInputProps(`offered.${at}.word`)}
              />
            ))}
          </div>
          {(animates || own.length > 0) && (
            <div>
              <Box component="h2" mb={8} fz="xl" lh="xl">
                {texts.own()}
              </Box>
              <Flex component="ul" direction="column" gap={12} mb={12}>
                {own.map(({ name, word }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the name of a row changes while it is typed
                  <li key={at} className={classes.own}>
                    <TextInput
                      label={texts.name()}
                      autoFocus={form.isDirty() && name === '' && word === ''}
                      maxLength={variableNameMax}
                      readOnly={!animates}
                      {...form.getInputProps(`own.${at}.name`)}
                    />
                    <TextInput
                      label={texts.word()}
                      maxLength={variableValueMax}
                      readOnly={!animates}
                      {...form.getInputProps(`own.${at}.word`)}
                    />
                    {animates && (
                      <ActionIcon
                        size={36}
                        // Beside the fields, below the height of their labels.
                        mt={22}
                        variant="subtle"
                        color="gray"
                        aria-label={texts.remove({ position: at + 1 })}
                        onClick={() => form.removeListItem('own', at)}
                      >
                        <IconX size={16} stroke={1.75} aria-hidden />
                      </ActionIcon>
                    )}
                  </li>
                ))}
              </Flex>
              {animates && (
                <Button
                  variant="default"
                  leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
                  disabled={own.length + offeredVariables.length >= variablesMax}
                  onClick={() => form.insertListItem('own', { name: '', word: '' })}
                >
                  {texts.add()}
                </Button>
              )}
            </div>
          )}
          {animates && (
            <Group gap={12} wrap="nowrap" align="stretch" justify="flex-end">
              <Button type="submit" loading={save.isPending}>
                {phrases.form.save()}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
      {animates && <RememberedPlans />}
    </ControlRoomLayout>
  )
}
