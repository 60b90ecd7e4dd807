import { Menu } from '@mantine/core'
import { IconEdit, IconSend, IconTrash } from '@tabler/icons-react'
import type { Webhook } from '#routers/admin/webhooks.contract.ts'
import { usePhrases } from '../../locale.tsx'
import classes from '../../ui/table/row-menu.module.css'
import { RowMenu } from '../../ui/table/row-menu.tsx'

export type WebhookAction = 'edit' | 'test' | 'delete'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Renders the actions on a webhook; the test action is disabled while `sends` is false. */
export const WebhookMenu = ({
  webhook,
  sends,
  onAction,
}: {
  webhook: Webhook
  sends: boolean
  onAction: (action: WebhookAction) => void
}) => {
  const { webhooks } = usePhrases()
  return (
    <RowMenu name={webhook.url}>
      <Menu.Item leftSection={<IconSend {...icon} />} disabled={!sends} onClick={() => onAction('test')}>
        {webhooks.menuTest()}
      </Menu.Item>
      <Menu.Item leftSection={<IconEdit {...icon} />} onClick={() => onAction('edit')}>
        {webhooks.menuEdit()}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item className={classes.danger} leftSection={<IconTrash {...icon} />} onClick={() => onAction('delete')}>
        {webhooks.menuDelete()}
      </Menu.Item>
    </RowMenu>
  )
}
