/** The three scenarios an animator can let run over the exercise. */
import type { DemoSequence } from '../types.ts'
import { localRise } from './sequence-local.ts'
import { pressAndElected } from './sequence-press.ts'
import { rumours } from './sequence-rumours.ts'

export const sequences: readonly DemoSequence[] = [...localRise, ...pressAndElected, ...rumours]
