import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { usePhrases } from '../app/locale.tsx'

/** Says, before anything is sent, what has happened meanwhile, with the choice to send it all the same (EXO-147). */
export const LateNotice = ({ words, onAnyway }: { words: string; onAnyway: () => void }) => {
  const { desk } = usePhrases()
  return (
    <Group
      gap="8px 12px"
      m="0 16px 12px"
      p="10px 12px"
      bd="1px solid var(--weez-mark-rule)"
      bdrs="lg"
      c="var(--weez-mark-text)"
      bg="var(--weez-mark-ground)"
      role="alert"
    >
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
