import { withTexts } from '../../app/locale.tsx'
import { latePart } from '../../ui/late-part.tsx'

const load = withTexts(['stops'], () => import('./stop-parts.tsx'))
export const StopButton = latePart(load, 'StopButton')
export const StopCard = latePart(load, 'StopCard')
