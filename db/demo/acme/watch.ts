import type { DemoColumn } from '../types.ts'

/** What the cell of the dairy keeps an eye on. */
export const watch: readonly DemoColumn[] = [
  { ago: 134, by: 'camille', query: { any: ['Clochin', 'L217', 'L218', 'listeria'] }, alert: { count: 5, minutes: 10 } },
  { ago: 133, by: 'camille', query: { words: ['Acme'], places: ['weezes'] } },
  { ago: 130, by: 'karim', query: { places: ['press'] } },
]
