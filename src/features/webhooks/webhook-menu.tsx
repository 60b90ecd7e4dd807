import { IconEdit, IconKey, IconSend, IconTrash } from '@tabler/icons-react'
import type { Webhook } from '#routers/admin/webhooks.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { MenuDivider, MenuItem } from '../../ui/menu.tsx'
import { RowMenu } from '../../ui/table/row-menu.tsx'

export type WebhookAction = 'edit' | 'test' | 'rotate' | 'delete'

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
