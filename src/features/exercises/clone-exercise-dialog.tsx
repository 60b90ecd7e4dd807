import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExerciseRow } from '#routers/admin/clients.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { trpcClient } from '../../trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import own from './clone-exercise-dialog.module.css'
import { CloneSummary } from './clone-summary.tsx'
import { CloneProgress } from './clone-progress.tsx'
import classes from '../../ui/form/form.module.css'
import { useFormDialog } from '../../ui/form/use-server-form.ts'

/** The base path that a clone of an exercise will have. */
const cloneBasePath = (base: string, clone: string) => `${base.replace(/\/clones\/.*$/, '').replace(/\/$/, '')}/clones/${clone}`

/** Copies an exercise under another name, and tells how far it is; called off, nothing stays. */
export const CloneExerciseDialog = ({
  exercise: { id: exerciseId, name, base },
  onClose,
}: {
  exercise: ExerciseRow
  onClose: () => void
}) => {
  const { admin, commons } = usePhrases()
  const { clone: phrases } = admin
  const [job] = useState(() => `clone-${crypto.randomUUID()}`)
  const extent = useQuery({
    queryKey: ['admin', 'extent', exerciseId],
    queryFn: ({ signal }) => trpcClient.admin.exercises.extent.query({ exerciseId }, { signal }),
  })
  const { form, pending, submit } = useFormDialog(
    { clone: '', posts: false },
    values => trpcClient.admin.exercises.clone.mutate({ exerciseId, ...values, job }),
    onClose,
    admin.done.cloned,
  )
  const cancel = () => (pending ? void trpcClient.admin.jobs.cancel.mutate({ job }) : onClose())
  return (
    // Escape does not call off work under way.
    <Dialog opened onClose={pending ? () => {} : onClose} title={phrases.title({ name })} padded>
      <form noValidate onSubmit={submit}>
        <p className={classes.lead}>{phrases.lead()}</p>
        <TextInput
          label={phrases.name()}
          description={cloneBasePath(base, form.values.clone.trim().toLowerCase() || '…')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          classNames={{ description: own.address ?? '' }}
          autoCapitalize="none"
          spellCheck={false}
          readOnly={pending}
          data-autofocus
          {...form.getInputProps('clone')}
        />
        {extent.data && <CloneSummary extent={extent.data} posts={form.values.posts} />}
        {!pending && <CheckboxField label={phrases.withPosts()} {...form.getInputProps('posts', { type: 'checkbox' })} />}
        {pending && <CloneProgress job={job} />}
        {form.errors.form && (
          <p className={classes.wrong} role="alert">
            {form.errors.form}
          </p>
        )}
        <div className={classes.buttons}>
          <p className={own.hint}>{phrases.cancelHint()}</p>
          <Button variant="default" onClick={cancel}>
            {commons.cancel()}
          </Button>
          {!pending && <Button type="submit">{phrases.submit()}</Button>}
        </div>
      </form>
    </Dialog>
  )
}
