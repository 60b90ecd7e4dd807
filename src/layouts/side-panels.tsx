import { withTexts } from '../app/locale.tsx'
import { usePermission } from '../app/session.ts'
import { latePart } from '../ui/late-part.tsx'
import { TrendsPanel } from '../weezes/trends/trends-panel.tsx'

// Players have no control room.
const SequencesPanel = latePart(
  withTexts(['sequences'], () => import('../plan/sequences/sequences-panel.tsx')),
  'SequencesPanel',
)

/** The panels beside a column: the control room for animators and, without its controls, observers (SHELL-03, ROLE-06), and the trends. */
export const SidePanels = () => (
  <>
    {usePermission('oversee') && <SequencesPanel />}
    <TrendsPanel />
  </>
)
