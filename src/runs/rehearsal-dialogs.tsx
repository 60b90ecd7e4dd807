import { TextInput } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { formNameMax } from '#routers/limits.contract.ts'
import { usePhrases } from '../app/locale.tsx'
import { trpc } from '../app/trpc.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import form from '../ui/form/form.module.css'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { useDialogForm } from '../ui/form/use-server-form.ts'
import { toastError, toastSuccess } from '../ui/toast.tsx'
import { invalidateRuns, useStartExtent } from './queries.ts'
import { StartExtentLists } from './start-extent.tsx'

/** `number` = the one that it has as a run. */
type Props = { number: number; onClose: () => void }

/** Asks whether a rehearsal shall be undone, with what that erases and what stays in numbers (EXO-452, EXO-458). */
export const UndoRehearsalDialog = ({ number, onClose }: Props) => {
  const { runs } = usePhrases()
  const { data: extent } = useStartExtent()
  const { mutate } = trpc.admin.rehearsal.undo.useMutation({
    onSuccess: () => toastSuccess(runs.rehearsalUndone()),
    onError: () => toastError(runs.failed()),
    onSettled: invalidateRuns,
  })
  const undo = () => {
    onClose()
    mutate({ number })
  }
  // Nobody is asked before the numbers are there.
  return (
    <ConfirmDialog
      opened={extent !== undefined}
      title={runs.undoRehearsalTitle()}
      icon={<IconArrowBackUp size={16} aria-hidden />}
      confirmation={{ message: runs.undoRehearsalHint(), confirmLabel: runs.undoRehearsal(), confirmAction: undo }}
      onClose={onClose}
    >
      {extent && <StartExtentLists extent={extent} />}
    </ConfirmDialog>
  )
}

/** Gives a rehearsal a name as a run, which goes on (EXO-453). */
export const KeepRehearsalDialog = ({ number, onClose }: Props) => {
  const { runs } = usePhrases()
  const { form: values, options } = useDialogForm({ name: runs.rehearsal() }, onClose, () => runs.keptAsRun({ number }))
  const { mutate, isPending } = trpc.admin.rehearsal.keep.useMutation({ ...options, onSettled: invalidateRuns })
  return (
    <FormDialog
      title={runs.keepTitle({ number })}
      lead={runs.keepLead()}
      problem={values.errors.form}
      submitLabel={runs.keeping()}
      pending={isPending}
      onSubmit={values.onSubmit(typed => mutate({ number, ...typed }))}
      onClose={onClose}
    >
      <TextInput
        className={form.wide}
        label={runs.name()}
        maxLength={formNameMax}
        autoComplete="off"
        data-autofocus
        {...values.getInputProps('name')}
      />
    </FormDialog>
  )
}
