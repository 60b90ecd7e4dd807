import { Avatar, Button, TextInput } from '@mantine/core'
import { IconEdit } from '@tabler/icons-react'
import type { ClientRow, ExerciseRow } from '#routers/admin/clients.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { StartExtentLists } from '../../runs/start-extent.tsx'
import { DataModal, DataSheet } from '../../ui/data-modal.tsx'
import classes from '../../ui/form/form.module.css'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useDialogForm } from '../../ui/form/use-server-form.ts'
import { AddExerciseDialog } from './add-exercise-dialog.tsx'
import { ClientDialog } from './client-dialog.tsx'
import { CloneExerciseDialog } from './clone-exercise-dialog.tsx'
import { ExerciseSettingsDialog } from './exercise-settings-dialog.tsx'
import { GenerateHistoryDialog } from './generate-history-dialog.tsx'

type ExerciseEndDialogProps = { exercise: ExerciseRow; act: 'reset' | 'delete'; onClose: () => void }

/** Resets an exercise to its start (EXO-63), or deletes it, after the administrator has typed its name. */
const ExerciseEndDialog = ({ exercise: { id: exerciseId, name }, act, onClose }: ExerciseEndDialogProps) => {
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

type ModalProps = { client: ClientRow; onEdit: () => void; onClose: () => void }

/** Renders the data of a client with a button that opens its form (ADM-08, ADM-14). */
const ClientModal = ({ client, onEdit, onClose }: ModalProps) => {
  const { admin } = usePhrases()
  const details = [
    { label: admin.client.exercises(), value: client.exercises.map(({ name }) => name).join(', ') || '–' },
    { label: admin.exercises.address(), value: client.paths.join(', ') },
    { label: admin.start(), value: client.start_of_contract || '–' },
    { label: admin.end(), value: client.end_of_contract || '–' },
  ]
  return (
    <DataModal opened onClose={onClose}>
      <DataSheet
        picture={<Avatar src={client.img} name={client.name} radius={8} size={64} alt="" aria-hidden />}
        name={client.name}
        below={`/${client.path}`}
        details={details}
      >
        <Button leftSection={<IconEdit size={18} stroke={1.75} aria-hidden />} onClick={onEdit} data-autofocus>
          {admin.menu.edit()}
        </Button>
      </DataSheet>
    </DataModal>
  )
}

/** The actions on an exercise that open a dialog. */
export type ExerciseAction = 'clone' | 'settings' | 'history' | 'reset' | 'delete'

/** The dialog that is open above the clients table, with its client or exercise; a null client means a new one. */
export type OpenDialog =
  | { kind: ExerciseAction; exercise: ExerciseRow }
  | { kind: 'addExercise' | 'clientData'; client: ClientRow }
  | { kind: 'client'; client: ClientRow | null }

type Props = { dialog: OpenDialog; onOpen: (next: OpenDialog) => void; onClose: () => void }

/** Renders the open dialog of the clients table. */
export const ClientsTableDialog = ({ dialog, onOpen, onClose }: Props) => {
  switch (dialog.kind) {
    case 'client':
      return <ClientDialog client={dialog.client} onClose={onClose} />
    case 'clientData':
      return <ClientModal client={dialog.client} onEdit={() => onOpen({ ...dialog, kind: 'client' })} onClose={onClose} />
    case 'addExercise':
      return <AddExerciseDialog client={dialog.client} onClose={onClose} />
    case 'clone':
      return <CloneExerciseDialog exercise={dialog.exercise} onClose={onClose} />
    case 'settings':
      return <ExerciseSettingsDialog exercise={dialog.exercise} onClose={onClose} />
    case 'history':
      return <GenerateHistoryDialog exercise={dialog.exercise} onClose={onClose} />
    case 'reset':
    case 'delete':
      return <ExerciseEndDialog exercise={dialog.exercise} act={dialog.kind} onClose={onClose} />
    default:
      return dialog satisfies never
  }
}
