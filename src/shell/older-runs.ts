/** Which drafts on a device belong to an exercise: its base path, the number of its run there, and who looks. */
type Looking = { basePath: string; run: number; userId: number }

/**
 * The keys of what was kept on a device in earlier runs of this exercise, which nobody is offered any more (EXO-377). At the root several
 * exercises share a base path, so only what is the reader's own counts there.
 */
export const listOlderKeys = (keys: readonly string[], { basePath, run, userId }: Looking): string[] =>
  keys.filter(key => {
    const [kind = '', scope = '', owner] = key.split(':')
    const [base, of = '0'] = scope.split('@')
    if (!kind.startsWith('weez-') || owner === undefined || base !== basePath) return false
    return Number(of) < run && (basePath !== '' || owner === String(userId))
  })

/** Removes what earlier runs left on this device. */
export const forgetOlderRuns = (looking: Looking): void => {
  for (const key of listOlderKeys(Object.keys(localStorage), looking)) localStorage.removeItem(key)
}
