import { can } from '#routers/permissions.ts'
import { SequencesPanel } from '../features/sequences/sequences-panel.tsx'
import { TrendsPanel } from '../features/trends/trends-panel.tsx'
import { useCurrentUser } from '../session.ts'

/** The panels beside a column: the control room for animators (SHELL-03, ROLE-06), and the trends. */
export const SidePanels = () => (
  <>
    {can(useCurrentUser().role, 'animate') && <SequencesPanel />}
    <TrendsPanel />
  </>
)
