import { Box, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconHourglassHigh, IconTarget } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatTime } from '#locales/format.ts'
import type { Owed, OwedItem } from '#routers/desk/owed.contract.ts'
import { timeLeft, toUrgency } from '#routers/desk/owed.rules.ts'
import type { ExerciseClock } from '#routers/exercise-clock.rules.ts'
import { firstNameInText } from '#routers/people.rules.ts'
import { formatSinceStart } from '#routers/sequences/chronogramme-times.rules.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import { Name } from '../people/name.tsx'
import { PersonAvatar } from '../people/person-avatar.tsx'
import ages from './age.module.css'
import delay from './delay.module.css'
import classes from './row.module.css'
import { formatWait } from './rows.ts'
import { useSecond } from './ticking.tsx'

/** What is left of a delay on the exercise clock, amber in its last third, or how much it is overdue (EXO-182). */
const Delay = ({ item, clock }: { item: OwedItem; clock: ExerciseClock }) => {
  const { owed } = usePhrases()
  const left = timeLeft(item, useSecond(), clock)
  const late = left < 0
  const level = toUrgency(left, item)
  const Icon = late ? IconAlertTriangle : IconHourglassHigh
  return (
    <span className={delay.delay}>
      <Box component="span" className={ages.age} {...(level === 'plain' && { pl: 0, fw: 500 })} data-level={level}>
        <Icon size={16} stroke={1.75} aria-hidden />
        {late ? `+${formatWait(-left)}` : formatWait(left)}
      </Box>{' '}
      <Text span className={classes.word} size="xs" c="dimmed">
        {late ? owed.late() : owed.left()}
      </Text>
    </span>
  )
}

/** When something was asked, on the exercise clock to the minute; empty before its start. */
export const toAskedAt = (askedOn: string, clock: Owed['clock']): string => formatSinceStart(askedOn, clock).slice(0, 7)

type Props = {
  item: OwedItem
  clock: Owed['clock']
  /** The letter of its sequence. */
  tile: ReactNode
  open: boolean
  onToggle: () => void
  /** What was done about it, and what can be. */
  follow: ReactNode
  /** What an open row shows below. */
  children: ReactNode
}

/** Something that the cell owes, in one row: until when, since when, what was asked, what is expected, and what comes of it. */
export const OwedRow = ({ item, clock, tile, open, onToggle, follow, children }: Props) => {
  const { owed } = usePhrases()
  const { locale } = useLocale()
  const { persona, player, kind, text, expected, objective, askedOn, delay } = item
  const channel = kind === 'message' && player ? owed.messageTo({ name: firstNameInText(player) }) : owed.kinds[kind]()
  const within = owed.within({ minutes: Math.round(delay / 60) })
  return (
    <div className={classes.item} data-open={open || undefined}>
      <Box className={classes.row} mih={74} data-owed>
        <UnstyledButton className={classes.opener} data-opener aria-expanded={open} onClick={onToggle}>
          <span className={classes.waited}>
            <Delay item={item} clock={clock} />
          </span>
          <span className={classes.asked}>
            <VisuallyHidden>{owed.columns.asked()} </VisuallyHidden>
            <Text component="strong" inherit fw={600} c="var(--mantine-color-text)">
              {toAskedAt(askedOn, clock)}
            </Text>{' '}
            <time dateTime={askedOn}>{formatTime(new Date(askedOn), locale)}</time>
          </span>
          <span className={classes.question}>
            <PersonAvatar person={persona} size={32} />
            <span className={classes.lines}>
              <span className={classes.who}>
                <Text component="strong" truncate fz="sm" lh="19px" fw={600}>
                  <Name person={persona} />
                </Text>{' '}
                {tile}{' '}
                <Text span truncate fz="xs" lh="19px" c="dimmed">
                  {channel}
                </Text>
              </span>
              <Text span className={classes.text} lineClamp={2} title={text} data-words>
                {text}
              </Text>
            </span>
          </span>
          <span className={`${classes.lines} ${classes.below}`}>
            <Text component="strong" lineClamp={2} fz="sm" lh="19px" fw={500} title={expected ?? undefined}>
              {expected ?? owed.answer()}
            </Text>
            <span className={classes.small}>
              <IconTarget size={14} stroke={1.75} style={{ flex: 'none' }} aria-hidden />
              <Text span inherit truncate>
                {objective ? `${objective} · ${within}` : within}
              </Text>
            </span>
          </span>
        </UnstyledButton>
        <div className={classes.above}>{follow}</div>
      </Box>
      {children}
    </div>
  )
}

/** The heads of the columns. The rows say by themselves what they hold. */
export const OwedHeads = () => {
  const { columns } = usePhrases().owed
  return (
    <Box className={classes.heads} visibleFrom="md" data-owed aria-hidden>
      <span>{columns.delay()}</span>
      <span>{columns.asked()}</span>
      <span>{columns.question()}</span>
      <span>{columns.expected()}</span>
      <span>{columns.follow()}</span>
    </Box>
  )
}
