import { Button, Group, Text } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { usePhrases } from '../../app/locale.tsx'
import { Name } from '../../people/name.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { SmallDeskClock } from '../../plan/control-room/desk-clock.tsx'
import { handTitle } from '../../plan/hand/due.ts'
import { MeansIcon } from '../../plan/hand/means-icon.tsx'
import { useSequences } from '../../plan/sequences/queries.ts'
import { marksById } from '../../plan/sequences/sequence-marks.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SequenceTile } from '../../ui/sequence-tile.tsx'
import classes from './hand.module.css'
import { DoneButton } from './hand-call.tsx'
import { HandOver, type OpenLineProps, pressPlayKey } from './hand-card.tsx'
import { HandNote, HandOutcomes } from './hand-outcome.tsx'
import { HandContact, usePersonaNotes, usePlayedBy } from './hand-persona.tsx'
import { HandExpected, HandPlays, HandScript } from './hand-script.tsx'
import { DueTime, PlayedTime, useDueTime } from './hand-times.tsx'
import { useHandPlay } from './use-hand-play.ts'

/** A number as a link that calls it; null for what is no number, such as a place. */
const toCall = ({ means, contact }: Pick<OpenLineProps['line'], 'means' | 'contact'>): string | null => {
  const number = contact?.replaceAll(/[\s.()-]/g, '') ?? ''
  return means === 'phone' && /^\+?\d{2,15}$/.test(number) ? `tel:${number}` : null
}

type ActProps = Pick<OpenLineProps, 'line'> & { again?: boolean; onBegin: () => void }

/** Calls the number of a line, or else says that its play begins. */
const BeginButton = ({ line, again = false, onBegin }: ActProps) => {
  const { hand } = usePhrases()
  const call = toCall(line)
  const means = line.means ?? 'other'
  if (again && !call) return null
  const words = again ? hand.redo() : call ? hand.dial({ number: line.contact ?? '' }) : hand.begin[means]()
  return (
    <Button
      size="lg"
      fullWidth
      className={classes.done}
      variant={again ? 'default' : 'filled'}
      leftSection={call ? <IconPhone size={20} stroke={1.75} aria-hidden /> : <MeansIcon means={line.means} size={20} />}
      {...(call && { renderRoot: (props: object) => <a {...props} href={call} /> })}
      onClick={onBegin}
    >
      {words}
    </Button>
  )
}

/** What is said before a line is played: who plays whom, and what to say. */
const Before = ({ line }: Pick<OpenLineProps, 'line'>) => {
  const notes = usePersonaNotes(line)
  const playedBy = usePlayedBy(line)
  return (
    <>
      <div className={classes.who}>
        <PersonAvatar person={line.author} size={48} />
        <div>
          <strong>
            <Name person={line.author} />
          </strong>
          , {playedBy}
          {(notes || line.note) && <p>{[notes, line.note].filter(Boolean).join('\n')}</p>}
        </div>
      </div>
      <HandScript text={line.text} />
      {!toCall(line) && <HandContact line={line} />}
      <HandExpected line={line} />
      <HandPlays line={line} />
    </>
  )
}

/** An open line by hand on a phone: first what to say and the call, then what came of it. */
export const HandPhone = ({ line, readAt, redAfter, readOnly, over, acts, onSkip, onLater, onDone, onClose }: OpenLineProps) => {
  const { hand, sequences } = usePhrases()
  const play = useHandPlay(line, acts, onDone)
  const mark = marksById(useSequences().sequences).get(line.sequenceId)
  const may = !(readOnly || over)
  const begun = play.begunOn !== null && may
  const means = line.means ?? 'other'
  const dueTime = useDueTime(line, readAt)
  return (
    <Dialog opened onClose={onClose} title={sequences.kinds.hand()} note={<SmallDeskClock />} fullScreen>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of what is inside */}
      <div className={classes.phone} onKeyDown={event => may && pressPlayKey(event, play)}>
        <div className={classes.top}>
          <div>
            <h2>{handTitle(line)}</h2>
            <Group gap={6} fz="sm" c="dimmed">
              n° {line.number} {mark && <SequenceTile letter={mark.letter} tone={mark.tone} />} {line.sequenceName}
            </Group>
          </div>
          <div className={classes.clock}>
            {begun ? <PlayedTime since={play.begunOn} /> : <DueTime line={line} readAt={readAt} redAfter={redAfter} size="large" />}
            <Text size="sm" c="dimmed">
              {begun ? hand.lasts[means]() : dueTime}
            </Text>
          </div>
        </div>
        {begun ? (
          <>
            <details className={classes.fold}>
              <summary>{hand.seeScript()}</summary>
              <Before line={line} />
            </details>
            <HandOutcomes line={line} draft={play.draft} change={play.change} disabled={false} wrong={play.asks === 'minutes'} />
            <HandNote draft={play.draft} change={play.change} disabled={false} labelled />
            <HandExpected line={line} begun />
          </>
        ) : (
          <Before line={line} />
        )}
        {over && <HandOver />}
        {may && (
          <div className={classes.foot}>
            {begun ? (
              <>
                <DoneButton play={play} full />
                <BeginButton line={line} again onBegin={play.begin} />
              </>
            ) : (
              <>
                <BeginButton line={line} onBegin={play.begin} />
                <Group gap={8} grow>
                  <Button size="md" variant="default" onClick={onSkip}>
                    {hand.skip()}
                  </Button>
                  <Button size="md" variant="default" onClick={onLater}>
                    {hand.laterLabel()}
                  </Button>
                </Group>
              </>
            )}
          </div>
        )}
      </div>
    </Dialog>
  )
}
