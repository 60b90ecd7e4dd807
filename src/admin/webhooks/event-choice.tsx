import type { WebhookEvent } from '#db/schema/enums.ts'
import { usePhrases } from '../../app/locale.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { chooseEvents, countChosen } from './event-groups.ts'
import own from './webhook-dialog.module.css'

type Props = {
  heading: string
  events: readonly WebhookEvent[]
  /** Those that are chosen, also below other headings. */
  chosen: readonly WebhookEvent[]
  onChange: (change: (chosen: WebhookEvent[]) => WebhookEvent[]) => void
}

/** The events below a heading; the heading chooses all of them, and is half chosen where some are. */
export const EventChoice = ({ heading, events, chosen, onChange }: Props) => {
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
