/** What one check found: fine, worth knowing, or wrong, with the one thing to do about it. */
export type Finding = { state: 'ok' | 'warn' | 'FAIL'; about: string; said: string; fix?: string | undefined }

export const fine = (about: string, said: string): Finding => ({ state: 'ok', about, said })
export const warning = (about: string, said: string, fix: string): Finding => ({ state: 'warn', about, said, fix })
export const failure = (about: string, said: string, fix: string): Finding => ({ state: 'FAIL', about, said, fix })

/** What was thrown, in its own words. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** A finding as a line. */
export const lineOf = ({ state, about, said, fix }: Finding): string =>
  `${state.padEnd(4)}  ${about.padEnd(12)}  ${said}${fix ? `: ${fix}` : ''}\n`
