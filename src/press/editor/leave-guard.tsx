import { useBlocker } from '@tanstack/react-router'
import { usePhrases } from '../../app/locale.tsx'
import { LeaveDialog } from '../leave-dialog.tsx'
import type { EditableArticle } from './use-editable-article.ts'

/** Asks for confirmation before the user leaves unsaved changes. Autosaves first where possible, and asks only if that fails. */
export const LeaveGuard = ({ article: { isDirty, autosaves, save } }: { article: EditableArticle }) => {
  const { drafts } = usePhrases()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!isDirty() || current.pathname === next.pathname) return false
      if (autosaves) await save('autosave')
      return isDirty()
    },
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <LeaveDialog
      opened={status === 'blocked'}
      words={{ title: drafts.leave(), hint: drafts.leaveHint(), go: drafts.go(), stay: drafts.stay() }}
      onGo={() => proceed?.()}
      onStay={() => reset?.()}
    />
  )
}
