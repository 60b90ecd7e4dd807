import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { tokenDaysDefault } from '#routers/limits.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc, utils } from '../../app/trpc.ts'
import { useInputProblems } from '../../ui/form/use-form-reasons.ts'
import { toastError } from '../../ui/toast.tsx'
import classes from './tokens.module.css'

const emptyTokenForm = { name: '', days: String(tokenDaysDefault) }

/** Creates a token and passes its secret to `onMade`. Validation errors show at their fields, and the input stays. */
export const TokenForm = ({ onMade }: { onMade: (secret: string) => void }) => {
  const { tokens } = usePhrases()
  const problemsOf = useInputProblems()
  const form = useForm({ initialValues: emptyTokenForm })
  const make = trpc.auth.tokens.add.useMutation({
    onSuccess: ({ secret }) => {
      form.reset()
      onMade(secret)
      return utils.auth.tokens.list.invalidate()
    },
    onError: error => {
      const errors = problemsOf(error, tokens.act())
      form.setErrors(errors)
      const [field] = Object.keys(errors)
      if (field) form.getInputNode(field)?.focus()
      else toastError(tokens.act())
    },
  })
  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit(({ name, days }) => make.mutate({ name, days: Number(days) }))}>
      <TextInput label={tokens.name()} description={tokens.nameHint()} {...form.getInputProps('name')} />
      <TextInput label={tokens.days()} description={tokens.daysHint()} inputMode="numeric" {...form.getInputProps('days')} />
      <Button type="submit" className={classes.submit} loading={make.isPending}>
        {tokens.add()}
      </Button>
    </form>
  )
}
