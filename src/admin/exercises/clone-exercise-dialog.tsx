import { Button, Group, Text, TextInput } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import { formatFullCount } from '#locales/format.ts'
import type { ExerciseRow } from '#routers/admin/clients.contract.ts'
import type { ExerciseCounts } from '#routers/admin/exercises.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import classes from '../../ui/form/form.module.css'
import { useDialogForm } from '../../ui/form/use-server-form.ts'
import own from './clone-exercise-dialog.module.css'
import { CloneProgress } from './clone-progress.tsx'

const alwaysCopied = ['personas', 'mediaSources', 'users', 'articles', 'follows', 'sequences'] as const

/** Lists what a clone copies, with counts, and what it leaves out. */
export const CloneSummary = ({ extent, posts }: { extent: ExerciseCounts; posts: boolean }) => {
  const { clone: phrases } = usePhrases().admin
  const { locale } = useLocale()
  const { weezes, messages, ...always } = extent
  const rows: { label: string; count: number | string; copied: boolean }[] = [
    ...alwaysCopied.map(kind => ({ label: phrases[kind](), count: always[kind], copied: true })),
    { label: phrases.posts(), count: posts ? weezes + messages : phrases.no(), copied: posts },
    { label: phrases.audit(), count: phrases.never(), copied: false },
  ]
  return (
    <ul className={own.extent}>
      {rows.map(({ label, count, copied }) => (
        <li key={label} className={own.kind} data-copied={copied || undefined}>
          {copied ? <IconCircleCheck size={18} stroke={1.75} aria-hidden /> : <IconCircleX size={18} stroke={1.75} aria-hidden />}
          <span>{label}</span>
          <span className={own.number}>{typeof count === 'number' ? formatFullCount(count, locale) : count}</span>
        </li>
      ))}
    </ul>
  )
}

/** Returns the base path of a future clone of an exercise. */
const cloneBasePath = (base: string, clone: string) => `${base.replace(/\/clones\/.*$/, '').replace(/\/$/, '')}/clones/${clone}`

/** Clones an exercise under another name and shows the progress; cancelling a running clone removes everything that it has copied. */
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
  const extent = trpc.admin.exercises.extent.useQuery({ exerciseId })
  const { form, options } = useDialogForm({ clone: '', posts: false }, onClose, admin.done.cloned)
  const { mutate, isPending } = trpc.admin.exercises.clone.useMutation(options)
  const cancelJob = trpc.admin.jobs.cancel.useMutation()
  const cancel = () => (isPending ? cancelJob.mutate({ job }) : onClose())
  return (
    // Escape does not cancel a running clone.
    <Dialog opened onClose={isPending ? () => {} : onClose} title={phrases.title({ name })} padded>
      <form noValidate onSubmit={form.onSubmit(values => mutate({ exerciseId, ...values, job }))}>
        <p className={classes.lead}>{phrases.lead()}</p>
        <TextInput
          label={phrases.name()}
          description={cloneBasePath(base, form.values.clone.trim().toLowerCase() || '…')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          classNames={{ description: own.address ?? '' }}
          autoCapitalize="none"
          spellCheck={false}
          readOnly={isPending}
          data-autofocus
          {...form.getInputProps('clone')}
        />
        {extent.data && <CloneSummary extent={extent.data} posts={form.values.posts} />}
        {!isPending && <CheckboxField label={phrases.withPosts()} {...form.getInputProps('posts', { type: 'checkbox' })} />}
        {isPending && <CloneProgress job={job} />}
        {form.errors.form && (
          <p className={classes.wrong} role="alert">
            {form.errors.form}
          </p>
        )}
        <Group gap={12} justify="flex-end" mt={24}>
          <Text flex={1} miw={160} size="xs" c="dimmed">
            {phrases.cancelHint()}
          </Text>
          <Button variant="default" onClick={cancel}>
            {commons.cancel()}
          </Button>
          {!isPending && <Button type="submit">{phrases.submit()}</Button>}
        </Group>
      </form>
    </Dialog>
  )
}
