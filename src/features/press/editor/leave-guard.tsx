import { Button, Modal } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { usePhrases } from '../../../locale.tsx'
import classes from './leave-guard.module.css'
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
    <Modal.Root opened={status === 'blocked'} onClose={() => reset?.()} size={480} centered>
      <Modal.Overlay />
      <Modal.Content classNames={{ content: classes.content ?? '' }}>
        <Modal.Body className={classes.body}>
          <Modal.Title className={classes.title}>{drafts.leave()}</Modal.Title>
          <p className={classes.hint}>{drafts.leaveHint()}</p>
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => proceed?.()}>
              {drafts.go()}
            </Button>
            <Button onClick={() => reset?.()} data-autofocus>
              {drafts.stay()}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
