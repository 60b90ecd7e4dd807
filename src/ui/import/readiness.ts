import type { FileNotice } from '#routers/spreadsheets/spreadsheets.contract.ts'
import type { usePhrases } from '../../app/locale.tsx'

/** What decides whether a file is ready: its rows with errors and with warnings only, and what there is to tell of it as a whole. */
export type FileState = { errors: number; warnings: number; notices: readonly FileNotice[] }

/** The sentence that says whether a file can be imported as it is. */
export const toReadiness = (imports: ReturnType<typeof usePhrases>['imports'], { errors, warnings, notices }: FileState): string => {
  const unsure = warnings + notices.length
  if (errors > 0) return imports.wrongRows({ count: errors })
  return unsure > 0 ? imports.toCheck({ count: unsure }) : imports.allReady()
}
