import { lazy, Suspense } from 'react'
import { TrendsPanel } from '../features/trends/trends-panel.tsx'
import { withTexts } from '../locale.tsx'
import { usePermission } from '../session.ts'
import { untilLoaded } from '../until-loaded.ts'

// Players have no control room.
const loadSequences = withTexts(['sequences'], () => import('../features/sequences/sequences-panel.tsx'))
const SequencesPanel = lazy(async () => ({ default: (await untilLoaded(loadSequences)).SequencesPanel }))

/** The panels beside a column: the control room for animators and, without its controls, observers (SHELL-03, ROLE-06), and the trends. */
export const SidePanels = () => (
  <>
    {usePermission('oversee') && (
      <Suspense fallback={null}>
        <SequencesPanel />
      </Suspense>
    )}
    <TrendsPanel />
  </>
)
