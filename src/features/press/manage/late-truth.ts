import { lazy } from 'react'
import { withTexts } from '../../../locale.tsx'
import { untilLoaded } from '../../../until-loaded.ts'

// The table can be used without it.
const loadTruth = withTexts(['live'], () => import('./article-truth.tsx'))
export const ArticleTruth = lazy(() => untilLoaded(async () => ({ default: (await loadTruth()).ArticleTruth })))
export const TruthsPoll = lazy(() => untilLoaded(async () => ({ default: (await loadTruth()).TruthsPoll })))
