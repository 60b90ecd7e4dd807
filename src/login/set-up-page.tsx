import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useParams } from '@tanstack/react-router'
import { deviceTimeZone } from '#locales/time-zone.ts'
import { getFailureKind, getInputRefusals } from '../app/failure-kind.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import { trpc } from '../app/trpc.ts'
import { usePageTitle } from '../ui/page-title.ts'
import { PasswordField } from '../ui/password-field.tsx'
import classes from './login.module.css'

const empty = { client: '', exercise: '', first_name: '', last_name: '', username: '', password: '' }

/** Creates the first client, exercise and administrator of an empty Weez (design 8). */
const SetUpForm = ({ token }: { token: string }) => {
  const { setUp: phrases } = usePhrases()
  const { locale } = useLocale()
  const form = useForm({ initialValues: empty })
  const send = trpc.admin.setUp.useMutation({
    // The server then answers a page that contains the new user.
    onSuccess: () => location.assign('/'),
    onError: error => {
      const fields = Object.keys(getInputRefusals(error)).filter(field => field in empty) as (keyof typeof empty)[]
      const used = ['forbidden', 'conflict'].includes(getFailureKind(error))
      form.setErrors(
        fields.length > 0
          ? Object.fromEntries(fields.map(field => [field, phrases.wrong[field]()]))
          : { form: used ? phrases.used() : phrases.failed() },
      )
      if (fields[0]) form.getInputNode(fields[0])?.focus()
    },
  })
  return (
    <form
      className={classes.fields}
      onSubmit={form.onSubmit(values => send.mutate({ token, language: locale, timeZone: deviceTimeZone(), ...values }))}
      noValidate
    >
      <TextInput label={phrases.client()} {...form.getInputProps('client')} />
      <TextInput label={phrases.exercise()} {...form.getInputProps('exercise')} />
      <TextInput label={phrases.firstName()} autoComplete="given-name" {...form.getInputProps('first_name')} />
      <TextInput label={phrases.lastName()} autoComplete="family-name" {...form.getInputProps('last_name')} />
      <TextInput
        label={phrases.username()}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('username')}
      />
      <PasswordField label={phrases.password()} autoComplete="new-password" {...form.getInputProps('password')} />
      {form.errors.form && <p role="alert">{form.errors.form}</p>}
      <Button h={44} mt={8} type="submit" fullWidth loading={send.isPending}>
        {phrases.submit()}
      </Button>
    </form>
  )
}

/** The page that sets up an empty Weez, at the link that the server prints when it starts. */
export const SetUpPage = () => {
  const { setUp: phrases } = usePhrases()
  const { token } = useParams({ from: '/setup/$token' })
  usePageTitle(phrases.title())
  return (
    <main id="main" tabIndex={-1} className={classes.main}>
      <div className={classes.form}>
        <h1 className={classes.title}>{phrases.title()}</h1>
        <p className={classes.lead}>{phrases.lead()}</p>
        <SetUpForm token={token} />
      </div>
    </main>
  )
}
