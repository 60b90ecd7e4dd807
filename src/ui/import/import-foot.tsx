import { Button } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FileNotice } from '#routers/spreadsheets/spreadsheets.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import classes from './import.module.css'

/** What decides whether a file is ready: its rows with errors and with warnings only, and what there is to tell of it as a whole. */
type FileState = { errors: number; warnings: number; notices: readonly FileNotice[] }

/** The sentence that says whether a file can be imported as it is. */
export const toReadiness = (imports: ReturnType<typeof usePhrases>['imports'], { errors, warnings, notices }: FileState): string => {
  const unsure = warnings + notices.length
  if (errors > 0) return imports.wrongRows({ count: errors })
  return unsure > 0 ? imports.toCheck({ count: unsure }) : imports.allReady()
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

type Props = {
  label: string
  preview: FileState & { rows: readonly unknown[] }
  /** Whether every required choice is made. */
  complete: boolean
  reading: boolean
  sending: boolean
  onCancel: () => void
  onSend: () => void
  children?: ReactNode
}

/** The number of rows to correct, and the import button, which is enabled once there are none. */
export const ImportFooter = ({ label, preview, complete, reading, sending, onCancel, onSend, children }: Props) => {
  const { imports, commons } = usePhrases()
  const { rows, errors, warnings, notices } = preview
  const ready = errors === 0 && complete
  const isUnsure = errors + warnings + notices.length > 0
  return (
    <form
      className={classes.foot}
      aria-label={label}
      onSubmit={event => {
        event.preventDefault()
        if (ready && !reading && !sending) onSend()
      }}
    >
      <p className={classes.said} data-wrong={errors > 0 || undefined}>
        {isUnsure ? <IconAlertCircle {...icon} /> : <IconCircleCheck {...icon} />}
        {toReadiness(imports, preview)}
      </p>
      {children}
      <Button variant="default" onClick={onCancel}>
        {commons.cancel()}
      </Button>
      <Button type="submit" loading={sending} disabled={!ready}>
        {imports.import({ count: rows.length })}
      </Button>
    </form>
  )
}
