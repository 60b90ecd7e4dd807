import { Text } from '@mantine/core'
import { IconTargetArrow } from '@tabler/icons-react'
import { formatTime } from '#locales/format.ts'
import type { HandLine } from '#routers/hand-lines/hand-lines.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { readScript } from '../../plan/hand/script.ts'
import classes from './hand.module.css'

/** What to say: the opening, and what to say in some cases. */
export const HandScript = ({ text }: { text: string }) => {
  const { hand } = usePhrases()
  const { opening, cases } = readScript(text)
  return (
    <section aria-label={hand.script()} className={classes.script}>
      {opening.length > 0 && (
        <div className={classes.opening}>
          {opening.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      {cases.length > 0 && (
        <dl className={classes.cases}>
          {cases.map(({ when, text: words }) => (
            <div key={when}>
              <dt>{when}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

/** How a line was played so far: when, what came of it, by whom, and the note; nothing before. */
export const HandPlays = ({ line: { plays } }: { line: HandLine }) => {
  const { hand } = usePhrases()
  const { locale } = useLocale()
  const over = plays.flatMap(({ doneOn, outcome, ...play }) => (doneOn && outcome ? [{ ...play, doneOn, outcome }] : []))
  if (over.length === 0) return null
  return (
    <ul aria-label={hand.plays()} className={classes.plays}>
      {over.map(({ id, by, doneOn, outcome, note }) => (
        <li key={id}>
          <strong>{[formatTime(new Date(doneOn), locale), hand.outcomes[outcome]()].join(' ')}</strong>, {fullName(by)}
          {note && <p>{note}</p>}
        </li>
      ))}
    </ul>
  )
}

/** What the cell should do because of a line, and within how long; nothing where nothing is expected. */
export const HandExpected = ({ line: { expected, expectedDelay, objective }, begun = false }: { line: HandLine; begun?: boolean }) => {
  const { hand } = usePhrases()
  if (!expected && expectedDelay === null) return null
  const minutes = expectedDelay
  const within = minutes !== null && (begun ? hand.expectedFrom({ minutes }) : hand.within({ minutes }))
  return (
    <p className={classes.expected}>
      <IconTargetArrow size={18} stroke={1.75} aria-hidden />
      <span>
        <strong>{hand.expected()}</strong> {[expected || hand.expectedAnswer(), within].filter(Boolean).join(', ')}.{' '}
        {objective && (
          <Text span inherit c="dimmed">
            {objective}
          </Text>
        )}
      </span>
    </p>
  )
}
