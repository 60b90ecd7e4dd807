import { SequencesPanel } from '../features/sequences/sequences-panel.tsx'
import { TrendsPanel } from '../features/trends/trends-panel.tsx'
import { usePermission } from '../session.ts'

/** The panels beside a column: the control room for animators and, without its controls, observers (SHELL-03, ROLE-06), and the trends. */
export const SidePanels = () => (
  <>
    {usePermission('oversee') && <SequencesPanel />}
    <TrendsPanel />
  </>
)
