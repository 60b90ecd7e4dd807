import { Button, Modal } from '@mantine/core'
import classes from './leave-dialog.module.css'

type Props = {
  opened: boolean
  words: { title: string; hint: string; go: string; stay: string }
  onGo: () => void
  onStay: () => void
}

/** Asks whether to leave unsaved changes; staying has the initial focus. */
export const LeaveDialog = ({ opened, words, onGo, onStay }: Props) => (
  <Modal.Root opened={opened} onClose={onStay} size={480} centered>
    <Modal.Overlay />
    <Modal.Content classNames={{ content: classes.content ?? '' }}>
      <Modal.Body className={classes.body}>
        <Modal.Title className={classes.title}>{words.title}</Modal.Title>
        <p className={classes.hint}>{words.hint}</p>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onGo}>
            {words.go}
          </Button>
          <Button onClick={onStay} data-autofocus>
            {words.stay}
          </Button>
        </div>
      </Modal.Body>
    </Modal.Content>
  </Modal.Root>
)
