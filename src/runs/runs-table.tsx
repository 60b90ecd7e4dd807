import { ActionIcon, Group, VisuallyHidden } from '@mantine/core'
import {
  IconFileText,
  IconFileZip,
  IconHistory,
  IconHome,
  IconLock,
  IconMessageCheck,
  IconMessages,
  IconNews,
  IconNotes,
  IconPlayerPlay,
  IconReportAnalytics,
  IconTable,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDayTime, formatTime } from '#locales/format.ts'
import type { Run } from '#routers/admin/runs.contract.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import { usePermission } from '../app/session.ts'
import { Badge } from '../ui/badge.tsx'
import { MenuDivider, MenuItem } from '../ui/menu.tsx'
import { RowMenu } from '../ui/table/row-menu.tsx'
import table from '../ui/table/table.module.css'
import classes from './runs.module.css'

/** Hours and minutes between two moments. */
export const toPlayed = (from: string, to: string): { hours: number; minutes: string } => {
  const minutes = Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000))
  return { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') }
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** What is read of a closed run beside its rewind and its file, below its base path. */
const places = [
  ['feed', '/weez', IconHome],
  ['press', '/webpress/', IconNews],
  ['messages', '/weez/personas', IconMessages],
  ['plan', '/admin/sequences/plan', IconTable],
  ['notes', '/weez/notes', IconNotes],
  ['questionnaire', '/runs/questionnaire', IconMessageCheck],
  ['debrief', '/weez/debrief', IconReportAnalytics],
  ['audit', '/admin/audit', IconFileText],
] as const

type ToolProps = { name: string; run: string; Icon: typeof IconHome; renderRoot: (props: Record<string, unknown>) => ReactNode }

/** A link of a row that is an icon. */
const Tool = ({ name, run, Icon, ...root }: ToolProps) => (
  <ActionIcon {...root} variant="subtle" color="gray" size={36} aria-label={`${name}, ${run}`} title={name}>
    <Icon {...icon} />
  </ActionIcon>
)

/** What can be done with a closed run: the rewind and the file at once, the rest in a menu. */
const RunTools = ({ run: { name, base }, onDelete }: { run: Run; onDelete: () => void }) => {
  const { runs } = usePhrases()
  const administers = usePermission('administer')
  return (
    <>
      <Tool name={runs.read.rewind()} run={name} Icon={IconHistory} renderRoot={props => <a {...props} href={`${base}/weez/rewind`} />} />
      <Tool
        name={runs.read.file()}
        run={name}
        Icon={IconFileZip}
        renderRoot={props => <a {...props} href={`${base}/admin/dossier.zip`} />}
      />
      <RowMenu name={name}>
        {places.map(([place, path, Icon]) => (
          <MenuItem
            key={place}
            leftSection={<Icon {...icon} />}
            renderRoot={({ children, ...props }) => (
              <a {...props} href={`${base}${path}`}>
                {children as ReactNode}
              </a>
            )}
          >
            {runs.read[place]()}
          </MenuItem>
        ))}
        {administers && (
          <>
            <MenuDivider />
            <MenuItem data-danger leftSection={<IconTrash {...icon} />} onClick={onDelete}>
              {runs.delete()}
            </MenuItem>
          </>
        )}
      </RowMenu>
    </>
  )
}

/** The runs that are checked to be compared, and what checks one or takes that back. */
type Comparing = { compared: readonly number[]; onCompare: (number: number) => void }

const RunRow = ({ run, compared, onCompare, onDelete }: Comparing & { run: Run; onDelete: () => void }) => {
  const { comparison, runs } = usePhrases()
  const { locale } = useLocale()
  const { number, name, state, startedOn, closedOn, players, weezes, cell, debts, satisfied, base } = run
  const label = (text: string) => <span className={table.label}>{text}</span>
  const from = formatDayTime(startedOn, locale)
  return (
    <tr className={table.row} data-open={compared.includes(number) || undefined}>
      <td className={classes.box}>
        <label className={classes.pick}>
          <input
            type="checkbox"
            aria-label={comparison.pick({ number })}
            checked={compared.includes(number)}
            onChange={() => onCompare(number)}
          />
        </label>
      </td>
      <th scope="row" className={classes.number}>
        {number}
      </th>
      <td className={classes.what}>
        <span className={table.name} title={name}>
          {name}
        </span>
      </td>
      <td>
        {label(runs.state())}
        <Badge tone={state === 'running' ? 'own' : 'plain'} Icon={state === 'running' ? IconPlayerPlay : IconLock}>
          {runs.states[state]()}
        </Badge>
      </td>
      <td>
        {label(runs.date())}
        {closedOn ? runs.fromTo({ from, to: formatTime(new Date(closedOn), locale) }) : from}
      </td>
      <td data-number>
        {closedOn && (
          <>
            {label(runs.lasted())}
            {runs.hours(toPlayed(startedOn, closedOn))}
          </>
        )}
      </td>
      <td data-number>
        {label(runs.players())}
        {players}
      </td>
      <td data-number>
        {label(runs.weezes())}
        {weezes}
      </td>
      <td data-number>
        {cell !== null && (
          <>
            {label(runs.cell())}
            {cell}
          </>
        )}
      </td>
      <td data-number>
        {debts !== null && satisfied !== null && (
          <>
            {label(runs.satisfied())}
            {runs.satisfiedOf({ satisfied, debts })}
          </>
        )}
      </td>
      <td className={table.acts}>
        <Group display="inline-flex" gap={2} wrap="nowrap" justify="flex-end">
          {base && <RunTools run={run} onDelete={onDelete} />}
          {state === 'running' && (
            <>
              <Tool
                name={runs.read.debrief()}
                run={name}
                Icon={IconReportAnalytics}
                renderRoot={props => <Link {...props} to="/weez/debrief" />}
              />
              <Tool name={runs.read.rewind()} run={name} Icon={IconHistory} renderRoot={props => <Link {...props} to="/weez/rewind" />} />
            </>
          )}
        </Group>
      </td>
    </tr>
  )
}

/** The runs of the exercise, the newest first; what a closed one holds is a link away. */
export const RunsTable = ({ runs: rows, onDelete, ...comparing }: Comparing & { runs: readonly Run[]; onDelete: (run: Run) => void }) => {
  const { comparison, runs } = usePhrases()
  const numbers = [runs.lasted(), runs.players(), runs.weezes(), runs.cell(), runs.satisfied()]
  return (
    <table className={table.table} aria-label={runs.title()}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{comparison.column()}</VisuallyHidden>
          </th>
          {[runs.number(), runs.name(), runs.state(), runs.date()].map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          {numbers.map(column => (
            <th key={column} scope="col" data-number>
              {column}
            </th>
          ))}
          <th scope="col">
            <VisuallyHidden>{runs.tools()}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(run => (
          <RunRow key={run.number} run={run} {...comparing} onDelete={() => onDelete(run)} />
        ))}
      </tbody>
    </table>
  )
}
