import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isWatched } from '#routers/exercise-phase.rules.ts'
import { can } from '#routers/permissions.ts'
import { useChangeStream } from '../app/change-stream.ts'
import { withTexts } from '../app/locale.tsx'
import { CurrentUserContext, useSessionUser } from '../app/session.ts'
import { SignedOutScreen } from '../shell/error-screens.tsx'
import { latePart } from '../ui/late-part.tsx'

// Players have no notes, and no page waits for them.
const NotesHost = latePart(
  withTexts(['notes'], () => import('../runs/notes/notes-host.tsx')),
  'NotesHost',
)
// Players attach to the log what they had in focus elsewhere.
const LastFocus = latePart(() => import('../cell/log/last-focus.ts'), 'LastFocus')
// Players are asked once a run has ended.
const QuestionnaireHost = latePart(
  withTexts(['questionnaire'], () => import('../runs/questionnaire/questionnaire-host.tsx')),
  'QuestionnaireHost',
)
const ImpressionsHost = latePart(() => import('../weezes/impressions/impressions-host.tsx'), 'ImpressionsHost')

/** Provides the signed-in user to the pages below. Renders `signedOut` if there is no session. */
export const AuthenticatedLayout = ({ signedOut = <SignedOutScreen /> }: { signedOut?: ReactNode }) => {
  const user = useSessionUser()
  useChangeStream(user)
  if (!user) return signedOut
  return (
    <CurrentUserContext value={user}>
      <Outlet />
      {can(user.role, 'note') && <NotesHost />}
      {can(user.role, 'play') && user.exercise.cell?.includes('log') && <LastFocus />}
      {can(user.role, 'play') && user.exercise.asks && <QuestionnaireHost />}
      {isWatched(user) && <ImpressionsHost key={user.exercise.resetsCount} />}
    </CurrentUserContext>
  )
}
