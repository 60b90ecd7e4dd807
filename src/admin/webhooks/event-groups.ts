import { type WebhookEvent, webhookEvents } from '#db/schema/enums.ts'

type EventGroup = 'weezes' | 'people' | 'press' | 'sequences' | 'cell' | 'notes' | 'exercise'

const groupOf: Record<WebhookEvent, EventGroup> = {
  'weeze.posted': 'weezes',
  'weeze.replied': 'weezes',
  'weeze.deleted': 'weezes',
  'weeze.liked': 'weezes',
  'weeze.unliked': 'weezes',
  'mood.tagged': 'weezes',
  'person.mentioned': 'people',
  'person.followed': 'people',
  'person.unfollowed': 'people',
  'message.received': 'people',
  'mail.sent': 'people',
  'article.published': 'press',
  'article.changed': 'press',
  'article.unpublished': 'press',
  'sequence.started': 'sequences',
  'sequence.paused': 'sequences',
  'sequence.ended': 'sequences',
  'item.published': 'sequences',
  'item.failed': 'sequences',
  'inject.published': 'sequences',
  'storm.started': 'sequences',
  'storm.paused': 'sequences',
  'storm.ended': 'sequences',
  'debt.opened': 'cell',
  'debt.met': 'cell',
  'debt.overdue': 'cell',
  'desk.handed-over': 'cell',
  'communique.released': 'cell',
  'note.written': 'notes',
  'note.changed': 'notes',
  'note.deleted': 'notes',
  'exercise.reset': 'exercise',
  'phase.changed': 'exercise',
  'rehearsal.started': 'exercise',
  'rehearsal.undone': 'exercise',
  'run.started': 'exercise',
  'run.closed': 'exercise',
  'run.undone': 'exercise',
}

/** The events that a webhook can listen to, below the headings where they are chosen. */
export const eventGroups = [...new Set(Object.values(groupOf))].map(
  group => [group, webhookEvents.filter(event => groupOf[event] === group)] as const,
)

/** What a webhook listens to, for people: a group in place of its events where it is whole. */
export const summarizeEvents = (events: readonly WebhookEvent[]): ({ whole: EventGroup } | { event: WebhookEvent })[] =>
  eventGroups.flatMap<{ whole: EventGroup } | { event: WebhookEvent }>(([whole, all]) =>
    all.every(event => events.includes(event)) ? [{ whole }] : all.filter(event => events.includes(event)).map(event => ({ event })),
  )

/** How many of some events are chosen. */
export const countChosen = (chosen: readonly WebhookEvent[], events: readonly WebhookEvent[]): number =>
  events.filter(event => chosen.includes(event)).length

/** What is chosen after some events were chosen too, or no longer. */
export const chooseEvents = (chosen: readonly WebhookEvent[], events: readonly WebhookEvent[], checked: boolean): WebhookEvent[] => {
  const others = chosen.filter(event => !events.includes(event))
  return checked ? [...others, ...events] : others
}
