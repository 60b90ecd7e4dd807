import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type CellPart, shownCellParts } from '#db/schema/enums.ts'
import type { ExerciseRow } from '#routers/admin/clients.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import classes from '../../ui/form/form.module.css'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useDialogForm } from '../../ui/form/use-server-form.ts'

/** All zones that this browser knows, with the one that is chosen. */
const listTimeZones = (chosen: string): string[] => [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])].toSorted()

/** What players may search, what is kept of what they see, and who reads notes. */
const ReadingFields = ({ form }: { form: UseFormReturnType<{ searchOpen: boolean; recordsSightings: boolean; notesOpen: boolean }> }) => {
  const { settings: phrases } = usePhrases().admin
  return (
    <>
      <CheckboxField
        className={classes.wide}
        label={phrases.searchOpen()}
        hint={phrases.searchOpenHint()}
        {...form.getInputProps('searchOpen', { type: 'checkbox' })}
      />
      <CheckboxField
        className={classes.wide}
        label={phrases.recordsSightings()}
        hint={phrases.recordsSightingsHint()}
        {...form.getInputProps('recordsSightings', { type: 'checkbox' })}
      />
      <CheckboxField
        className={classes.wide}
        label={phrases.notesOpen()}
        hint={phrases.notesOpenHint()}
        {...form.getInputProps('notesOpen', { type: 'checkbox' })}
      />
    </>
  )
}

/** Whether the exercise has mail, and then the domain of its addresses and who reads it. */
const MailFields = ({ form }: { form: UseFormReturnType<{ mail: boolean; mailDomain: string; teamReadsMail: boolean }> }) => {
  const { settings: phrases } = usePhrases().admin
  return (
    <>
      <CheckboxField
        className={classes.wide}
        label={phrases.mail()}
        hint={phrases.mailHint()}
        {...form.getInputProps('mail', { type: 'checkbox' })}
      />
      {form.values.mail && (
        <>
          <TextInput
            className={classes.wide}
            label={phrases.mailDomain()}
            description={phrases.mailDomainHint()}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('mailDomain')}
          />
          <CheckboxField
            className={classes.wide}
            label={phrases.teamReadsMail()}
            hint={phrases.teamReadsMailHint()}
            {...form.getInputProps('teamReadsMail', { type: 'checkbox' })}
          />
        </>
      )}
    </>
  )
}

/** The parts of the room of the cell, each of which is opened by itself. */
const CellFields = ({ form }: { form: UseFormReturnType<{ cell: CellPart[] }> }) => {
  const { settings: phrases } = usePhrases().admin
  const { cell } = form.values
  return shownCellParts.map(part => (
    <CheckboxField
      key={part}
      className={classes.wide}
      label={phrases.cellParts[part]()}
      hint={phrases.cellHint()}
      checked={cell.includes(part)}
      onChange={event => form.setFieldValue('cell', event.currentTarget.checked ? [...cell, part] : cell.filter(one => one !== part))}
    />
  ))
}

/** Whether webhooks are sent, and then to which hosts. */
const WebhookFields = ({ form }: { form: UseFormReturnType<{ webhooks: boolean; webhookHosts: string }> }) => {
  const { settings: phrases } = usePhrases().admin
  return (
    <>
      <CheckboxField
        className={classes.wide}
        label={phrases.webhooks()}
        hint={phrases.webhooksHint()}
        {...form.getInputProps('webhooks', { type: 'checkbox' })}
      />
      {form.values.webhooks && (
        <TextInput
          className={classes.wide}
          label={phrases.hosts()}
          description={phrases.hostsHint()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('webhookHosts')}
        />
      )}
    </>
  )
}

/**
 * Renders the settings of an exercise: name, mark, public access to its press, video embeds, personas only, search, what players
 * have seen, notes, mail, the room of the cell, when waits stand out and webhooks.
 */
export const ExerciseSettingsDialog = ({
  exercise: { id: exerciseId, webhookHosts, ...exercise },
  onClose,
}: {
  exercise: ExerciseRow
  onClose: () => void
}) => {
  const { admin, commons } = usePhrases()
  const { settings: phrases } = admin
  const {
    name,
    mark,
    timeZone,
    pressPublic,
    videoEmbeds,
    personasOnly,
    searchOpen,
    recordsSightings,
    notesOpen,
    webhooks,
    mail,
    teamReadsMail,
    mailDomain,
    cell,
    ...times
  } = exercise
  const { amberAfter, redAfter } = times
  const { form, options } = useDialogForm(
    {
      name,
      mark,
      timeZone,
      pressPublic,
      videoEmbeds,
      personasOnly,
      searchOpen,
      notesOpen,
      webhooks,
      webhookHosts: webhookHosts.join(' '),
      recordsSightings,
      mail,
      teamReadsMail,
      mailDomain,
      cell,
      amberAfter,
      redAfter,
    },
    onClose,
    admin.saved,
  )
  const { mutate, isPending } = trpc.admin.exercises.edit.useMutation(options)
  return (
    <FormDialog
      title={phrases.title()}
      problem={form.errors.form}
      submitLabel={commons.actions.save()}
      pending={isPending}
      onSubmit={form.onSubmit(({ amberAfter: amber, redAfter: red, mailDomain: domain, ...values }) =>
        mutate({ exerciseId, ...values, ...(domain && { mailDomain: domain }), amberAfter: Number(amber), redAfter: Number(red) }),
      )}
      onClose={onClose}
    >
      <TextInput className={classes.wide} label={admin.name()} data-autofocus {...form.getInputProps('name')} />
      <TextInput
        className={classes.wide}
        label={phrases.mark()}
        description={phrases.markHint()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('mark')}
      />
      <NativeSelect
        className={classes.wide}
        label={phrases.timeZone()}
        description={phrases.timeZoneHint()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={listTimeZones(timeZone)}
        {...form.getInputProps('timeZone')}
      />
      <CheckboxField className={classes.wide} label={phrases.press()} {...form.getInputProps('pressPublic', { type: 'checkbox' })} />
      <CheckboxField
        className={classes.wide}
        label={phrases.video()}
        hint={phrases.videoHint()}
        {...form.getInputProps('videoEmbeds', { type: 'checkbox' })}
      />
      <CheckboxField
        className={classes.wide}
        label={phrases.personasOnly()}
        hint={phrases.personasOnlyHint()}
        {...form.getInputProps('personasOnly', { type: 'checkbox' })}
      />
      <TextInput type="number" label={phrases.amberAfter()} {...form.getInputProps('amberAfter')} />
      <TextInput type="number" label={phrases.redAfter()} {...form.getInputProps('redAfter')} />
      <ReadingFields form={form} />
      <MailFields form={form} />
      <CellFields form={form} />
      <WebhookFields form={form} />
    </FormDialog>
  )
}
