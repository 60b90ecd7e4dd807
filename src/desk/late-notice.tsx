import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { usePhrases } from '../app/locale.tsx'
import classes from './late-notice.module.css'

/** Says, before anything is sent, what has happened meanwhile, with the choice to send it all the same (EXO-147). */
export const LateNotice = ({ words, onAnyway }: { words: string; onAnyway: () => void }) => {
  const { desk } = usePhrases()
  return (
    <Group className={classes.notice} gap="8px 12px" role="alert">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <Text size="sm" flex="1 1 220px">
        <strong>{words}</strong> {desk.lateHint()}
      </Text>
      <Button variant="default" onClick={onAnyway}>
        {desk.anyway()}
      </Button>
    </Group>
  )
}
