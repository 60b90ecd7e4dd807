import { TextInput } from '@mantine/core'
import { type WebhookEvent, webhookEvents } from '#db/schema/enums.ts'
import type { Webhook, WebhookWithSecret } from '#routers/admin/webhooks.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import classes from '../../ui/form/form.module.css'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useDialogForm } from '../../ui/form/use-server-form.ts'
import { chooseEvents, countChosen, eventGroups } from './event-groups.ts'
import own from './webhook-dialog.module.css'

type EventChoiceProps = {
  heading: string
  events: readonly WebhookEvent[]
  /** Those that are chosen, also below other headings. */
  chosen: readonly WebhookEvent[]
  onChange: (change: (chosen: WebhookEvent[]) => WebhookEvent[]) => void
}

/** The events below a heading; the heading chooses all of them, and is half chosen where some are. */
const EventChoice = ({ heading, events, chosen, onChange }: EventChoiceProps) => {
  const { webhooks } = usePhrases()
  const count = countChosen(chosen, events)
  return (
    <fieldset className={own.group}>
      <legend>
        <CheckboxField
          label={heading}
          checked={count === events.length}
          ref={input => {
            if (input) input.indeterminate = count > 0 && count < events.length
          }}
          onChange={({ currentTarget: { checked } }) => onChange(before => chooseEvents(before, events, checked))}
        />
      </legend>
      {events.map(event => (
        <CheckboxField
          key={event}
          className={own.event}
          label={webhooks.event[event]()}
          checked={chosen.includes(event)}
          onChange={({ currentTarget: { checked } }) => onChange(before => chooseEvents(before, [event], checked))}
        />
      ))}
    </fieldset>
  )
}

/** What most programs want to hear; each of the others is one click away. */
const usualEvents: WebhookEvent[] = ['weeze.posted', 'weeze.replied', 'article.published']

type Props = { webhook: Webhook | null; onCreated: (secret: string) => void; onClose: () => void }

/** Renders the form of a webhook: address, events and state. `onCreated` receives the secret of a new webhook. */
export const WebhookDialog = ({ webhook, onCreated, onClose }: Props) => {
  const { admin, commons, webhooks } = usePhrases()
  const { form, options } = useDialogForm(
    { url: webhook?.url ?? '', events: webhook?.events ?? usualEvents, enabled: webhook?.enabled ?? true },
    onClose,
    (answer: WebhookWithSecret | Webhook) => {
      if ('secret' in answer) onCreated(answer.secret)
      return admin.saved()
    },
  )
  const add = trpc.admin.webhooks.add.useMutation(options)
  const edit = trpc.admin.webhooks.edit.useMutation(options)
  const save = ({ url, events: chosen, enabled }: typeof form.values) => {
    const events = webhookEvents.filter(event => chosen.includes(event))
    if (webhook) edit.mutate({ id: webhook.id, url, events, enabled })
    else add.mutate({ url, events })
  }
  return (
    <FormDialog
      title={webhook ? webhooks.edit() : webhooks.add()}
      problem={form.errors.form}
      submitLabel={commons.actions.save()}
      pending={add.isPending || edit.isPending}
      onSubmit={form.onSubmit(save)}
      onClose={onClose}
    >
      <TextInput
        className={classes.wide}
        type="url"
        label={webhooks.address()}
        placeholder="https://"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('url')}
      />
      <fieldset className={`${classes.wide} ${classes.choices}`}>
        <legend>{webhooks.events()}</legend>
        <div className={own.groups}>
          {eventGroups.map(([group, events]) => (
            <EventChoice
              key={group}
              heading={webhooks.group[group]()}
              events={events}
              chosen={form.values.events}
              onChange={change => form.setFieldValue('events', change)}
            />
          ))}
        </div>
        {form.errors.events && (
          <p className={classes.wrong} role="alert">
            {form.errors.events}
          </p>
        )}
      </fieldset>
      {webhook && (
        <CheckboxField className={classes.wide} label={webhooks.enabled()} {...form.getInputProps('enabled', { type: 'checkbox' })} />
      )}
    </FormDialog>
  )
}
