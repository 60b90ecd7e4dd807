/** The parts of a report that can be left out. */
export const reportParts = ['cover', 'summary', 'findings', 'plan', 'log'] as const
export type ReportPart = (typeof reportParts)[number]
