import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { formatShortDate } from '#locales/format.ts'
import type { ApiToken } from '#routers/auth/tokens.contract.ts'
import { tokenDaysDefault } from '#routers/limits.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { basePath } from '../../app/page-data.ts'
import { trpc, utils } from '../../app/trpc.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useInputProblems } from '../../ui/form/use-form-reasons.ts'
import { RelativeTime } from '../../ui/moment.tsx'
import { SecretDialog } from '../../ui/secret-dialog.tsx'
import { toastError, toastSuccess } from '../../ui/toast.tsx'
import classes from './tokens.module.css'

const emptyTokenForm = { name: '', days: String(tokenDaysDefault) }

/** Creates a token and passes its secret to `onMade`. Validation errors show at their fields, and the input stays. */
const TokenForm = ({ onMade }: { onMade: (secret: string) => void }) => {
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

/** Shows the name and dates of a token, with the button that revokes it. */
const TokenRow = ({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) => {
  const { tokens } = usePhrases()
  const { name, createdOn, expiresOn, usedOn } = token
  const expired = new Date(expiresOn) <= new Date()
  return (
    <li className={classes.token}>
      <div>
        <p className={classes.name}>{name}</p>
        <dl className={classes.facts}>
          <div>
            <dt>{tokens.created()}</dt>
            <dd>{formatShortDate(createdOn)}</dd>
          </div>
          <div data-over={expired || undefined}>
            <dt>{expired ? tokens.expired() : tokens.expires()}</dt>
            <dd>{formatShortDate(expiresOn)}</dd>
          </div>
          <div>
            <dt>{tokens.used()}</dt>
            <dd>{usedOn ? <RelativeTime at={usedOn} /> : tokens.never()}</dd>
          </div>
        </dl>
      </div>
      <Button variant="default" aria-label={tokens.revokeOf({ name })} onClick={onRevoke}>
        {tokens.revoke()}
      </Button>
    </li>
  )
}

/** Lists, creates and revokes the user's API tokens; the secret of a new token shows once. */
export const TokensSection = () => {
  const { tokens, commons } = usePhrases()
  const { data, isError, refetch } = trpc.auth.tokens.list.useQuery({})
  const [secret, setSecret] = useState<string | null>(null)
  const [asked, setAsked] = useState<ApiToken | null>(null)
  const [opened, setOpened] = useState(false)
  const revoke = trpc.auth.tokens.revoke.useMutation({
    onSuccess: () => toastSuccess(tokens.revoked()),
    onError: () => toastError(tokens.act()),
    onSettled: () => utils.auth.tokens.list.invalidate(),
  })
  const confirm = () => {
    setOpened(false)
    if (asked) revoke.mutate({ id: asked.id })
  }
  return (
    <section className={classes.section} aria-labelledby="tokens-title">
      <h3 id="tokens-title">{tokens.tab()}</h3>
      <p className={classes.lead}>
        {tokens.lead()} <a href={`${basePath}/docs`}>{tokens.docs()}</a>
      </p>
      <TokenForm onMade={setSecret} />
      {data && data.length > 0 && (
        <ul aria-label={tokens.tab()}>
          {data.map(token => (
            <TokenRow
              key={token.id}
              token={token}
              onRevoke={() => {
                setAsked(token)
                setOpened(true)
              }}
            />
          ))}
        </ul>
      )}
      {data?.length === 0 && <p className={classes.empty}>{tokens.empty()}</p>}
      {!data && !isError && (
        <p className={classes.empty} role="status">
          {commons.loading()}
        </p>
      )}
      {isError && !data && (
        <div className={classes.empty} role="alert">
          <p>{tokens.failed()}</p>
          <Button variant="default" onClick={() => void refetch()}>
            {commons.retry()}
          </Button>
        </div>
      )}
      <SecretDialog
        secret={secret}
        words={{ title: tokens.secretTitle(), hint: tokens.secretHint(), label: tokens.secretLabel() }}
        onClose={() => setSecret(null)}
      />
      <ConfirmDialog
        opened={opened}
        title={tokens.revokeTitle({ name: asked?.name ?? '' })}
        confirmation={{ message: tokens.revokeLead(), confirmLabel: tokens.revoke(), confirmAction: confirm }}
        onClose={() => setOpened(false)}
      >
        {null}
      </ConfirmDialog>
    </section>
  )
}
