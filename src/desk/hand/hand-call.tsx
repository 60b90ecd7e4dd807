import { Button, Group, Kbd, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import type { HandLine } from '#routers/hand-lines/hand-lines.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { Name } from '../../people/name.tsx'
import { MeansIcon } from '../../plan/hand/means-icon.tsx'
import { useCharacterShortcutsEnabled } from '../../shell/keyboard/shortcuts.ts'
import classes from './hand.module.css'
import { HandNote, HandOutcomes } from './hand-outcome.tsx'
import { PlayedTime } from './hand-times.tsx'
import type { HandPlay } from './use-hand-play.ts'

/** The button that ends the play of a line: without an outcome it does nothing but say why. */
export const DoneButton = ({ play, full = false }: { play: HandPlay; full?: boolean }) => {
  const { hand } = usePhrases()
  const why = useId()
  const inert = play.draft.outcome === null
  return (
    <>
      <Button
        size={full ? 'lg' : 'xs'}
        fullWidth={full}
        className={classes.done}
        leftSection={full && <IconCheck size={20} stroke={1.75} aria-hidden />}
        aria-disabled={inert || undefined}
        data-inert={inert || undefined}
        aria-describedby={inert ? why : undefined}
        aria-keyshortcuts="Control+Enter"
        onClick={play.done}
      >
        {hand.done()}
        {!full && (
          <Kbd ml={6} px={5} py={0} ff="inherit">
            Ctrl ↵
          </Kbd>
        )}
      </Button>
      <Text
        id={why}
        size="xs"
        c={play.asks === 'outcome' ? 'var(--mantine-color-error)' : 'dimmed'}
        className={classes.why}
        data-asked={play.asks === 'outcome' || undefined}
        hidden={!inert}
      >
        {hand.choose()}
      </Text>
    </>
  )
}

/** The call of an open line: its beginning and length, what was said, and what came of it. */
export const HandCall = ({ line, play }: { line: HandLine; play: HandPlay }) => {
  const { hand } = usePhrases()
  const [keysOn] = useCharacterShortcutsEnabled()
  const { author } = line
  const means = line.means ?? 'other'
  return (
    <div className={classes.call}>
      <Group className={classes.band} gap={10} wrap="nowrap">
        <MeansIcon means={line.means} size={18} />
        <Text span inherit flex={1} miw={0} truncate>
          {hand.means[means]()}, <strong>{<Name person={author} />}</strong>
        </Text>
        <PlayedTime since={play.begunOn} />
        <Button
          size="xs"
          variant="white"
          aria-keyshortcuts={keysOn ? 'c' : undefined}
          disabled={line.startedOn !== null}
          onClick={play.begin}
        >
          {hand.begin[means]()}
          {keysOn && <Kbd ml={8}>c</Kbd>}
        </Button>
      </Group>
      <HandNote draft={play.draft} change={play.change} disabled={false} />
      <Group className={classes.end} gap="8px 12px" align="flex-end">
        <HandOutcomes line={line} draft={play.draft} change={play.change} disabled={false} wrong={play.asks === 'minutes'} />
        <span className={classes.finish}>
          <DoneButton play={play} />
        </span>
      </Group>
    </div>
  )
}
