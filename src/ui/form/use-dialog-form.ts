import { toastSuccess } from '../toast.tsx'
import { useServerForm } from './use-server-form.ts'

/** A server form in a dialog. After a success, a toast shows `doneMessage` and the dialog closes. */
export const useDialogForm = <Values extends Record<string, unknown>, Answer>(
  initialValues: Values,
  onClose: () => void,
  doneMessage: (answer: Answer) => string,
) =>
  useServerForm(initialValues, (answer: Answer) => {
    toastSuccess(doneMessage(answer))
    onClose()
  })
