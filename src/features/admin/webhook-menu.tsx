import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical, IconEdit, IconSend, IconTrash } from '@tabler/icons-react'
import type { Webhook } from '#routers/admin/webhooks/contract.ts'
import { usePhrases } from '../../locale.tsx'
import classes from './menu.module.css'

export type WebhookAct = 'edit' | 'test' | 'delete'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** What can be done with a webhook; a test only where it would be sent. */
export const WebhookMenu = ({ webhook, sends, onAct }: { webhook: Webhook; sends: boolean; onAct: (act: WebhookAct) => void }) => {
  const { admin, webhooks } = usePhrases()
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      width={228}
      position="bottom-end"
      offset={4}
      radius={12}
      classNames={{ item: classes.item ?? '', dropdown: classes.dropdown ?? '' }}
    >
      <Menu.Target>
        <ActionIcon size={36} variant="subtle" color="gray" className={classes.button} aria-label={admin.menuOf({ name: webhook.url })}>
          <IconDotsVertical size={20} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
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
      </Menu.Dropdown>
    </Menu>
  )
}
