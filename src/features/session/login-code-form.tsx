import { Button, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import { useRouter } from '@tanstack/react-router'
import type { PageBootstrap } from '#routers/session.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { startSession } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { toastError, toastSuccess } from '../../ui/toast.tsx'
import classes from './login.module.css'

const inputClasses = { wrapper: classes.input ?? '' }

/** What a card says of its account. */
export type CardLink = { username: string; code: string }
export const noCard: CardLink = { username: '', code: '' }

/** The user name and the code of a card's link, which are removed from the address; null without them. */
export const readCardLink = (): CardLink | null => {
  const link = new URLSearchParams(location.hash.slice(1))
  const [username, code] = [link.get('username'), link.get('code')]
  if (!username || !code) return null
  history.replaceState(history.state, '', location.pathname + location.search)
  return { username, code }
}

/** Signs in with the one-time code of a card; the guard of the route then redirects. */
export const LoginCodeForm = ({ exercise, card }: { exercise: PageBootstrap['exercise']; card: CardLink }) => {
  const { commons, login, toast } = usePhrases()
  const router = useRouter()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: card,
    validate: { username: isNotEmpty(commons.required()), code: isNotEmpty(commons.required()) },
  })
  const signIn = trpc.auth.signinByCode.useMutation({
    onSuccess: user => {
      startSession(user)
      toastSuccess(toast.login_success())
      return router.invalidate()
    },
    onError: () => toastError(toast.login_error()),
  })
  const send = form.onSubmit(
    ({ username, code }) =>
      signIn.mutate({ username: username.trim(), code, clientPath: exercise.client.clientPath, clonePath: exercise.clonePath }),
    errors => form.getInputNode(errors.username ? 'username' : 'code')?.focus(),
  )
  return (
    <form className={classes.fields} onSubmit={send} noValidate>
      <TextInput
        {...form.getInputProps('username')}
        key={form.key('username')}
        label={login.username()}
        size="lg"
        classNames={inputClasses}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
      />
      <TextInput
        {...form.getInputProps('code')}
        key={form.key('code')}
        label={login.code()}
        description={login.codeHint()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        size="lg"
        classNames={inputClasses}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        aria-required
      />
      <Button className={classes.submit} type="submit" fullWidth loading={signIn.isPending} loaderProps={{ size: 16 }}>
        {login.submit()}
      </Button>
    </form>
  )
}
