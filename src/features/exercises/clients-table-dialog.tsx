import type { ClientRow, ExerciseRow } from '#routers/admin/clients.contract.ts'
import { AddExerciseDialog } from './add-exercise-dialog.tsx'
import { ClientDialog } from './client-dialog.tsx'
import { ClientModal } from './client-modal.tsx'
import { CloneExerciseDialog } from './clone-exercise-dialog.tsx'
import { ExerciseEndDialog } from './exercise-end-dialog.tsx'
import { ExerciseSettingsDialog } from './exercise-settings-dialog.tsx'
import { GenerateHistoryDialog } from './generate-history-dialog.tsx'

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
