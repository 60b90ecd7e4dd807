import { Button, TextInput } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { IconLock } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import type { PageBootstrap, SignInByCodeInput, SignInInput } from '#routers/session.contract.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import { basePath } from '../app/page-data.ts'
import { withRetry } from '../app/retry.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { toastError } from '../ui/toast.tsx'
import type { CardLink } from './card-link.ts'
import classes from './login.module.css'

/**
 * Signs in with a password or a one-time code; throws if the server refuses or is silent. It does not use the client of the procedures, which
 * the page of the login does not load.
 */
const signIn = async (input: SignInInput | SignInByCodeInput): Promise<void> => {
  const url = `${basePath}/trpc/${'code' in input ? 'auth.signinByCode' : 'auth.signin'}`
  const headers = { 'content-type': 'application/json' }
  const answer = await withRetry(() => fetch(url, { method: 'POST', headers, body: JSON.stringify(input) }))
  if (!answer.ok) throw new Error(`${answer.status} for ${url}`)
}

const inputClasses = { wrapper: classes.input ?? '' }

const passwordClasses = { ...inputClasses, visibilityToggle: classes.eye ?? '' }

type Name = 'username' | 'secret'
type Values = Record<Name, string>

/** Signs in, and says so where it failed; `pending` until the page of the user is there. */
const useSignIn = (exercise: PageBootstrap['exercise'], card: CardLink | null, onSignedIn: Props['onSignedIn']) => {
  const { toast } = usePhrases()
  const { locale, setLocale } = useLocale()
  const [pending, setPending] = useState(false)
  const send = async ({ username, secret }: Values) => {
    const account = { username: username.trim(), clientPath: exercise.client.clientPath, clonePath: exercise.clonePath }
    setPending(true)
    try {
      await signIn(card ? { ...account, code: secret } : { ...account, password: secret })
      // The login may have been in the language of the browser: it stays that of whoever signed in here.
      await setLocale(locale)
      onSignedIn()
    } catch {
      toastError(toast.login_error())
      setPending(false)
    }
  }
  return { pending, send }
}

type Props = {
  exercise: PageBootstrap['exercise']
  /** What the form begins with when the code of a card signs in; null for the password. */
  card: CardLink | null
  /** Leads to the page of the user who signed in. */
  onSignedIn: () => void
}

/** Signs in with user name and password (AUTH-01 to AUTH-05, AUTH-08), or with the one-time code of a card. */
export const LoginForm = ({ exercise, card, onSignedIn }: Props) => {
  const { commons, login } = usePhrases()
  const { pending, send } = useSignIn(exercise, card, onSignedIn)
  const running = useMounted()
  const [missing, setMissing] = useState<readonly Name[]>([])
  const inputs = { username: useRef<HTMLInputElement>(null), secret: useRef<HTMLInputElement>(null) }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const values = { username: inputs.username.current?.value ?? '', secret: inputs.secret.current?.value ?? '' }
    // A password may be of spaces alone.
    const filled = { username: values.username.trim(), secret: card ? values.secret.trim() : values.secret }
    const empty = (['username', 'secret'] as const).filter(name => filled[name] === '')
    setMissing(empty)
    if (empty[0]) inputs[empty[0]].current?.focus()
    else void send(values)
  }
  const field = (name: Name) => ({
    ref: inputs[name],
    name,
    error: missing.includes(name) && commons.required(),
    onChange: () => setMissing(missing.filter(other => other !== name)),
    size: 'lg' as const,
    'aria-required': true,
  })
  return (
    <form className={classes.fields} onSubmit={submit} noValidate>
      <TextInput
        {...field('username')}
        defaultValue={card?.username}
        label={login.username()}
        classNames={inputClasses}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      {card ? (
        <TextInput
          {...field('secret')}
          defaultValue={card.code}
          label={login.code()}
          description={login.codeHint()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          classNames={inputClasses}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      ) : (
        <PasswordField {...field('secret')} label={login.password()} classNames={passwordClasses} autoComplete="current-password" />
      )}
      {/* Before the program runs nothing sends the form, which would write the password into an address. */}
      <Button h={44} mt={8} type={running ? 'submit' : 'button'} inert={!running} fullWidth loading={pending} loaderProps={{ size: 16 }}>
        {login.submit()}
      </Button>
      {!card && (
        <p className={classes.lost}>
          <IconLock size={18} stroke={1.75} aria-hidden />
          {login.lost()}
        </p>
      )}
    </form>
  )
}
