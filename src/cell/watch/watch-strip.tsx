import { VisuallyHidden } from '@mantine/core'
import { formatFullCount, formatTime } from '#locales/format.ts'
import type { Watch } from '#routers/cell/watch.contract.ts'
import { watchBarMinutes } from '#routers/limits.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { useShownMoment } from '../../app/session.ts'
import { Name } from '../../people/name.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { SourceLogo } from './source-logo.tsx'
import classes from './watch-strip.module.css'

/** The height of the bars, in px. */
const height = 84
/** What the middle of the bars may stand for. */
const levels = [2, 5, 10, 20, 50, 100, 200, 500, 1000]

/** What all columns found in the last hour by five minutes, and who published most of it. */
export const WatchStrip = ({ watch: { bars, until, count, accounts, pauses } }: { watch: Watch }) => {
  const { cell } = usePhrases()
  const { watch: phrases } = cell
  const { locale } = useLocale()
  const toShown = useShownMoment()
  const level = levels.find(one => one * 2 >= Math.max(...bars)) ?? Math.max(...bars) / 2
  const barLength = watchBarMinutes * 60_000
  const startOf = (at: number) => Date.parse(until) - (bars.length - at) * barLength
  const timeOf = (at: number) => formatTime(new Date(toShown(new Date(startOf(at)).toISOString())), locale)
  const stood = (at: number) =>
    pauses.some(({ from, to }) => Date.parse(from) < startOf(at) + barLength && (to === null || Date.parse(to) > startOf(at)))
  return (
    <div className={classes.strip}>
      <section className={classes.volume} aria-labelledby="watch-volume">
        <h2 id="watch-volume" className={classes.heading}>
          {phrases.volume()} <span className={classes.about}>{phrases.volumeOf({ count, time: timeOf(0) })}</span>
        </h2>
        <ol className={classes.bars}>
          {[level, 2 * level].map(one => (
            <li key={`level ${one}`} aria-hidden className={classes.level} style={{ bottom: 17 + (one / (2 * level)) * height }}>
              {formatFullCount(one, locale)}
            </li>
          ))}
          {bars.map((value, at) => (
            <li key={startOf(at)} className={classes.bar} data-last={at === bars.length - 1 || undefined}>
              <VisuallyHidden>
                {timeOf(at)}, {phrases.publications({ count: value })}
              </VisuallyHidden>
              <span aria-hidden className={classes.top}>
                {at === bars.length - 1 && formatFullCount(value, locale)}
              </span>
              <span aria-hidden className={classes.body} style={{ height: (value / (2 * level)) * height }} />
              <span aria-hidden className={classes.time}>
                {value === 0 && stood(at) ? phrases.stands() : at % 2 === 0 && timeOf(at)}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <section className={classes.most} aria-labelledby="watch-accounts">
        <h2 id="watch-accounts" className={classes.heading}>
          {phrases.accounts()} <span className={classes.about}>{phrases.anHour()}</span>
        </h2>
        {accounts.length === 0 && <p className={classes.about}>{phrases.nobody()}</p>}
        <ul className={classes.accounts}>
          {accounts.map(({ person, source, count }) => (
            <li key={person ? person.id : `source ${source?.id}`} className={classes.account}>
              {person && <PersonAvatar person={person} size={24} />}
              {source && <SourceLogo source={source} size={24} />}
              <span className={classes.name}>{person ? <Name person={person} /> : source?.name}</span>
              <strong>{count}</strong>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
