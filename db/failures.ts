/** Whether an insert failed because its key exists already, on either engine. */
export const isDuplicate = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  const codes = [code, cause?.code]
  return codes.includes('SQLITE_CONSTRAINT_UNIQUE') || codes.includes('SQLITE_CONSTRAINT_PRIMARYKEY') || codes.includes('23505')
}
