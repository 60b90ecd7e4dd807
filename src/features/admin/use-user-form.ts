import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { usePhrases } from '../../locale.tsx'
import { useFieldErrorMessages } from '../../ui/use-problems.ts'
import { invalidateAdmin } from './query.ts'
import type { UserFormValues } from '../users/user-form.tsx'

/** In the order of the form. */
export const emptyUserForm: UserFormValues = {
  first_name: '',
  last_name: '',
  username: '',
  role: 'USER',
  password: '',
  start_of_contract: '',
  end_of_contract: '',
  bio: '',
  certified: false,
  img: null,
}

/** A form whose fields say what the server finds wrong with them; what was typed stays. */
export const useUserForm = <Answer>(
  initialValues: UserFormValues,
  send: (values: UserFormValues) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) => {
  const { admin } = usePhrases()
  const problemsOf = useFieldErrorMessages()
  const form = useForm<UserFormValues>({ initialValues })
  const save = useMutation({
    mutationFn: send,
    onSuccess: async answer => {
      onDone(answer)
      await invalidateAdmin()
    },
    onError: error => {
      const errors = problemsOf(error)
      const first = Object.keys(emptyUserForm).find(field => field in errors)
      form.setErrors(first ? errors : { form: Object.values(errors)[0] ?? admin.failedAct() })
      if (first) form.getInputNode(first)?.focus()
    },
  })
  return { form, pending: save.isPending, submit: (values: UserFormValues) => save.mutate(values) }
}
