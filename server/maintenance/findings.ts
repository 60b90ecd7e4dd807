/** The result of a check, with what to do about it. */
export type Finding = { state: 'ok' | 'warn' | 'FAIL'; subject: string; message: string; fix?: string | undefined }

export const okFinding = (subject: string, message: string): Finding => ({ state: 'ok', subject, message })
export const warnFinding = (subject: string, message: string, fix: string): Finding => ({ state: 'warn', subject, message, fix })
export const failFinding = (subject: string, message: string, fix: string): Finding => ({ state: 'FAIL', subject, message, fix })

/** The message of something thrown. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** A finding as a line. */
export const formatFinding = ({ state, subject, message, fix }: Finding): string =>
  `${state.padEnd(4)}  ${subject.padEnd(12)}  ${message}${fix ? `: ${fix}` : ''}\n`
