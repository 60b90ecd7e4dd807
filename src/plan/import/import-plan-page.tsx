import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { filterImages, findTableFile, isTableFile } from '../../ui/import/import-form.ts'
import shared from '../../ui/shared.module.css'
import { toastSuccess } from '../../ui/toast.tsx'
import { takePendingFiles } from '../items/pending-files.ts'
import { ImportSequencePage } from '../sequences/import-sequence-page.tsx'
import { invalidateSequences } from '../sequences/queries.ts'
import { withChoices, withMissingFiles } from './chosen-preview.ts'
import { ColumnsStep } from './columns-step.tsx'
import { FileChoice, FileHead, FileReading, PersonasLink } from './file-choice.tsx'
import { findByName } from './files-by-name.ts'
import { ColumnsFoot, ReadingsFoot, RowsFoot, sendButtonId } from './import-feet.tsx'
import { ImportFrame } from './import-frame.tsx'
import { countOpen, toNextStep, toPreviousStep } from './import-steps.ts'
import { ReadingsStep } from './readings-step.tsx'
import { RowsStep } from './rows-step.tsx'
import classes from './sheet-head.module.css'
import { FirstRows, HeadingChoice, SheetTabs } from './sheet-head.tsx'
import { useExercisePeople } from './use-exercise-people.ts'
import { useMended } from './use-mended.ts'
import { usePlanFiles } from './use-plan-files.ts'
import { usePlanImport } from './use-plan-import.ts'

const noRows: never[] = []
const withoutExtension = (name: string) => name.replace(/\.[a-z]+$/i, '')

type PlanProps = {
  plan: ReturnType<typeof usePlanImport>
  /** The files that were chosen beside the plan. */
  chosen: readonly File[]
  onFiles: (files: File[]) => void
}

