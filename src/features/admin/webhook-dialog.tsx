import { TextInput } from '@mantine/core'
import { type MadeWebhook, type Webhook, webhookEvent } from '#routers/admin/webhooks.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { client } from '../../trpc.ts'
import { AskingDialog } from './asking-dialog.tsx'
import { Check } from './check.tsx'
import classes from './form.module.css'
import { useAsking } from './use-asking.ts'

const all = webhookEvent.options

type Props = { webhook: Webhook | null; onMade: (secret: string) => void; onClose: () => void }

/** Asks where to and of what a webhook tells; of a new one the secret is then shown. */
export const WebhookDialog = ({ webhook, onMade, onClose }: Props) => {
  const { admin, commons, webhooks } = usePhrases()
  const { form, pending, submit } = useAsking<{ url: string; events: string[]; enabled: boolean }, MadeWebhook | Webhook>(
    { url: webhook?.url ?? '', events: webhook?.events ?? [...all], enabled: webhook?.enabled ?? true },
    ({ url, events: chosen, enabled }) => {
      const events = all.filter(event => chosen.includes(event))
      if (webhook) return client.admin.editWebhook.mutate({ id: webhook.id, url, events, enabled })
      return client.admin.addWebhook.mutate({ url, events })
    },
    onClose,
    answer => {
      if ('secret' in answer) onMade(answer.secret)
      return admin.saved()
    },
  )
  return (
    <AskingDialog
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
        {all.map(event => (
          <Check
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
      {webhook && <Check className={classes.wide} label={webhooks.enabled()} {...form.getInputProps('enabled', { type: 'checkbox' })} />}
    </AskingDialog>
  )
}
