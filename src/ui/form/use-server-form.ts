import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { usePhrases } from '../../locale.tsx'
import { toastSuccess } from '../toast.tsx'
import { useFieldErrorMessages } from '../use-problems.ts'
import { invalidateAdmin } from '../../features/admin/query.ts'

/** A dialog that asks for values and sends them: what the server refuses is said at the field, and what was typed stays. */
export const useFormDialog = <Values extends Record<string, unknown>, Answer>(
  initialValues: Values,
  send: (values: Values) => Promise<Answer>,
  onClose: () => void,
  done: (answer: Answer) => string,
) => {
  const { admin } = usePhrases()
  const problemsOf = useFieldErrorMessages()
  const form = useForm<Values>({ initialValues })
  const sending = useMutation({
    mutationFn: send,
    onSuccess: async answer => {
      toastSuccess(done(answer))
      onClose()
      await invalidateAdmin()
    },
    onError: error => {
      const errors = problemsOf(error)
      const known = Object.keys(errors).filter(field => field in initialValues)
      // What is wrong with no field of this dialog is said below them.
      form.setErrors(known.length > 0 ? errors : { form: Object.values(errors)[0] ?? admin.failedAct() })
      if (known[0]) form.getInputNode(known[0])?.focus()
    },
  })
  return { form, pending: sending.isPending, submit: form.onSubmit(values => sending.mutate(values)) }
}
