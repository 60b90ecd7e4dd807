import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { tokenDaysDefault } from '#routers/auth/tokens.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { queryClient, trpcClient } from '../../trpc.ts'
import { toastError } from '../../ui/toast.tsx'
import { useFieldErrorMessages } from '../../ui/use-problems.ts'
import { tokensQuery } from './query.ts'
import classes from './tokens.module.css'

const emptyTokenForm = { name: '', days: String(tokenDaysDefault) }

/** Makes a token; what the server refuses is said at the field, and what was typed stays. */
export const TokenForm = ({ onMade }: { onMade: (secret: string) => void }) => {
  const { tokens } = usePhrases()
  const problemsOf = useFieldErrorMessages()
  const form = useForm({ initialValues: emptyTokenForm })
  const make = useMutation({
    mutationFn: ({ name, days }: typeof emptyTokenForm) => trpcClient.auth.tokens.add.mutate({ name, days: Number(days) }),
    onSuccess: ({ secret }) => {
      form.reset()
      onMade(secret)
      return queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey })
    },
    onError: error => {
      const errors = problemsOf(error)
      form.setErrors(errors)
      const [field] = Object.keys(errors)
      if (field) form.getInputNode(field)?.focus()
      else toastError(tokens.act())
    },
  })
  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit(values => make.mutate(values))}>
      <TextInput className={classes.wide} label={tokens.name()} description={tokens.nameHint()} {...form.getInputProps('name')} />
      <TextInput label={tokens.days()} description={tokens.daysHint()} inputMode="numeric" {...form.getInputProps('days')} />
      <Button type="submit" className={classes.submit} loading={make.isPending}>
        {tokens.add()}
      </Button>
    </form>
  )
}
