import { Button } from '@mantine/core'
import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { formatDateTime, formatTime } from '#locales/format.ts'
import type { Webhook, WebhookDelivery } from '#routers/admin/webhooks.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { Badge } from '../../ui/badge.tsx'
import shared from '../../ui/shared.module.css'
import { useRowAction } from '../../ui/table/use-row-action.ts'
import classes from './webhooks-page.module.css'

const deliveryBadges = {
  delivered: { tone: 'good', Icon: IconCheck },
  waiting: { tone: 'paused', Icon: IconClock },
  failed: { tone: 'plain', Icon: IconX },
} as const

type DeliveryRowProps = { delivery: WebhookDelivery; onAgain: (() => void) | undefined }

const DeliveryRow = ({ delivery: { event, state, attempts, status, problem, createdOn, nextOn }, onAgain }: DeliveryRowProps) => {
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
    <li className={`${shared.second} ${classes.delivery}`}>
      <Badge {...deliveryBadges[state]}>{words[state]()}</Badge>
      <span className={classes.event}>{known}</span>
      <time dateTime={createdOn}>{formatDateTime(createdOn, locale)}</time>
      <span>{said.filter(Boolean).join(' · ')}</span>
      {onAgain && (
        <Button
          ms="auto"
          variant="subtle"
          size="compact-sm"
          aria-label={webhooks.againNamed({ event: known, time: formatDateTime(createdOn, locale) })}
          onClick={onAgain}
        >
          {webhooks.again()}
        </Button>
      )}
    </li>
  )
}

/** Renders the newest deliveries of a webhook, each with its state; those that have ended can be sent again while it `sends`. */
export const WebhookDeliveries = ({ webhook: { id, url, deliveries }, sends }: { webhook: Webhook; sends: boolean }) => {
  const { webhooks } = usePhrases()
  const again = trpc.admin.webhooks.redeliver.useMutation(useRowAction(webhooks.resent))
  if (deliveries.length === 0) return <p className={classes.none}>{webhooks.none()}</p>
  return (
    <ul aria-label={webhooks.deliveries({ url })}>
      {deliveries.map(delivery => (
        <DeliveryRow
          key={delivery.id}
          delivery={delivery}
          onAgain={sends && delivery.state !== 'waiting' ? () => again.mutate({ id, deliveryId: delivery.id }) : undefined}
        />
      ))}
    </ul>
  )
}
