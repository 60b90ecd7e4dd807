import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatRatio } from '#locales/format.ts'
import type { Live } from '#routers/live/live.contract.ts'
import { nameInText } from '#routers/people.rules.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import { formatWait, toLevel } from '../desk/rows.ts'
import { useSecond } from '../desk/ticking.tsx'
import shared from '../ui/shared.module.css'
import classes from './live-figures.module.css'

type FigureProps = { name: string; hint: string; level?: 'plain' | 'amber' | 'red'; children: ReactNode }

/** A figure with what it is above and what it is beside below. */
export const Figure = ({ name, hint, level = 'plain', children }: FigureProps) => (
  <li className={classes.figure} data-level={level}>
    <Text span size="xs" c="dimmed">
      {name}
    </Text>
    <strong className={classes.number}>{children}</strong>
    <Text span size="xs" c="dimmed">
      {hint}
    </Text>
  </li>
)

/** The six figures of the moment (without `rates`, four of them), and those of lines by hand and of communiqués where there are some; a bar says which ones have passed the thresholds of the exercise. */
export const LiveFigures = ({ live: { byHand, camps, communiques, waiting, owed, answers }, rates }: { live: Live; rates: boolean }) => {
  const { live: texts, desk } = usePhrases()
  const { locale } = useLocale()
  const now = useSecond()
  const [oldest] = waiting.longest
  const waited = oldest ? now - Date.parse(oldest.since) : 0
  const toMean = (mean: number) => texts.mean({ rate: formatRatio(mean, locale) })
  const toWho = ({ player, persona }: Live['waiting']['longest'][number]) =>
    persona ? desk.who({ player: nameInText(player), persona: nameInText(persona) }) : desk.whoAnybody({ player: nameInText(player) })
  const { count, median } = answers
  const took = (seconds: number | null) => (seconds === null ? '–' : formatWait(seconds * 1000))
  return (
    <ul className={`${shared.panel} ${classes.figures}`} aria-label={texts.figures()}>
      {rates && (
        <>
          <Figure name={texts.players()} hint={toMean(camps.players.mean)}>
            {formatRatio(camps.players.now, locale)}
          </Figure>
          <Figure name={texts.personas()} hint={toMean(camps.personas.mean)}>
            {formatRatio(camps.personas.now, locale)}
          </Figure>
        </>
      )}
      <Figure
        name={texts.waiting()}
        hint={texts.long({ count: waiting.red, time: formatWait(waiting.redAfter * 1000) })}
        level={waiting.amber > 0 ? 'amber' : 'plain'}
      >
        {waiting.count}
      </Figure>
      <Figure name={texts.oldest()} hint={oldest ? toWho(oldest) : texts.nobody()} level={oldest ? toLevel(waited, waiting) : 'plain'}>
        {oldest ? formatWait(waited) : '–'}
      </Figure>
      <Figure name={texts.owed()} hint={texts.lateOnes({ count: owed.late })} level={owed.late > 0 ? 'red' : 'plain'}>
        {owed.count}
      </Figure>
      <Figure
        name={texts.median()}
        hint={count > 0 ? texts.answers({ count }) : texts.noAnswers()}
        level={median === null ? 'plain' : toLevel(median * 1000, waiting)}
      >
        {median === null ? '–' : formatWait(median * 1000)}
      </Figure>
      {byHand.due + byHand.played > 0 && (
        <Figure
          name={texts.byHand()}
          hint={texts.played({ count: byHand.played, late: byHand.late })}
          level={byHand.late > 0 ? 'amber' : 'plain'}
        >
          {byHand.due}
        </Figure>
      )}
      {communiques.open + communiques.released > 0 && (
        <Figure
          name={texts.communiques()}
          hint={texts.communiqueTimes({ approval: took(communiques.toApproval), release: took(communiques.toRelease) })}
          level="plain"
        >
          {communiques.released}
        </Figure>
      )}
    </ul>
  )
}
