import { TextInput } from '@mantine/core'
import { type Webhook, type WebhookWithSecret, webhookEvent } from '#routers/admin/webhooks.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { trpcClient } from '../../trpc.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import classes from '../../ui/form/form.module.css'
import { useFormDialog } from '../../ui/form/use-server-form.ts'

const allEvents = webhookEvent.options

type Props = { webhook: Webhook | null; onMade: (secret: string) => void; onClose: () => void }

/** Asks where to and of what a webhook tells; of a new one the secret is then shown. */
export const WebhookDialog = ({ webhook, onMade, onClose }: Props) => {
  const { admin, commons, webhooks } = usePhrases()
  const { form, pending, submit } = useFormDialog<{ url: string; events: string[]; enabled: boolean }, WebhookWithSecret | Webhook>(
    { url: webhook?.url ?? '', events: webhook?.events ?? [...allEvents], enabled: webhook?.enabled ?? true },
    ({ url, events: chosen, enabled }) => {
      const events = allEvents.filter(event => chosen.includes(event))
      if (webhook) return trpcClient.admin.webhooks.edit.mutate({ id: webhook.id, url, events, enabled })
      return trpcClient.admin.webhooks.add.mutate({ url, events })
    },
    onClose,
    answer => {
      if ('secret' in answer) onMade(answer.secret)
      return admin.saved()
    },
  )
  return (
    <FormDialog
      title={webhook ? webhooks.edit() : webhooks.add()}
      problem={form.errors.form}
      submitLabel={commons.actions.save()}
      pending={pending}
      onSubmit={submit}
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
        {allEvents.map(event => (
          <CheckboxField
            key={event}
            label={webhooks.event[event]()}
            checked={form.values.events.includes(event)}
            onChange={({ currentTarget: { checked } }) =>
              form.setFieldValue('events', events => (checked ? [...events, event] : events.filter(other => other !== event)))
            }
          />
        ))}
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
