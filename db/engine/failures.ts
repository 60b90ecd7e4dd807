/** Whether an insert failed because its key exists already, on either engine. */
export const isUniqueViolation = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  const codes = [code, cause?.code]
  return codes.includes('SQLITE_CONSTRAINT_UNIQUE') || codes.includes('SQLITE_CONSTRAINT_PRIMARYKEY') || codes.includes('23505')
}

/** How the engines and the operating system say that a disk has no room left, or that a quota is used up. */
const diskFullCodes = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'EDQUOT', '53100'])

/** Whether something failed because there was no room to write it. */
export const isDiskFull = (error: unknown): boolean => {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown }
  return diskFullCodes.has(code ?? '') || (cause !== undefined && cause !== error && isDiskFull(cause))
}
