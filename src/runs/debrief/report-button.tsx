import { Button, Group, Text } from '@mantine/core'
import { IconFileTypeDocx, IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import { usePhrases } from '../../app/locale.tsx'
import { basePath } from '../../app/page-data.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useTickingNow } from '../../ui/use-now.ts'
import { type ReportPart, reportParts } from '../dossier/report-parts.ts'
import classes from './debrief.module.css'

type State = { kind: 'idle' } | { kind: 'making'; since: number } | { kind: 'failed' }

/** Saves what an address answers; throws when the server refuses. */
const save = async (address: string, name: string): Promise<void> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The report answered ${answer.status}`)
  const url = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

const usual: readonly ReportPart[] = ['cover', 'summary', 'findings', 'plan']

/** What goes into the report, whether people have their names, and how long it has been made (DEBR-05, DEBR-06). */
const ReportForm = () => {
  const { debrief } = usePhrases()
  const { report } = debrief
  const [parts, setParts] = useState<ReadonlySet<ReportPart>>(new Set(usual))
  const [withoutNames, setWithoutNames] = useState(false)
  const [state, setState] = useState<State>({ kind: 'idle' })
  const now = useTickingNow(state.kind === 'making')
  const toggle = (part: ReportPart) => {
    const next = new Set(parts)
    if (!next.delete(part)) next.add(part)
    setParts(next)
  }
  const names = withoutNames ? '&names=no' : ''
  const make = async () => {
    setState({ kind: 'making', since: Date.now() })
    try {
      await save(`${basePath}/admin/report.docx?parts=${[...parts].join(',')}${names}`, report.file())
      setState({ kind: 'idle' })
    } catch (error) {
      console.error(error)
      setState({ kind: 'failed' })
    }
  }
  return (
    <>
      <fieldset className={classes.choices} aria-label={report.partsLabel()}>
        {reportParts.map(part => (
          <label key={part}>
            <input type="checkbox" checked={parts.has(part)} onChange={() => toggle(part)} />
            {report.parts[part]()}
          </label>
        ))}
      </fieldset>
      <label className={classes.nameless}>
        <input type="checkbox" checked={withoutNames} onChange={() => setWithoutNames(!withoutNames)} />
        <span>
          <strong>{report.withoutNames()}</strong>
          <small>{report.withoutNamesHint()}</small>
        </span>
      </label>
      <p className={classes.hint}>{report.markHint()}</p>
      <Group gap={12} mt={16} justify="space-between">
        <Text span className={classes.hint} role="status">
          {state.kind === 'making' && report.making({ seconds: Math.max(0, Math.round((now - state.since) / 1000)) })}
          {state.kind === 'failed' && report.failed()}
        </Text>
        <Group gap={8}>
          <Button
            component="a"
            variant="default"
            href={`${basePath}/admin/dossier.zip${withoutNames ? '?names=no' : ''}`}
            download
            leftSection={<IconFileZip size={18} stroke={1.75} aria-hidden />}
          >
            {report.whole()}
          </Button>
          <Button disabled={parts.size === 0} loading={state.kind === 'making'} onClick={() => void make()}>
            {state.kind === 'failed' ? report.again() : report.download()}
          </Button>
        </Group>
      </Group>
    </>
  )
}

/** Opens what makes the report of the run. */
export const ReportButton = () => {
  const { debrief } = usePhrases()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button leftSection={<IconFileTypeDocx size={20} stroke={1.75} aria-hidden />} onClick={() => setOpened(true)}>
        {debrief.report.title()}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={debrief.report.title()} padded>
        <ReportForm />
      </Dialog>
    </>
  )
}
