import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import {
  IconFileText,
  IconFileZip,
  IconHistory,
  IconHome,
  IconLock,
  IconMail,
  IconNews,
  IconNotes,
  IconPlayerPlay,
  IconTable,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatDateTime, formatTime } from '#locales/format.ts'
import type { Run } from '#routers/admin/runs.contract.ts'
import { useLocale, usePhrases } from '../../locale.tsx'
import { usePermission } from '../../session.ts'
import { Badge } from '../../ui/badge.tsx'
import table from '../../ui/table/table.module.css'
import { toPlayed } from './format-played.ts'
import classes from './runs.module.css'

/** What is read of a closed run, below its base path. */
const places = [
  ['rewind', '/weez/rewind', IconHistory],
  ['feed', '/weez', IconHome],
  ['press', '/webpress/', IconNews],
  ['messages', '/weez/personas', IconMail],
  ['plan', '/admin/sequences/plan', IconTable],
  ['notes', '/weez/notes', IconNotes],
  ['audit', '/admin/audit', IconFileText],
  ['file', '/admin/dossier.zip', IconFileZip],
] as const

const Places = ({ base, number }: { base: string; number: number }) => {
  const { runs } = usePhrases()
  return (
    <ul className={classes.places} aria-label={runs.acts({ number })}>
      {places.map(([name, path, Icon]) => (
        <li key={name}>
          <Button
            component="a"
            href={`${base}${path}`}
            variant="default"
            size="xs"
            leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
          >
            {runs.read[name]()}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The runs that are checked to be compared, and what checks one or takes that back. */
type Comparing = { compared: readonly number[]; onCompare: (number: number) => void }

const RunRow = ({ run, compared, onCompare, onDelete }: Comparing & { run: Run; onDelete: () => void }) => {
  const { comparison, runs } = usePhrases()
  const { locale } = useLocale()
  const administers = usePermission('administer')
  const { number, name, state, startedOn, closedOn, players, weezes, cell, debts, satisfied, base } = run
  const label = (text: string) => <span className={table.label}>{text}</span>
  const from = formatDateTime(startedOn, locale)
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
        <span className={classes.name} title={name}>
          {name}
        </span>
        {base && <Places base={base} number={number} />}
        {state === 'running' && (
          <Link to="/weez/rewind" className={classes.rewind}>
            <IconHistory size={16} stroke={1.75} aria-hidden /> {runs.read.rewind()}
          </Link>
        )}
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
        {base && administers && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            aria-label={`${runs.delete()} ${name}`}
            title={runs.delete()}
            onClick={onDelete}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
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
            <VisuallyHidden>{runs.delete()}</VisuallyHidden>
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
