import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatDateTime, formatTime } from '#locales/format.ts'
import type { HandCards } from '#routers/hand-lines/hand-lines.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { formatOffset } from '../sequences/format-times.ts'
import { useSequences } from '../sequences/queries.ts'
import { handTitle } from './due.ts'
import classes from './hand-sheets.module.css'
import { MeansIcon } from './means-icon.tsx'
import { readScript } from './script.ts'

type Card = HandCards[number]

/** When lines would be played if their sequences go on from now; empty for one whose sequence has not begun. */
const usePlannedTime = () => {
  const { locale } = useLocale()
  const { sequences, readAt } = useSequences()
  return ({ sequenceId, offset }: Card): string => {
    const sequence = sequences.find(({ id }) => id === sequenceId)
    if (!sequence || sequence.status === 'STOPPED') return ''
    return formatTime(new Date(readAt + ((offset - sequence.elapsed) / sequence.speed) * 1000), locale)
  }
}

const HandSheetCard = ({ card, time }: { card: Card; time: string }) => {
  const { hand, mark, sequences } = usePhrases()
  const { cards: phrases } = hand
  const { exercise } = useCurrentUser()
  const { author, player, playerRole, recipient, toName, contact, expected, expectedDelay, note, means, number, offset } = card
  const { opening, cases } = readScript(card.text)
  const facts = [
    [phrases.by(), player ? fullName(player) : (playerRole?.name ?? '')],
    [phrases.as(), fullName(author)],
    [phrases.to(), toName ?? (recipient ? fullName(recipient) : '')],
    [phrases.contact(), contact ?? ''],
  ]
  const within = expectedDelay === null ? null : hand.within({ minutes: expectedDelay })
  return (
    <article className={classes.card}>
      <p className={classes.mark}>
        <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
        <strong>{mark.word()}</strong>
        <Text span inherit truncate ml="auto">
          {exercise.name}
        </Text>
      </p>
      <div className={classes.head}>
        <div>
          <h2>{handTitle(card)}</h2>
          <p className={classes.small}>
            <MeansIcon means={means} size={14} /> {sequences.hand.means[means ?? 'other']()}, {number !== null && `n° ${number}, `}
            {card.sequenceName}
          </p>
        </div>
        <p className={classes.time}>
          <strong>{number === null ? '' : formatOffset(offset)}</strong>
          <span>{time || phrases.unstarted()}</span>
        </p>
      </div>
      <dl className={classes.facts}>
        {facts.map(([label, words]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words || '–'}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.script}>
        {opening.map(paragraph => (
          <p key={paragraph} className={classes.opening}>
            {paragraph}
          </p>
        ))}
        {cases.map(({ when, text }) => (
          <p key={when}>
            <strong>{when}</strong>
            {'\n'}
            {text}
          </p>
        ))}
        {(expected || within) && (
          <p>
            <strong>{hand.expected()}</strong> {[expected, within].filter(Boolean).join(', ')}
          </p>
        )}
        {note && (
          <p>
            <strong>{hand.privateNote()}</strong> {note}
          </p>
        )}
      </div>
      <p className={classes.result}>{phrases.result()}</p>
    </article>
  )
}

/** The cards on sheets of A4, two to cut out of each. */
export const HandSheets = ({ pages, printedOn }: { pages: readonly (readonly Card[])[]; printedOn: string }) => {
  const { cards: phrases } = usePhrases().hand
  const { locale } = useLocale()
  const timeOf = usePlannedTime()
  return pages.map((cards, page) => (
    <section key={cards[0]?.id} className={classes.sheet} aria-label={phrases.page({ page: page + 1, pages: pages.length })}>
      {cards.map(card => (
        <HandSheetCard key={card.id} card={card} time={timeOf(card)} />
      ))}
      <p className={classes.foot}>
        {phrases.printedOn({ moment: formatDateTime(printedOn, locale) })} · {phrases.page({ page: page + 1, pages: pages.length })}
      </p>
    </section>
  ))
}
