import { Button, Group } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { usePhrases } from '../../app/locale.tsx'
import { useCurrentUser, useExerciseStage, usePermission } from '../../app/session.ts'

/** Says in one line that what plays is a rehearsal, or that the run is closed, with where a run is begun (EXO-451, EXO-456). */
export const StageLine = () => {
  const { stage: phrases } = usePhrases()
  const stage = useExerciseStage()
  const { run } = useCurrentUser().exercise
  const animates = usePermission('animate')
  if (run?.state === 'archived' || (stage !== 'rehearsing' && stage !== 'closed')) return null
  return (
    <Group
      component="p"
      justify="space-between"
      gap="8px 12px"
      p="8px 8px 8px 12px"
      bd="1px solid var(--weez-rule)"
      bdrs="md"
      fz="sm"
      lh="sm"
      bg="var(--weez-quiet)"
      role="status"
    >
      <span>{stage === 'rehearsing' ? phrases.rehearsing() : phrases.between({ number: run?.number ?? 0 })}</span>
      {animates && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlayerPlayFilled size={14} aria-hidden />}
          renderRoot={props => <Link {...props} to="/runs" search={{ start: true }} />}
        >
          {phrases.begin()}
        </Button>
      )}
    </Group>
  )
}
