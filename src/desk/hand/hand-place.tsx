import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatTime } from '#locales/format.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { Name } from '../../people/name.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { handTitle } from '../../plan/hand/due.ts'
import { MeansIcon } from '../../plan/hand/means-icon.tsx'
import { useItemLabels } from '../../plan/items/use-item-labels.ts'
import { formatOffset } from '../../plan/sequences/format-times.ts'
import { plannedOn, StateCell } from '../../plan/table/plan-row.tsx'
import { toPlanRows } from '../../plan/table/plan-rows.ts'
import { SequenceTile } from '../../ui/sequence-tile.tsx'
import classes from './hand.module.css'

/** How old the plan beside an open line may be, in ms: it is long, and only two lines of it are neighbours. */
const planAge = 30_000

/** An open line in the plan, between its neighbours. */
export const HandPlace = ({ id }: { id: number }) => {
  const { hand, plan: texts } = usePhrases()
  const { locale } = useLocale()
  const labels = useItemLabels()
  const { data: plan, dataUpdatedAt: readAt } = trpc.admin.sequences.plan.useQuery(undefined, { staleTime: planAge })
  const rows = plan ? toPlanRows(plan) : []
  const at = rows.findIndex(({ item }) => item.id === id)
  if (at < 0) return null
  const { columns } = texts
  return (
    <section className={classes.place} aria-label={hand.inPlan()}>
      <Group justify="space-between" p="8px 16px" fz="sm">
        <strong>{hand.inPlan()}</strong>
        <Link to="/admin/sequences/plan" className={classes.link}>
          {hand.openPlan()}
        </Link>
      </Group>
      <table>
        <thead>
          <tr>
            <th scope="col">{columns.number()}</th>
            <th scope="col">{columns.sequence()}</th>
            <th scope="col">{columns.offset()}</th>
            <th scope="col">{columns.planned()}</th>
            <th scope="col">{columns.author()}</th>
            <th scope="col">{columns.text()}</th>
            <th scope="col">{columns.kind()}</th>
            <th scope="col">{columns.state()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(Math.max(0, at - 1), at + 2).map(row => {
            const { item, sequence, letter, tone, number } = row
            const planned = plannedOn(row, readAt, readAt)
            return (
              <tr key={item.id} aria-current={item.id === id || undefined}>
                <td>{number}</td>
                <td>
                  <SequenceTile letter={letter} tone={tone} name={sequence.name} />
                </td>
                <td>
                  <strong>{formatOffset(item.offset).slice(2)}</strong>
                </td>
                <td>{planned ? formatTime(planned, locale) : '–'}</td>
                <td>
                  <span className={classes.cell}>
                    <PersonAvatar person={item.author} size={20} />
                    <strong>
                      <Name person={item.author} />
                    </strong>
                  </span>
                </td>
                <td className={classes.words}>{handTitle(item) || labels.kind(item)}</td>
                <td>
                  <span className={classes.cell}>
                    {item.kind === 'hand' && <MeansIcon means={item.means} />} {labels.kind(item)}
                  </span>
                </td>
                <td>
                  <StateCell row={row} readAt={readAt} onCorrect={null} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
