import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { formatDateTime, formatTime } from '#locales/format.ts'
import type { Webhook, WebhookDelivery } from '#routers/admin/webhooks.contract.ts'
import { useLocale, usePhrases } from '../../locale.tsx'
import { Badge } from '../../ui/badge.tsx'
import classes from './webhooks-page.module.css'

const deliveryBadges = {
  delivered: { tone: 'good', Icon: IconCheck },
  waiting: { tone: 'paused', Icon: IconClock },
  failed: { tone: 'plain', Icon: IconX },
} as const

const DeliveryRow = ({ delivery: { event, state, attempts, status, problem, createdOn, nextOn } }: { delivery: WebhookDelivery }) => {
  const { webhooks } = usePhrases()
  const { locale } = useLocale()
  const words = { delivered: webhooks.sent, waiting: webhooks.waiting, failed: webhooks.failed }
  const known = event in webhooks.event ? webhooks.event[event as keyof typeof webhooks.event]() : event
  const said = [
    attempts > 0 && webhooks.attempts({ count: attempts }),
    status !== null && webhooks.answer({ status }),
    problem && webhooks.problem[problem](),
    nextOn && attempts > 0 && webhooks.next({ time: formatTime(new Date(nextOn), locale) }),
  ]
  return (
    <li className={classes.delivery}>
      <Badge {...deliveryBadges[state]}>{words[state]()}</Badge>
      <span className={classes.event}>{known}</span>
      <time dateTime={createdOn}>{formatDateTime(createdOn, locale)}</time>
      <span className={classes.said}>{said.filter(Boolean).join(' · ')}</span>
    </li>
  )
}

/** Renders the newest deliveries of a webhook, each with its state. */
export const WebhookDeliveries = ({ webhook: { url, deliveries } }: { webhook: Webhook }) => {
  const { webhooks } = usePhrases()
  if (deliveries.length === 0) return <p className={classes.none}>{webhooks.none()}</p>
  return (
    <ul className={classes.deliveries} aria-label={webhooks.deliveries({ url })}>
      {deliveries.map(delivery => (
        <DeliveryRow key={delivery.id} delivery={delivery} />
      ))}
    </ul>
  )
}
