import type { JobStep } from './jobs.contract.ts'

const stepByTable: Record<string, JobStep> = {
  users: 'people',
  follows: 'people',
  images: 'images',
  mediaSources: 'press',
  articles: 'press',
  articleVersions: 'press',
  sequences: 'press',
  sequenceItems: 'press',
}

/** The part of a clone in which a table is copied. */
export const toJobStep = (table: string): JobStep => stepByTable[table] ?? 'posts'

/** How much each part of a clone has to copy, from the rows of its tables and the number of its images. */
export const countByStep = (counts: ReadonlyMap<string, number>, images: number): Map<JobStep, number> => {
  const totals = new Map<JobStep, number>()
  for (const [table, count] of counts) {
    const step = toJobStep(table)
    totals.set(step, step === 'images' ? images : (totals.get(step) ?? 0) + count)
  }
  return totals
}
