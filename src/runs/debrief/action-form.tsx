import { NativeSelect, Textarea } from '@mantine/core'
import type { Finding } from '#routers/debrief/debrief.contract.ts'
import { actionWhatMax } from '#routers/limits.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import form from '../../ui/form/form.module.css'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useDialogForm } from '../../ui/form/use-server-form.ts'
import { refreshDebrief } from './queries.ts'

type Props = { findings: readonly Finding[]; findingId: number; onClose: () => void }

/** Adds a corrective action to a finding (DEBR-03). */
export const ActionForm = ({ findings, findingId, onClose }: Props) => {
  const { debrief } = usePhrases()
  const close = () => {
    onClose()
    void refreshDebrief()
  }
  const { form: values, options } = useDialogForm({ findingId: String(findingId), what: '' }, close, debrief.saved)
  const { mutate, isPending } = trpc.debrief.createAction.useMutation(options)
  return (
    <FormDialog
      title={debrief.newActionOf()}
      problem={values.errors.form}
      submitLabel={debrief.add()}
      pending={isPending}
      onSubmit={values.onSubmit(typed => mutate({ findingId: Number(typed.findingId), what: typed.what }))}
      onClose={onClose}
    >
      <NativeSelect
        className={form.wide}
        label={debrief.chooseFinding()}
        data={findings.map(({ id, title }, at) => ({ value: String(id), label: `C${at + 1} ${title}` }))}
        {...values.getInputProps('findingId')}
      />
      <Textarea
        className={form.wide}
        label={debrief.columns.what()}
        placeholder={debrief.whatHint()}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={actionWhatMax}
        data-autofocus
        {...values.getInputProps('what')}
      />
    </FormDialog>
  )
}
