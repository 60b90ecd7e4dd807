import { TrendsPanel } from '../features/trends/trends-panel.tsx'
import { withTexts } from '../locale.tsx'
import { usePermission } from '../session.ts'
import { latePart } from '../ui/late-part.tsx'

// Players have no control room.
const SequencesPanel = latePart(
  withTexts(['sequences'], () => import('../features/sequences/sequences-panel.tsx')),
  'SequencesPanel',
)

/** The panels beside a column: the control room for animators and, without its controls, observers (SHELL-03, ROLE-06), and the trends. */
export const SidePanels = () => (
  <>
    {usePermission('oversee') && <SequencesPanel />}
    <TrendsPanel />
  </>
)
