import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formatTime, formatTook } from '#locales/format.ts'
import type { PastLine } from '#routers/rewind/rewind.contract.ts'
import { itemRules } from '#routers/sequences/items.rules.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { Name } from '../../people/name.tsx'
import shared from '../../ui/shared.module.css'
import classes from './rewind.module.css'
import { pastQuery } from './rewind-open.tsx'
import { PlaceLink } from './rewind-parts.tsx'

type Props = { at: string; onMoment: (on: number) => void }

/** A line with when it was due and came out; what it published opens. */
const Line = ({ line, wait, onMoment }: Pick<Props, 'onMoment'> & { line: PastLine; wait: number | null }) => {
  const { runs, runWords } = usePhrases()
  const { locale } = useLocale()
  const { actual, author, expected, hand, kind, planned, play, publishedId, sequence, state, words } = line
  const timeOf = (on: string) => formatTime(new Date(on), locale)
  const { publishes } = itemRules[kind]
  // A mail of the plan is the first of its thread.
  const place = publishedId !== null && (publishes === 'weeze' || publishes === 'mail') ? (`${publishes}-${publishedId}` as const) : null
  return (
    <>
      <p className={`${shared.small} ${classes.due}`}>
        {planned && <span>{runs.rewind.planned({ time: timeOf(planned) })}</span>}
        {actual ? (
          <UnstyledButton mih={24} fz="inherit" onClick={() => onMoment(Date.parse(actual))}>
            {(hand ? runs.rewind.played : runs.rewind.actual)({ time: timeOf(actual) })}
          </UnstyledButton>
        ) : (
          state !== 'pending' && <span>{(hand ? runWords.handStates : runWords.states)[state]()}</span>
        )}
        {hand && <span>{[runWords.means[hand.means](), hand.toName, hand.player].filter(Boolean).join(' · ')}</span>}
        {play && <span>{[runWords.outcomes[play.outcome](), play.note].filter(Boolean).join(' · ')}</span>}
        {wait !== null && <strong>{wait > 0 ? runs.rewind.nextIn({ time: formatTook(wait) }) : runs.rewind.next()}</strong>}
      </p>
      <p className={classes.said}>
        <strong>
          <Name person={author} />
        </strong>{' '}
        {place ? <PlaceLink place={place}>{words}</PlaceLink> : words}
      </p>
      <p className={`${shared.small} ${classes.due}`}>{expected ? `${sequence} → ${expected}` : sequence}</p>
    </>
  )
}

/** The plan of the moment; what was next is marked and in sight (EXO-389). */
export const PastPlan = ({ at, onMoment }: Props) => {
  const { runs } = usePhrases()
  const { locale } = useLocale()
  const { data: plan, isError } = trpc.rewind.plan.useQuery({ at }, pastQuery)
  const list = useRef<HTMLOListElement>(null)
  const next = plan?.next
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another line is next
  useEffect(() => {
    const line = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && line) list.current.scrollTop = line.offsetTop - list.current.clientHeight / 3
  }, [next])
  return (
    <section className={classes.panel} aria-labelledby="rewind-plan">
      <h2 id="rewind-plan">{runs.rewind.planAt({ time: formatTime(new Date(at), locale) })}</h2>
      {isError && <p role="alert">{runs.rewind.failed()}</p>}
      {plan?.lines.length === 0 && <p>{runs.rewind.nothing()}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <ol ref={list} className={classes.plan} tabIndex={0} aria-labelledby="rewind-plan">
        {plan?.lines.map(line => {
          const isNext = line.id === next
          const wait = isNext ? Math.max(0, Math.round((Date.parse(line.planned ?? at) - Date.parse(at)) / 1000)) : null
          return (
            <li
              key={line.id}
              className={classes.note}
              data-state={line.state}
              aria-current={isNext ? 'step' : undefined}
              data-noted={`item-${line.id}`}
            >
              <Line line={line} wait={wait} onMoment={onMoment} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}
