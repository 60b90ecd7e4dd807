import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { undoDuration } from '../../constants.ts'
import classes from './next-item-card.module.css'

/** Shows a toast with an undo button for 5 s. */
export const toastUndo = (message: string, label: string, undo: () => void): void => {
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
    autoClose: undoDuration,
    withCloseButton: false,
  })
}
