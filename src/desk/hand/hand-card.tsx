import { ActionIcon, Button, Kbd, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { HandLine } from '#routers/hand-lines/hand-lines.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { handTitle } from '../../plan/hand/due.ts'
import { MeansIcon } from '../../plan/hand/means-icon.tsx'
import { useCharacterShortcutsEnabled, useShortcuts } from '../../shell/keyboard/shortcuts.ts'
import open from '../desk-item.module.css'
import { Holder } from '../holder.tsx'
import classes from './hand.module.css'
import { HandCall } from './hand-call.tsx'
import { outcomeOfKey } from './hand-outcome.tsx'
import { HandPersona } from './hand-persona.tsx'
import { HandPlace } from './hand-place.tsx'
import { HandExpected, HandPlays, HandScript } from './hand-script.tsx'
import { DueTime, useDueTime } from './hand-times.tsx'
import type { HandActs } from './use-hand-acts.ts'
import { type HandPlay, useHandPlay } from './use-hand-play.ts'

export type OpenLineProps = {
  line: HandLine
  readAt: number
  redAfter: number
  readOnly: boolean
  acts: HandActs
  /** Whether it is played no more: a colleague has played or skipped it. */
  over: boolean
  onSkip: () => void
  onLater: () => void
  onDone: () => void
  onClose: () => void
}

/** Chooses an outcome by Alt and a digit, and ends the play by Ctrl and Enter, wherever the focus is in what is open. */
export const pressPlayKey = (event: KeyboardEvent, play: HandPlay): void => {
  const outcome = outcomeOfKey(event)
  const ends = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing
  if (!outcome && !ends) return
  event.preventDefault()
  if (outcome) play.change({ outcome })
  else play.done()
}

/** Says that a line is played no more. */
export const HandOver = () => (
  <p className={classes.over} role="status">
    {usePhrases().hand.over()}
  </p>
)

const Key = ({ name, on }: { name: string; on: boolean }) =>
  on && (
    <Kbd ml={6} px={5} py={0} ff="inherit">
      {name}
    </Kbd>
  )

/** An open line by hand in its place at the desk: what to say, as whom, whom to reach, and what comes of it. */
export const HandCard = ({ line, readAt, redAfter, readOnly, over, acts, onSkip, onLater, onDone, onClose }: OpenLineProps) => {
  const { desk, hand } = usePhrases()
  const [keysOn] = useCharacterShortcutsEnabled()
  const play = useHandPlay(line, acts, onDone)
  const planned = hand.place({ number: line.number, sequence: line.sequenceName, time: useDueTime(line, readAt) })
  const title = handTitle(line)
  const may = !(readOnly || over)
  const article = useRef<HTMLElement>(null)
  useEffect(() => {
    article.current?.scrollIntoView({ block: 'nearest' })
    article.current?.focus({ preventScroll: true })
  }, [])
  useShortcuts(may ? { c: play.begin, x: onSkip, '+': onLater } : {}, 'open')
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return may ? pressPlayKey(event, play) : undefined
    event.stopPropagation()
    onClose()
  }
  return (
    <article
      ref={article}
      className={open.item}
      data-own-keys={may ? 'c x +' : undefined}
      tabIndex={-1}
      aria-label={title}
      onKeyDown={press}
    >
      <header className={classes.head}>
        <DueTime line={line} readAt={readAt} redAfter={redAfter} size="large" />
        <MeansIcon means={line.means} size={18} />
        <Text component="h3" className={classes.title} ff="text" fz="md" lh="20px" fw={400} lts={0}>
          <strong>{title}</strong>, <span>{planned}</span>
        </Text>
        <Holder
          item={line}
          goes={name => hand.goes({ name })}
          onTake={may ? () => acts.toggleClaim(line) : null}
          onChange={may ? () => acts.toggleClaim(line, true) : null}
        />
        {may && (
          <>
            <Button className={open.act} variant="default" aria-keyshortcuts={keysOn ? 'x' : undefined} onClick={onSkip}>
              {hand.skip()}
              <Key name="x" on={keysOn} />
            </Button>
            <Button
              className={open.act}
              variant="default"
              aria-label={hand.laterLabel()}
              aria-keyshortcuts={keysOn ? '+' : undefined}
              onClick={onLater}
            >
              {hand.later()}
              <Key name="+" on={keysOn} />
            </Button>
          </>
        )}
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={desk.close()} onClick={onClose}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </header>
      <div className={classes.matter}>
        <div className={classes.play}>
          <HandScript text={line.text} />
          <HandExpected line={line} />
          <HandPlays line={line} />
          {over && <HandOver />}
          {may && <HandCall line={line} play={play} />}
        </div>
        <HandPersona line={line} />
      </div>
      <HandPlace id={line.id} />
    </article>
  )
}
