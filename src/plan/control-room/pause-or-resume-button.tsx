import { Button, Kbd } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { usePhrases } from '../../app/locale.tsx'
import { useCharacterShortcutsEnabled } from '../../shell/keyboard/shortcuts.ts'
import classes from './pause-or-resume-button.module.css'
import { usePauseOrResume } from './use-pause-or-resume.ts'

/** Pauses all sequences at once, and lets them go on together; as Space does, so that it asks nothing: the same press takes it back. */
export const PauseOrResumeButton = () => {
  const { sequences, desk } = usePhrases()
  const [keysOn] = useCharacterShortcutsEnabled()
  const { does, isPending, act } = usePauseOrResume()
  const Icon = does === 'resume' ? IconPlayerPlayFilled : IconPlayerPauseFilled
  return (
    <Button
      className={classes.button}
      variant="default"
      fullWidth
      leftSection={<Icon size={16} aria-hidden />}
      disabled={does === null}
      // The `disabled` attribute would drop the focus while the call is on its way.
      aria-disabled={isPending || undefined}
      onClick={act}
    >
      {does === 'resume' ? sequences.resumeAll.button() : sequences.pauseAll.button()}
      {keysOn && (
        <Kbd ml={8} px={5} py={0} ff="inherit">
          {desk.room.space()}
        </Kbd>
      )}
    </Button>
  )
}
