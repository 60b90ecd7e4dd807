import { Button } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconCircleMinus, IconList } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { formatStart } from '#routers/plan/moments.rules.ts'
import { planKinds } from '#routers/plan/plan-words.contract.ts'
import type { PlanPreview } from '#routers/plan/understand.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import shared from '../../ui/shared.module.css'
import { kindIcons } from './kind-icons.ts'
import type { PreviewRow } from './preview-parts.ts'
import { OutRow, ReadyRow, ReviewRow } from './row-lines.tsx'
import classes from './rows-step.module.css'
import type { ExercisePeople } from './use-exercise-people.ts'
import type { PlanFiles } from './use-plan-files.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const filters = ['all', 'ready', 'question', 'out'] as const
type Filter = (typeof filters)[number]
const signs = { all: IconList, ready: IconCircleCheck, question: IconAlertCircle, out: IconCircleMinus }

/** Ready rows that are shown before one asks for the others, and how many more each time. */
const firstReady = 6
const moreReady = 200

const RowsHead = ({ preview: { counts, rows } }: { preview: PlanPreview }) => {
  const { planImport: texts } = usePhrases()
  const offsets = rows.flatMap(({ state, offset }) => (state === 'ready' && offset !== undefined ? [offset] : []))
  const parts = (['ready', 'question', 'out'] as const).filter(state => counts[state] > 0)
  return (
    <div className={classes.head}>
      <div className={shared.rest}>
        <h2>{texts.rows.title()}</h2>
        <p role="status">
          {texts.rows.sum({
            count: counts.rows,
            ready: texts.rows.ready({ count: counts.ready }),
            question: texts.rows.question({ count: counts.question }),
            out: texts.rows.out({ count: counts.out }),
          })}{' '}
          {offsets.length > 0 && texts.rows.span({ from: formatStart(Math.min(...offsets)), to: formatStart(Math.max(...offsets)) })}
        </p>
      </div>
      <span className={classes.bar} aria-hidden>
        {parts.map(state => (
          <span key={state} data-state={state} style={{ flexGrow: counts[state] }} />
        ))}
      </span>
    </div>
  )
}

const KindCounts = ({ rows }: { rows: readonly PreviewRow[] }) => {
  const { planImport: texts } = usePhrases()
  const ready = rows.filter(({ state }) => state === 'ready')
  return (
    <ul className={classes.kinds}>
      {planKinds.map(kind => {
        const count = ready.filter(row => row.kind === kind).length
        const Icon = kindIcons[kind]
        return count === 0 ? null : (
          <li key={kind}>
            <Icon {...icon} size={16} /> {texts.kindCounts[kind]({ count })}
          </li>
        )
      })}
    </ul>
  )
}

const GroupHead = ({ title, hint }: { title: string; hint: string }) => (
  <tr className={classes.group}>
    <th scope="rowgroup" colSpan={7}>
      {title} <small>{hint}</small>
    </th>
  </tr>
)

type Props = {
  preview: PlanPreview
  exercise: ExercisePeople
  /** Rows that were mended a moment ago: they stay where they were. */
  mended: ReadonlySet<string>
  files: PlanFiles
  onAnswer: (answers: Record<string, string>, row?: string) => void
}

/** The third step: all rows of the sheet in three groups, of which those to review are mended in place (PLAN-11). */
export const RowsStep = ({ preview, exercise, mended, files, onAnswer }: Props) => {
  const { planImport: texts } = usePhrases()
  const [filter, setFilter] = useState<Filter>('all')
  const [shown, setShown] = useState(firstReady)
  /** The row whose fields are all shown: it stays in its group until it is closed. */
  const [opened, setOpened] = useState<{ id: string; inReview: boolean } | null>(null)
  const { rows, counts, anchor, names } = preview
  const isInReview = ({ id, state }: PreviewRow) =>
    opened?.id === id ? opened.inReview : state === 'question' || (state === 'ready' && mended.has(id))
  const played = rows.filter(({ state }) => state !== 'out')
  const review = played.filter(isInReview)
  const ready = played.filter(row => !isInReview(row))
  const out = rows.filter(({ state }) => state === 'out')
  const open = useCallback((row: PreviewRow | null, inReview: boolean) => setOpened(row && { id: row.id, inReview }), [])
  const shows = (group: Filter) => filter === 'all' || filter === group
  const hidden = ready.length - shown
  const people = { exercise, names, anchor, onOpen: open }
  const mending = { hasMail: preview.channelWords.some(({ kind }) => kind === 'mail'), files }
  const amounts = { all: counts.rows, ready: counts.ready, question: counts.question, out: counts.out }
  return (
    <>
      <RowsHead preview={preview} />
      <div className={classes.filters}>
        {filters.map(name => {
          const Sign = signs[name]
          return (
            <button key={name} type="button" aria-pressed={filter === name} data-filter={name} onClick={() => setFilter(name)}>
              <Sign {...icon} /> {texts.rows.filters[name]()} <b>{amounts[name]}</b>
            </button>
          )
        })}
        <KindCounts rows={rows} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it */}
      <section className={`${shared.panel} ${classes.scroller}`} aria-label={texts.rows.table()} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              {(['row', 'time', 'channel', 'people', 'text', 'expected'] as const).map(name => (
                <th key={name} scope="col">
                  {texts.rows.headings[name]()}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          {shows('question') && review.length > 0 && (
            <tbody>
              <GroupHead title={texts.rows.groups.question({ count: counts.question })} hint={texts.rows.groupHints.question()} />
              {review.map(row => (
                <ReviewRow key={row.id} row={row} open={opened?.id === row.id} {...people} {...mending} onAnswer={onAnswer} />
              ))}
            </tbody>
          )}
          {shows('ready') && (
            <tbody>
              <GroupHead title={texts.rows.groups.ready({ count: counts.ready })} hint={texts.rows.groupHints.ready()} />
              {ready
                .slice(0, shown)
                .map(row =>
                  opened?.id === row.id ? (
                    <ReviewRow key={row.id} row={row} open {...people} {...mending} onAnswer={onAnswer} />
                  ) : (
                    <ReadyRow key={row.id} row={row} {...people} onAnswer={onAnswer} />
                  ),
                )}
              {hidden > 0 && (
                <tr>
                  <td colSpan={7} className={classes.more}>
                    <Button size="xs" variant="default" onClick={() => setShown(shown + moreReady)}>
                      {texts.rows.more({ count: Math.min(hidden, moreReady) })}
                    </Button>
                  </td>
                </tr>
              )}
            </tbody>
          )}
          {shows('out') && out.length > 0 && (
            <tbody>
              <GroupHead title={texts.rows.groups.out({ count: counts.out })} hint={texts.rows.groupHints.out()} />
              {out.map(row => (
                <OutRow key={row.id} row={row} onAnswer={onAnswer} />
              ))}
            </tbody>
          )}
        </table>
      </section>
    </>
  )
}
