import '@mantine/core/styles/Menu.layer.css'
import { Button } from '@mantine/core'
import { IconCheck, IconPlayerPause, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Webhook, WebhookList } from '#routers/admin/webhooks.contract.ts'
import { matchAllowList, toHostAndPort } from '#routers/admin/webhooks.rules.ts'
import { usePhrases } from '../../locale.tsx'
import { trpcClient } from '../../trpc.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { SecretDialog } from '../../ui/secret-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { webhooksQuery } from '../admin/query.ts'
import table from '../../ui/table/table.module.css'
import { TableError } from '../../ui/table/table-error.tsx'
import head from '../../ui/table/table-toolbar.module.css'
import { useAdminMutation } from '../../ui/table/use-row-action.ts'
import { WebhookDeliveries } from './webhook-deliveries.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { type WebhookAction, WebhookMenu } from './webhook-menu.tsx'
import classes from './webhooks-page.module.css'

type WebhookCardProps = { webhook: Webhook; list: WebhookList; onAct: (act: WebhookAction) => void }

const WebhookCard = ({ webhook, list: { allowed, hosts }, onAct }: WebhookCardProps) => {
  const { webhooks } = usePhrases()
  const { url, events, enabled } = webhook
  const address = new URL(url)
  return (
    <section className={classes.card} aria-label={url}>
      <div className={classes.top}>
        <div>
          <h2 className={classes.url}>{url}</h2>
          <p className={classes.badges}>
            {enabled ? (
              <Badge tone="good" Icon={IconCheck}>
                {webhooks.on()}
              </Badge>
            ) : (
              <Badge tone="paused" Icon={IconPlayerPause}>
                {webhooks.paused()}
              </Badge>
            )}
            {events.map(event => (
              <Badge key={event} tone="plain">
                {webhooks.event[event]()}
              </Badge>
            ))}
          </p>
        </div>
        <WebhookMenu webhook={webhook} sends={allowed && enabled} onAct={onAct} />
      </div>
      {allowed && matchAllowList(address, hosts) === 'nothing' && (
        <p className={classes.unlisted}>{webhooks.unlisted({ target: toHostAndPort(address) })}</p>
      )}
      <WebhookDeliveries webhook={webhook} />
    </section>
  )
}

/** The addresses that are told what happens in the exercise, and how telling them went. */
export const WebhooksPage = () => {
  const { commons, webhooks } = usePhrases()
  usePageTitle(webhooks.title())
  const { data, isError, refetch } = useQuery(webhooksQuery)
  const { mutate } = useAdminMutation()
  const [edited, edit] = useState<Webhook | 'new' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const [asked, ask] = useState<{ webhook: Webhook; opened: boolean } | null>(null)
  const act = (webhook: Webhook) => (wanted: WebhookAction) => {
    if (wanted === 'edit') edit(webhook)
    else if (wanted === 'delete') ask({ webhook, opened: true })
    else mutate({ done: webhooks.tested(), act: () => trpcClient.admin.webhooks.test.mutate({ id: webhook.id }) })
  }
  const close = () => asked && ask({ ...asked, opened: false })
  const remove = () => {
    close()
    if (asked) mutate({ done: webhooks.deleted(), act: () => trpcClient.admin.webhooks.delete.mutate({ id: asked.webhook.id }) })
  }
  return (
    <>
      <div className={head.head}>
        <div className={head.words}>
          <h1 className={head.title}>{webhooks.title()}</h1>
          <p className={head.count} role="status">
            {data ? webhooks.count({ count: data.data.length }) : commons.loading()}
          </p>
        </div>
        <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => edit('new')}>
          {webhooks.add()}
        </Button>
      </div>
      <p className={classes.lead}>
        {webhooks.lead()} {data?.allowed && data.hosts.length > 0 && webhooks.reach({ hosts: data.hosts.join(', ') })}
      </p>
      {data && !data.allowed && <p className={classes.off}>{webhooks.off()}</p>}
      {data?.data.map(webhook => (
        <WebhookCard key={webhook.id} webhook={webhook} list={data} onAct={act(webhook)} />
      ))}
      {data?.data.length === 0 && <p className={table.empty}>{webhooks.empty()}</p>}
      {isError && !data && <TableError onAgain={() => void refetch()} />}
      {edited && <WebhookDialog webhook={edited === 'new' ? null : edited} onMade={setSecret} onClose={() => edit(null)} />}
      <SecretDialog
        secret={secret}
        words={{ title: webhooks.secretTitle(), hint: webhooks.secretHint(), label: webhooks.secretLabel() }}
        onClose={() => setSecret(null)}
      />
      <ConfirmDialog
        opened={asked?.opened ?? false}
        title={webhooks.deleteTitle()}
        confirmation={{
          message: webhooks.deleteLead({ url: asked?.webhook.url ?? '' }),
          confirmLabel: webhooks.menuDelete(),
          confirmAction: remove,
        }}
        onClose={close}
      >
        {null}
      </ConfirmDialog>
    </>
  )
}
