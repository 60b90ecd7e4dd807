import { Button, Group } from '@mantine/core'
import { IconRestore, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { nameInText } from '#routers/people.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import { Notice } from '../../press/editor/notice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useClock } from '../log/entry-time.tsx'
import type { WrittenCommunique } from './use-written-communique.ts'
import { toWords } from './words.ts'
import { WordsDiff } from './words-diff.tsx'

/** Shown while somebody else's words stand against what is typed: nothing is lost before one chooses. */
export const ConflictPanel = ({ written }: { written: WrittenCommunique }) => {
  const { communiques: phrases, commons } = usePhrases()
  const clock = useClock()
  const [comparing, setComparing] = useState(false)
  const { theirs, words, writes } = written
  if (!theirs) return null
  const savedBy = theirs.versions[0]?.savedBy
  const name = savedBy ? nameInText(savedBy) : phrases.somebody()
  const close = () => setComparing(false)
  return (
    <Notice bad sign={<IconUsers size={22} stroke={1.75} aria-hidden />} title={phrases.conflict({ name, time: clock(theirs.savedOn) })}>
      <p>{phrases.conflictHint()}</p>
      <Group gap={8} mt={4}>
        <Button color="red" size="sm" onClick={() => setComparing(true)}>
          {phrases.compare()}
        </Button>
        <Button variant="default" size="sm" onClick={() => written.replaceWith(theirs)}>
          {phrases.takeTheirs()}
        </Button>
      </Group>
      <Dialog opened={comparing} onClose={close} title={phrases.theirs()} padded>
        <WordsDiff older={toWords(theirs)} newer={words} />
        <Group gap={12} justify="flex-end" mt={20}>
          <Button variant="default" onClick={close}>
            {commons.cancel()}
          </Button>
          <Button
            color="red"
            disabled={!writes}
            onClick={() => {
              close()
              void written.rebaseOn(theirs)
            }}
          >
            {phrases.keepMine()}
          </Button>
        </Group>
      </Dialog>
    </Notice>
  )
}

/** Says that what stands there was kept on this device, and is not saved before its writer goes on with it. */
export const KeptNotice = ({ written, onDiscard }: { written: WrittenCommunique; onDiscard: () => void }) => {
  const { communiques: phrases } = usePhrases()
  const clock = useClock()
  const { keptOn, theirs, writes } = written
  if (keptOn === undefined || theirs) return null
  return (
    <Notice sign={<IconRestore size={20} stroke={1.75} aria-hidden />} title={phrases.restored({ when: clock(keptOn) })}>
      <Group gap={8} mt={4}>
        <Button size="sm" disabled={!writes} onClick={written.acceptKept}>
          {phrases.goOn()}
        </Button>
        <Button size="sm" variant="default" onClick={onDiscard}>
          {phrases.discard()}
        </Button>
      </Group>
    </Notice>
  )
}
