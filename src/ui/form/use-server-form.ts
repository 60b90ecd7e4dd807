import { useForm } from '@mantine/form'
import { usePhrases } from '../../app/locale.tsx'
import { utils } from '../../app/trpc.ts'
import { toastSuccess } from '../toast.tsx'
import { useInputProblems } from './use-form-reasons.ts'

/**
 * Returns a form of the administration and the options for the mutation that sends it. A success reloads the tables. A failure keeps the
 * input and shows the errors of the server at their fields, or as `form` error if they belong to none. The first wrong field gets the
 * focus, so `initialValues` must list the fields in their order on the screen.
 */
export const useServerForm = <Values extends Record<string, unknown>, Answer>(initialValues: Values, onDone: (answer: Answer) => void) => {
  const { admin } = usePhrases()
  const problemsOf = useInputProblems()
  const form = useForm<Values>({ initialValues })
  const options = {
    onSuccess: async (answer: Answer) => {
      onDone(answer)
      await utils.admin.invalidate()
    },
    onError: (error: unknown) => {
      const problems = problemsOf(error, admin.failedAct())
      const firstWrong = Object.keys(initialValues).find(field => field in problems)
      form.setErrors(firstWrong ? problems : { form: Object.values(problems)[0] ?? admin.failedAct() })
      if (firstWrong) form.getInputNode(firstWrong)?.focus()
    },
  }
  return { form, options }
}

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
