/** Whether an insert failed because its key exists already, on either engine. */
export const isUniqueViolation = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  const codes = [code, cause?.code]
  return codes.includes('SQLITE_CONSTRAINT_UNIQUE') || codes.includes('SQLITE_CONSTRAINT_PRIMARYKEY') || codes.includes('23505')
}

/** Whether PostgreSQL refused to delete a row that another one names. */
export const isForeignKeyViolation = (error: unknown): boolean => {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: { code?: string } }
  return (cause?.code ?? code) === '23503'
}

/** Error codes of the engines and of the operating system for a full disk or an exhausted quota. */
const diskFullCodes = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'EDQUOT', '53100'])

/** Whether an error, or one of its causes, says that the disk is full. */
export const isDiskFull = (error: unknown): boolean => {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown }
  return diskFullCodes.has(code ?? '') || (cause !== undefined && cause !== error && isDiskFull(cause))
}

/** Whether PostgreSQL ended a transaction for another one of the same moment: it changed nothing and may be begun again. */
export const isOvertaken = (error: unknown): boolean => {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: { code?: string } }
  return ['40001', '40P01'].includes(cause?.code ?? code ?? '')
}

/**
 * Thrown by a transaction that finds something it should have locked earlier, so that no two wait for each other: it has changed nothing, and
 * PostgreSQL's store begins it again. SQLite runs one transaction at a time and never comes to that.
 */
export class BeginAgain extends Error {
  /** SQLSTATE of a serialisation failure. */
  readonly code = '40001'
}
