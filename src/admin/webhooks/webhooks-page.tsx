import { Box, Button, Group, Text } from '@mantine/core'
import { IconCheck, IconEdit, IconKey, IconPlayerPause, IconPlus, IconSend, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Webhook, WebhookList, WebhookWithSecret } from '#routers/admin/webhooks.contract.ts'
import { matchAllowList, toHostAndPort } from '#routers/allow-list.rules.ts'
import { webhooksPollInterval } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { Badge } from '../../ui/badge.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import form from '../../ui/form/form.module.css'
import { MenuDivider, MenuItem } from '../../ui/menu.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { SecretDialog } from '../../ui/secret-dialog.tsx'
import shared from '../../ui/shared.module.css'
import { RowMenu } from '../../ui/table/row-menu.tsx'
import table from '../../ui/table/table.module.css'
import { TableError } from '../../ui/table/table-error.tsx'
import head from '../../ui/table/table-toolbar.module.css'
import { useRowAction } from '../../ui/table/use-row-action.ts'
import { summarizeEvents } from './event-groups.ts'
import { WebhookDeliveries } from './webhook-deliveries.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import classes from './webhooks-page.module.css'

type WebhookAction = 'edit' | 'test' | 'rotate' | 'delete'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Renders the actions on a webhook; the test action is disabled while `sends` is false. */
const WebhookMenu = ({ webhook, sends, onAction }: { webhook: Webhook; sends: boolean; onAction: (action: WebhookAction) => void }) => {
  const { webhooks } = usePhrases()
  return (
    <RowMenu name={webhook.url}>
      <MenuItem leftSection={<IconSend {...icon} />} disabled={!sends} onClick={() => onAction('test')}>
        {webhooks.menuTest()}
      </MenuItem>
      <MenuItem leftSection={<IconEdit {...icon} />} onClick={() => onAction('edit')}>
        {webhooks.menuEdit()}
      </MenuItem>
      <MenuItem leftSection={<IconKey {...icon} />} onClick={() => onAction('rotate')}>
        {webhooks.menuSecret()}
      </MenuItem>
      <MenuDivider />
      <MenuItem data-danger leftSection={<IconTrash {...icon} />} onClick={() => onAction('delete')}>
        {webhooks.menuDelete()}
      </MenuItem>
    </RowMenu>
  )
}

type WebhookCardProps = { webhook: Webhook; list: WebhookList; onAction: (action: WebhookAction) => void }

const WebhookCard = ({ webhook, list: { allowed, hosts }, onAction }: WebhookCardProps) => {
  const { webhooks } = usePhrases()
  const { url, events, enabled } = webhook
  const address = new URL(url)
  return (
    <Box component="section" mb={16} className={shared.panel} aria-label={url}>
      <Group gap={12} align="flex-start" justify="space-between" wrap="nowrap" p="16px 12px 16px 20px">
        <div>
          <h2 className={classes.url}>{url}</h2>
          <Group gap={6} mt={8}>
            {enabled ? (
              <Badge tone="good" Icon={IconCheck}>
                {webhooks.on()}
              </Badge>
            ) : (
              <Badge tone="paused" Icon={IconPlayerPause}>
                {webhooks.paused()}
              </Badge>
            )}
            {summarizeEvents(events).map(one => (
              <Badge key={'event' in one ? one.event : one.whole} tone="plain">
                {'event' in one ? webhooks.event[one.event]() : webhooks.whole({ group: webhooks.group[one.whole]() })}
              </Badge>
            ))}
          </Group>
        </div>
        <WebhookMenu webhook={webhook} sends={allowed && enabled} onAction={onAction} />
      </Group>
      {allowed && matchAllowList(address, hosts) === 'nothing' && (
        <p className={classes.unlisted}>{webhooks.unlisted({ target: toHostAndPort(address) })}</p>
      )}
      <WebhookDeliveries webhook={webhook} sends={webhook.undeliverable === null} />
    </Box>
  )
}

/** Renders the webhooks of the exercise with their newest deliveries. */
export const WebhooksPage = () => {
  const { commons, webhooks } = usePhrases()
  usePageTitle(webhooks.title())
  const { data, isError, refetch } = trpc.admin.webhooks.list.useQuery({}, { refetchInterval: webhooksPollInterval })
  const [secret, setSecret] = useState<string | null>(null)
  const test = trpc.admin.webhooks.test.useMutation(useRowAction(webhooks.tested))
  const rotate = trpc.admin.webhooks.rotate.useMutation(
    useRowAction((_, answer: WebhookWithSecret) => {
      setSecret(answer.secret)
      return webhooks.rotated()
    }),
  )
  const remove = trpc.admin.webhooks.delete.useMutation(useRowAction(webhooks.deleted))
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null)
  const [deletion, setDeletion] = useState<{ webhook: Webhook; opened: boolean } | null>(null)
  const actions: Record<WebhookAction, (webhook: Webhook) => void> = {
    edit: setEdited,
    delete: webhook => setDeletion({ webhook, opened: true }),
    test: ({ id }) => test.mutate({ id }),
    rotate: ({ id }) => rotate.mutate({ id }),
  }
  const close = () => deletion && setDeletion({ ...deletion, opened: false })
  const confirmDeletion = () => {
    close()
    if (deletion) remove.mutate({ id: deletion.webhook.id })
  }
  return (
    <>
      <div className={head.head}>
        <div className={head.words}>
          <h1>{webhooks.title()}</h1>
          <Text size="sm" c="dimmed" mt={2} role="status">
            {data ? webhooks.count({ count: data.data.length }) : commons.loading()}
          </Text>
        </div>
        <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setEdited('new')}>
          {webhooks.add()}
        </Button>
      </div>
      <p className={form.lead}>
        {webhooks.lead()} {data?.allowed && data.hosts.length > 0 && webhooks.reach({ hosts: data.hosts.join(', ') })}
      </p>
      {data && !data.allowed && <p className={classes.off}>{webhooks.off()}</p>}
      {data?.data.map(webhook => (
        <WebhookCard key={webhook.id} webhook={webhook} list={data} onAction={action => actions[action](webhook)} />
      ))}
      {data?.data.length === 0 && <p className={table.empty}>{webhooks.empty()}</p>}
      {isError && !data && <TableError onRetry={() => void refetch()} />}
      {edited && <WebhookDialog webhook={edited === 'new' ? null : edited} onCreated={setSecret} onClose={() => setEdited(null)} />}
      <SecretDialog
        secret={secret}
        words={{ title: webhooks.secretTitle(), hint: webhooks.secretHint(), label: webhooks.secretLabel() }}
        onClose={() => setSecret(null)}
      />
      <ConfirmDialog
        opened={deletion?.opened ?? false}
        title={webhooks.deleteTitle()}
        confirmation={{
          message: webhooks.deleteLead({ url: deletion?.webhook.url ?? '' }),
          confirmLabel: webhooks.menuDelete(),
          confirmAction: confirmDeletion,
        }}
        onClose={close}
      >
        {null}
      </ConfirmDialog>
    </>
  )
}
