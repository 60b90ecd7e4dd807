import { Button } from '@mantine/core'
import { QuestionDialog } from '../ui/dialog.tsx'

type Props = {
  opened: boolean
  words: { title: string; hint: string; go: string; stay: string }
  onGo: () => void
  onStay: () => void
}

/** Asks whether to leave unsaved changes; staying has the initial focus. */
export const LeaveDialog = ({ opened, words: { title, hint, go, stay }, onGo, onStay }: Props) => {
  const buttons = (
    <>
      <Button variant="default" onClick={onGo}>
        {go}
      </Button>
      <Button onClick={onStay} data-autofocus>
        {stay}
      </Button>
    </>
  )
  return <QuestionDialog opened={opened} title={title} hint={hint} onClose={onStay} buttons={buttons} />
}