/** The import of a director's plan in three steps: its columns, what it leaves open, and its rows (PLAN-02 to PLAN-17). */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one page, whose steps share their state
const PlanImport = ({ plan, chosen, onFiles }: PlanProps) => {
  const { sequences, planImport: texts } = usePhrases()
  const navigate = useNavigate()
  const exercise = useExercisePeople()
  const { kept, reading, waiting, offline, answer, set } = plan
  const found = reading?.preview ?? null
  const read = useMemo(() => found && withMissingFiles(found), [found])
  const preview = read && kept && waiting ? withChoices(read, kept.answers) : read
  const { mended, mark } = useMended(read?.rows ?? noRows, sendButtonId)
  const write = trpc.admin.plan.import.useMutation({
    onSuccess: ({ id }) => {
      plan.finish()
      toastSuccess(sequences.importer.imported())
      void invalidateSequences()
      void navigate({ to: '/admin/sequences/plan', search: { sequence: id }, replace: true })
    },
  })
  const mend = (answers: Record<string, string>, row?: string) => {
    if (row) mark(row)
    answer(answers)
  }
  const files = usePlanFiles({ rows: read?.rows ?? noRows, chosen, onAnswer: mend })
  const leave = () => {
    plan.forget()
    void navigate({ to: '/admin/sequences/plan' })
  }
  const refused = reading?.refusal ?? null
  const sheets = preview?.sheets ?? refused?.sheets ?? []
  const { step = 'columns', name = '', bytes = 0, title = null, remember = null } = kept ?? {}
  const sequenceName = title ?? withoutExtension(name)
  const onStep = (next: typeof step) => set({ step: next })
  const onBack = () => onStep(toPreviousStep(step))
  const feet = preview && { preview, waiting, offline, onCancel: leave }

  if (plan.uploading) {
    return (
      <ImportFrame step="columns" onFiles={onFiles}>
        <FileReading name={plan.uploading} />
      </ImportFrame>
    )
  }
  if (plan.problem || plan.isGone || !kept) {
    return (
      <ImportFrame step="columns" onFiles={onFiles}>
        <FileChoice told={plan.isGone ? texts.expired() : plan.problem} onFiles={onFiles} />
      </ImportFrame>
    )
  }
  if (!reading) {
    return (
      <ImportFrame step={step} onFiles={onFiles}>
        <FileReading name={name} />
      </ImportFrame>
    )
  }
  return (
    <ImportFrame
      step={preview ? step : 'columns'}
      onStep={onStep}
      reached={preview && countOpen(preview) > 0 ? 'readings' : 'rows'}
      onFiles={onFiles}
      foot={
        feet && (
          <>
            {step === 'columns' && <ColumnsFoot {...feet} onNext={() => onStep(toNextStep('columns', feet.preview))} />}
            {step === 'readings' && <ReadingsFoot {...feet} onBack={onBack} onNext={() => onStep('rows')} />}
            {step === 'rows' && (
              <RowsFoot
                {...feet}
                name={sequenceName}
                sending={write.isPending}
                onName={typed => set({ title: typed })}
                onBack={onBack}
                onLeaveAll={() =>
                  answer(
                    Object.fromEntries(feet.preview.rows.flatMap(({ id, state }) => (state === 'question' ? [[id, 'leave out']] : []))),
                  )
                }
                onSend={() =>
                  write.mutate({
                    uploadId: kept.uploadId,
                    answers: kept.answers,
                    name: sequenceName.trim(),
                    rememberAs: remember?.trim() || null,
                  })
                }
              />
            )}
          </>
        )
      }
    >
      {(step === 'columns' || !preview) && (
        <div className={shared.panel}>
          <FileHead name={name} bytes={bytes} sheets={sheets.length} waiting={waiting} onFiles={onFiles} />
          <div className={classes.bar}>
            <SheetTabs
              sheets={sheets}
              chosen={preview?.sheet ?? kept.answers.sheet ?? null}
              proposed={preview?.proposed ?? null}
              onAnswer={answer}
            />
            {preview && <HeadingChoice preview={preview} onAnswer={answer} />}
          </div>
          {preview && <FirstRows preview={preview} onAnswer={answer} />}
          {refused && (
            <div className={classes.refused}>
              <Text role="alert" fw={600}>
                {refused.text}
              </Text>
              {refused.seems === 'people' && <PersonasLink />}
            </div>
          )}
        </div>
      )}
      {preview && step === 'columns' && (
        <ColumnsStep
          preview={preview}
          remember={remember}
          fileName={withoutExtension(name)}
          onRemember={typed => set({ remember: typed })}
          onAnswer={answer}
        />
      )}
      {preview && step === 'readings' && (
        <ReadingsStep preview={preview} exercise={exercise} onAnswer={answer} onShowRows={() => onStep('rows')} />
      )}
      {preview && step === 'rows' && (
        <>
          {write.isError && (
            <Text role="alert" fw={600} c="var(--weez-bad)">
              {plan.told(write.error)} {texts.rows.failed()}
            </Text>
          )}
          <RowsStep preview={preview} exercise={exercise} mended={mended} files={files} onAnswer={mend} />
        </>
      )}
    </ImportFrame>
  )
}

/** The import of plans: a director's in three steps, and Weez's own chronogrammes, which ask nothing, in the last one (SEQ-15, PLAN-05). */
export const ImportPlanPage = () => {
  const [own, setOwn] = useState<File[] | null>(null)
  const plan = usePlanImport(setOwn)
  const [chosen, setChosen] = useState<File[]>([])
  const carried = useRef(false)
  const choose = (files: File[]) => {
    if (files.length === 0) return
    if (own && filterImages(files).length === files.length) return
    // A workbook that a row names is attached to it, and no other plan.
    const named = plan.reading?.preview?.rows.flatMap(({ missing }) => missing) ?? []
    const isBeside = (file: File) => !isTableFile(file) || named.some(name => findByName(name, [file]))
    if (plan.kept && files.every(isBeside)) return setChosen([...chosen, ...files])
    setOwn(null)
    setChosen(files.filter(file => file !== findTableFile(files)))
    plan.choose(files)
  }
  useEffect(() => {
    if (carried.current) return
    carried.current = true
    choose(takePendingFiles())
  })
  if (own) return <ImportSequencePage chosen={own} onTable={choose} />
  return <PlanImport plan={plan} chosen={chosen} onFiles={choose} />
}
