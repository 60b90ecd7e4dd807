import { Button } from '@mantine/core'
import { IconMasksTheater } from '@tabler/icons-react'
import { usePhrases } from '../../app/locale.tsx'
import classes from './persona-prompt.module.css'

/** Stands in the place of a field where animators write as personas only and none is chosen. */
export const PersonaPrompt = ({ onPick }: { onPick: () => void }) => {
  const { identity } = usePhrases()
  return (
    <div className={classes.prompt}>
      <IconMasksTheater color="var(--weez-link)" size={24} stroke={1.75} aria-hidden />
      <p className={classes.words}>
        <strong>{identity.pickFirst()}</strong>
        <br />
        {identity.pickFirstHint()}
      </p>
      <Button aria-haspopup="dialog" onClick={onPick}>
        {identity.pick()}
      </Button>
    </div>
  )
}
