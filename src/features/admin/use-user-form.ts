import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { usePhrases } from '../../locale.tsx'
import { useProblems } from '../../ui/use-problems.ts'
import { refreshAdmin } from './query.ts'
import type { UserValues } from './user-form.tsx'

/** In the order of the form. */
export const emptyUser: UserValues = {
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
  initialValues: UserValues,
  send: (values: UserValues) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) => {
  const { admin } = usePhrases()
  const problemsOf = useProblems()
  const form = useForm<UserValues>({ initialValues })
  const save = useMutation({
    mutationFn: send,
    onSuccess: async answer => {
      onDone(answer)
      await refreshAdmin()
    },
    onError: error => {
      const errors = problemsOf(error)
      const first = Object.keys(emptyUser).find(field => field in errors)
      form.setErrors(first ? errors : { form: Object.values(errors)[0] ?? admin.failedAct() })
      if (first) form.getInputNode(first)?.focus()
    },
  })
  return { form, pending: save.isPending, submit: (values: UserValues) => save.mutate(values) }
}
