import { Menu } from '@mantine/core'
import { IconEdit, IconSend, IconTrash } from '@tabler/icons-react'
import type { Webhook } from '#routers/admin/webhooks.contract.ts'
import { usePhrases } from '../../locale.tsx'
import classes from '../../ui/table/row-menu.module.css'
import { RowMenu } from '../../ui/table/row-menu.tsx'

export type WebhookAction = 'edit' | 'test' | 'delete'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** What can be done with a webhook; a test only where it would be sent. */
export const WebhookMenu = ({ webhook, sends, onAct }: { webhook: Webhook; sends: boolean; onAct: (act: WebhookAction) => void }) => {
  const { webhooks } = usePhrases()
  return (
    <RowMenu name={webhook.url}>
      <Menu.Item leftSection={<IconSend {...icon} />} disabled={!sends} onClick={() => onAct('test')}>
        {webhooks.menuTest()}
      </Menu.Item>
      <Menu.Item leftSection={<IconEdit {...icon} />} onClick={() => onAct('edit')}>
        {webhooks.menuEdit()}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item className={classes.danger} leftSection={<IconTrash {...icon} />} onClick={() => onAct('delete')}>
        {webhooks.menuDelete()}
      </Menu.Item>
    </RowMenu>
  )
}
