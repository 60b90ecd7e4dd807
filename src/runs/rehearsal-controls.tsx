import { Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDayTime } from '#locales/format.ts'
import type { RunList } from '#routers/admin/runs.contract.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import { useCurrentUser } from '../app/session.ts'
import { KeepRehearsalDialog, UndoRehearsalDialog } from './rehearsal-dialogs.tsx'

const icon = { size: 16, 'aria-hidden': true } as const

/** What an animator does with a rehearsal: begin a run in its place, keep it as one, or undo it. */
export const RehearsalControls = ({ list: { next }, onStart }: { list: RunList; onStart: () => void }) => {
  const { runs } = usePhrases()
  const { locale } = useLocale()
  const startedOn = useCurrentUser().exercise.clock?.startedOn
  const [asked, ask] = useState<'undo' | 'keep' | null>(null)
  const close = () => ask(null)
  return (
    <>
      <Stack gap={2} p="16px 16px 0">
        <strong>{startedOn ? runs.rehearsing({ time: formatDayTime(startedOn, locale) }) : runs.rehearsal()}</strong>
        <Text c="dimmed">{runs.rehearsingHint()}</Text>
      </Stack>
      <Group gap={8} p="16px 16px 0">
        <Button leftSection={<IconPlayerPlayFilled {...icon} />} onClick={onStart}>
          {runs.start({ number: next })}
        </Button>
        <Button variant="default" leftSection={<IconCheck {...icon} />} onClick={() => ask('keep')}>
          {runs.keep()}
        </Button>
        <Button variant="default" leftSection={<IconArrowBackUp {...icon} />} onClick={() => ask('undo')}>
          {runs.undoRehearsal()}
        </Button>
      </Group>
      {asked === 'undo' && <UndoRehearsalDialog number={next} onClose={close} />}
      {asked === 'keep' && <KeepRehearsalDialog number={next} onClose={close} />}
    </>
  )
}
