import { useForm } from '@mantine/form'
import { usePhrases } from '../../locale.tsx'
import { utils } from '../../trpc.ts'
import { useFieldErrorMessages } from '../use-problems.ts'

/**
 * A form of the administration, and the options for the mutation that sends it. After a success the tables are read again; after a failure what
 * the server finds wrong stands at the fields, or below them when it is about none of them, and what was typed stays. `initialValues` has the
 * fields in their order on the screen: the first wrong one gets the focus.
 */
export const useServerForm = <Values extends Record<string, unknown>, Answer>(initialValues: Values, onDone: (answer: Answer) => void) => {
  const { admin } = usePhrases()
  const messagesOf = useFieldErrorMessages()
  const form = useForm<Values>({ initialValues })
  const options = {
    onSuccess: async (answer: Answer) => {
      onDone(answer)
      await utils.admin.invalidate()
    },
    onError: (error: unknown) => {
      const messages = messagesOf(error)
      const firstWrong = Object.keys(initialValues).find(field => field in messages)
      form.setErrors(firstWrong ? messages : { form: Object.values(messages)[0] ?? admin.failedAct() })
      if (firstWrong) form.getInputNode(firstWrong)?.focus()
    },
  }
  return { form, options }
}
