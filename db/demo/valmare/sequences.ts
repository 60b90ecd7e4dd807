/** The three scenarios an animator can let run over the exercise, and the lines that are kept for a suitable moment. */
import type { DemoSequence } from '../types.ts'
import { localRise } from './sequence-local.ts'
import { pressAndElected } from './sequence-press.ts'
import { reserve } from './sequence-reserve.ts'
import { rumours } from './sequence-rumours.ts'

export const sequences: readonly DemoSequence[] = [...localRise, ...pressAndElected, ...rumours, ...reserve]
