let pendingFiles: File[] = []

/** Stores dropped or chosen files for the import page. */
export const setPendingFiles = (files: Iterable<File>): void => {
  pendingFiles = [...files]
}

/** Returns the stored files and removes them from the store. */
export const takePendingFiles = (): File[] => {
  const files = pendingFiles
  pendingFiles = []
  return files
}
