import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'

type Undo = { label: string; duration: number; undo: () => unknown }

/** Shows a toast with a button that takes back what it tells, for `duration` ms. */
export const toastUndo = (message: string, { label, duration, undo }: Undo): void => {
  const id = notifications.show({
    message: (
      <Group gap={12} justify="space-between" wrap="nowrap">
        {message}
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            notifications.hide(id)
            undo()
          }}
        >
          {label}
        </Button>
      </Group>
    ),
    autoClose: duration,
    withCloseButton: false,
  })
}
