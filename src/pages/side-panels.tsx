import { can } from '#routers/permissions.ts'
import { SequencesPanel } from '../features/sequences/sequences-panel.tsx'
import { TrendsPanel } from '../features/trends/trends-panel.tsx'
import { useCurrentUser } from '../session.ts'

/** Beside a column: the control room for those who animate (SHELL-03, ROLE-06), and what is talked about. */
export const SidePanels = () => (
  <>
    {can(useCurrentUser().role, 'animate') && <SequencesPanel />}
    <TrendsPanel />
  </>
)
