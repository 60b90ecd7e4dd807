import { Button, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Run } from '#routers/admin/runs.contract.ts'
import { runsPollInterval } from '../app/constants.ts'
import { usePhrases } from '../app/locale.tsx'
import { useCurrentUser, usePermission } from '../app/session.ts'
import { trpc } from '../app/trpc.ts'
import { ColumnHeader } from '../shell/column-header.tsx'
import { OfflineBanner } from '../shell/offline-banner.tsx'
import { toAttempts, useOfflineState } from '../shell/use-offline-state.ts'
import { EmptyNotice, FailedNotice } from '../ui/empty-notice.tsx'
import form from '../ui/form/form.module.css'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { useDialogForm } from '../ui/form/use-server-form.ts'
import { usePageTitle } from '../ui/page-title.ts'
import table from '../ui/table/table.module.css'
import comparison from './comparison/comparison.module.css'
import { comparableQuery, runsQuery, toRunAddress } from './queries.ts'
import { RunControls } from './run-controls.tsx'
import classes from './runs.module.css'
import { RunsTable } from './runs-table.tsx'
import { StartPanel } from './start-panel.tsx'

/** Deletes a closed run after the administrator has typed its name. */
const DeleteRunDialog = ({ run: { number, name }, onClose }: { run: Run; onClose: () => void }) => {
  const { runs } = usePhrases()
  const { form: values, options } = useDialogForm({ name: '' }, onClose, runs.deleted)
  const { mutate, isPending } = trpc.admin.runs.delete.useMutation(options)
  return (
    <FormDialog
      title={runs.deleteTitle({ name })}
      lead={runs.deleteLead()}
      problem={values.errors.form}
      submitLabel={runs.delete()}
      danger
      pending={isPending}
      onSubmit={values.onSubmit(typed => mutate({ number, ...typed }))}
      onClose={onClose}
    >
      <TextInput
        className={form.wide}
        label={runs.deleteType({ name })}
        autoComplete="off"
        data-autofocus
        {...values.getInputProps('name')}
      />
    </FormDialog>
  )
}

/** Leads to the comparison of the two runs that come first, where others are chosen (EXO-387). */
export const ComparisonLink = () => {
  const { comparison: texts } = usePhrases()
  const [other, one] = useQuery(comparableQuery).data ?? []
  if (!one || !other) return null
  return (
    <Button
      className={comparison.choose}
      variant="default"
      renderRoot={props => <Link to="/runs/compare" {...props} search={{ a: toRunAddress(one.run), b: toRunAddress(other.run) }} />}
    >
      {texts.choose()}
    </Button>
  )
}

/** Leads to what players are asked when a run has ended, and what they answered. */
const QuestionnaireLink = () => {
  const { runs } = usePhrases()
  return (
    <Button className={comparison.choose} variant="default" renderRoot={props => <Link to="/runs/questionnaire" {...props} />}>
      {runs.toQuestionnaire()}
    </Button>
  )
}

/** The numbers of the checked runs: two of them are the address of their comparison, and a third takes the place of the first. */
const useCompared = () => {
  const navigate = useNavigate()
  const { a, b } = useSearch({ strict: false })
  const [only, setOnly] = useState<number>()
  const named = [a, b].filter(run => typeof run === 'number')
  const compared = a !== undefined && b !== undefined ? named : only === undefined ? [] : [only]
  const toggle = (number: number) => {
    const next = compared.includes(number) ? compared.filter(one => one !== number) : [...compared, number].slice(-2)
    const [one = 0, other] = next.toSorted((first, second) => first - second)
    setOnly(next.at(-1))
    const kept = { replace: true, resetScroll: false } as const
    if (other !== undefined) void navigate({ to: '/runs/compare', search: { a: one, b: other }, ...kept })
    else if (a !== undefined) void navigate({ to: '/runs', ...kept })
  }
  return { a, compared, toggle }
}

/** The runs of the exercise, for who runs it and who observes it (EXO-300). */
export const RunsPage = () => {
  const { comparison, runs: texts } = usePhrases()
  const { exercise } = useCurrentUser()
  const animates = usePermission('animate')
  const query = useQuery(runsQuery)
  const { data: list } = query
  const offline = useOfflineState(toAttempts(query))
  const { start } = useSearch({ strict: false })
  const [starting, setStarting] = useState(start === true)
  const [deleting, setDeleting] = useState<Run>()
  const { a, compared, toggle } = useCompared()
  usePageTitle(texts.title())
  return (
    <main id="main" tabIndex={-1} className={classes.page} aria-labelledby="page-title" data-wide="three">
      <OfflineBanner offline={list ? offline : null} interval={runsPollInterval} />
      <ColumnHeader title={texts.title()} subtitle={exercise.name} back={false} tools={null} />
      {list && animates && <RunControls list={list} onStart={() => setStarting(true)} />}
      {query.isError && !list && <FailedNotice title={texts.failed()} onRetry={() => void query.refetch()} />}
      {list?.runs.length === 0 && <EmptyNotice title={texts.none()} hint={texts.noneHint()} action={null} />}
      {list && list.runs.length > 0 && (
        <div className={classes.room}>
          <div className={`${table.panel} ${classes.list}`}>
            <RunsTable runs={list.runs} compared={compared} onCompare={toggle} onDelete={setDeleting} />
          </div>
        </div>
      )}
      {list && list.runs.length > 1 && compared.length < 2 && (
        <Text p="0 16px 16px" c="dimmed">
          {comparison.hint()}
        </Text>
      )}
      {a === undefined && <ComparisonLink />}
      <QuestionnaireLink />
      <Outlet />
      {list && animates && starting && <StartPanel list={list} onClose={() => setStarting(false)} />}
      {deleting && <DeleteRunDialog run={deleting} onClose={() => setDeleting(undefined)} />}
    </main>
  )
}
