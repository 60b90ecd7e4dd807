import { lateDialog } from './late-dialog.tsx'

/** A dialog with a title and a close button, whose frame the first page does not wait for. */
export const Dialog = lateDialog(async () => (await import('./dialog-frame.tsx')).DialogFrame)

/** A question with its answers as buttons. */
export const QuestionDialog = lateDialog(async () => (await import('./question-frame.tsx')).QuestionFrame)
