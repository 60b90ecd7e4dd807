import { TextInput } from '@mantine/core'
import type { ExerciseRow } from '#routers/admin/clients.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { StartExtentLists } from '../../runs/start-extent.tsx'
import classes from '../../ui/form/form.module.css'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useDialogForm } from '../../ui/form/use-dialog-form.ts'

type Props = { exercise: ExerciseRow; act: 'reset' | 'delete'; onClose: () => void }

/** Resets an exercise to its start (EXO-63), or deletes it, after the administrator has typed its name. */
export const ExerciseEndDialog = ({ exercise: { id: exerciseId, name }, act, onClose }: Props) => {
  const { admin } = usePhrases()
  const { form, options } = useDialogForm({ name: '' }, onClose, act === 'reset' ? admin.done.reset : admin.done.deleted)
  const reset = trpc.admin.exercises.reset.useMutation(options)
  const remove = trpc.admin.exercises.delete.useMutation(options)
  const { data: extent } = trpc.admin.exercises.startExtent.useQuery({ exerciseId }, { enabled: act === 'reset', gcTime: 0, staleTime: 0 })
  const { mutate, isPending } = act === 'reset' ? reset : remove
  return (
    <FormDialog
      title={act === 'reset' ? `${admin.reset.title()} ${name}` : admin.delete.title()}
      lead={admin[act].lead()}
      problem={form.errors.form}
      submitLabel={admin.exercises[act]()}
      danger
      pending={isPending}
      onSubmit={form.onSubmit(values => mutate({ exerciseId, ...values }))}
      onClose={onClose}
    >
      {act === 'reset' && extent && <StartExtentLists extent={extent} />}
      <TextInput
        className={classes.wide}
        label={admin[act].type({ name })}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}
