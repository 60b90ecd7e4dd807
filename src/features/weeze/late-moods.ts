import { lazy } from 'react'
import { withTexts } from '../../locale.tsx'
import { untilLoaded } from '../../until-loaded.ts'

// What only those who oversee the exercise see of moods: no page waits for it.
const loadButton = withTexts(['live'], () => import('./mood-button.tsx'))
export const MoodButton = lazy(() => untilLoaded(async () => ({ default: (await loadButton()).MoodButton })))
const loadKeys = withTexts(['live'], () => import('./mood-keys.tsx'))
export const MoodKeys = lazy(() => untilLoaded(async () => ({ default: (await loadKeys()).MoodKeys })))
