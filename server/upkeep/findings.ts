/** What one check found: fine, worth knowing, or wrong, with the one thing to do about it. */
export type Finding = { state: 'ok' | 'warn' | 'FAIL'; subject: string; message: string; fix?: string | undefined }

export const okFinding = (about: string, said: string): Finding => ({ state: 'ok', subject: about, message: said })
export const warnFinding = (about: string, said: string, fix: string): Finding => ({ state: 'warn', subject: about, message: said, fix })
export const failFinding = (about: string, said: string, fix: string): Finding => ({ state: 'FAIL', subject: about, message: said, fix })

/** What was thrown, in its own words. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** A finding as a line. */
export const formatFinding = ({ state, subject: about, message: said, fix }: Finding): string =>
  `${state.padEnd(4)}  ${about.padEnd(12)}  ${said}${fix ? `: ${fix}` : ''}\n`
