import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import classes from './undo-toast.module.css'

type Undo = { label: string; duration: number; undo: () => unknown }

/** Shows a toast with a button that takes back what it tells, for `duration` ms. */
export const toastUndo = (message: string, { label, duration, undo }: Undo): void => {
  const id = notifications.show({
    message: (
      <span className={classes.undo}>
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
      </span>
    ),
    autoClose: duration,
    withCloseButton: false,
  })
}
