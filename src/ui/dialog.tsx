import { latePart } from './late-part.tsx'

/** A dialog with a title and a close button, whose frame no page waits for. */
export const Dialog = latePart(() => import('./dialog-frame.tsx'), 'DialogFrame')

/** A question with its answers as buttons. */
export const QuestionDialog = latePart(() => import('./question-frame.tsx'), 'QuestionFrame')
