import { formatRatio } from '#locales/format.ts'
import type { Chatter } from '#routers/chatter/chatter.contract.ts'
import type { Live } from '#routers/live/live.contract.ts'
import { sumCamps } from '#routers/live/run.rules.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import shared from '../../ui/shared.module.css'
import { formatShare } from '../formats.ts'
import classes from '../live-figures.module.css'
import { Figure } from '../live-figures.tsx'
import { useGroupName } from './chatter-row.tsx'
import { findShortest, rateOf, shortMinutes } from './use-chatter.ts'

/** The part of the feed above which there is too much chatter. */
const shareMax = 0.5

/** Who writes how much just now, with the chatter beside it. */
export const ChatterFigures = ({ live: { camps }, chatter }: { live: Live; chatter: Chatter }) => {
  const { live: words, chatter: texts } = usePhrases()
  const { figures } = texts
  const { locale } = useLocale()
  const nameOf = useGroupName()
  const { players, personas, sequences, chatter: said } = camps
  const all = sumCamps({ players: players.now, personas: personas.now, sequences: sequences.now, chatter: said.now })
  const shortest = findShortest(chatter)
  const ratio = (rate: number) => formatRatio(rate, locale)
  return (
    <ul className={`${shared.panel} ${classes.figures}`} aria-label={figures.title()}>
      <Figure name={words.players()} hint={words.mean({ rate: ratio(players.mean) })}>
        {ratio(players.now)}
      </Figure>
      <Figure name={words.personas()} hint={words.mean({ rate: ratio(personas.mean) })}>
        {ratio(personas.now)}
      </Figure>
      <Figure name={figures.rate()} hint={figures.set({ rate: ratio(rateOf(chatter)) })}>
        {ratio(said.now)}
      </Figure>
      <Figure name={figures.share()} hint={figures.advised()} level={all > 0 && said.now / all >= shareMax ? 'amber' : 'plain'}>
        {formatShare(said.now, all, locale)}
      </Figure>
      <Figure
        name={figures.shortest()}
        hint={shortest ? nameOf(shortest.group) : figures.nothing()}
        level={shortest && shortest.minutes < shortMinutes ? 'amber' : 'plain'}
      >
        {shortest ? figures.minutes({ minutes: shortest.minutes }) : figures.none()}
      </Figure>
    </ul>
  )
}
