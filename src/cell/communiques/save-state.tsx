import { UnstyledButton } from '@mantine/core'
import { IconAlertCircle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import type { Communique } from '#routers/cell/communiques.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import classes from '../../press/editor/save-state.module.css'
import { useClock } from '../log/entry-time.tsx'
import type { WrittenCommunique } from './use-written-communique.ts'

/** Whether the server has what is typed, with a button that tries again after a failure. */
export const SaveState = ({ communique, written }: { communique: Communique; written: WrittenCommunique }) => {
  const { communiques: phrases } = usePhrases()
  const clock = useClock()
  const { saving, dirty, theirs, save } = written
  const state = () => {
    if (theirs) return { Sign: IconAlertCircle, kind: 'bad', words: phrases.kept() }
    if (saving === 'saving') return { Sign: IconCloudUp, kind: 'busy', words: phrases.saving() }
    if (saving === 'failed') return { Sign: IconCloudOff, kind: 'bad', words: phrases.notSaved() }
    if (dirty) return { Sign: IconCloudOff, kind: 'busy', words: phrases.kept() }
    return { Sign: IconCloudCheck, kind: 'good', words: phrases.savedAt({ time: clock(communique.savedOn) }) }
  }
  const { Sign, kind, words } = state()
  const content = (
    <>
      <Sign size={18} stroke={1.75} aria-hidden /> {words}
    </>
  )
  return (
    <span role="status" className={classes.state} data-kind={kind}>
      {saving === 'failed' && !theirs ? (
        <UnstyledButton className={classes.retry} onClick={() => void save()}>
          {content}
        </UnstyledButton>
      ) : (
        content
      )}
    </span>
  )
}
