let pendingFiles: File[] = []

/** Takes what was dropped or chosen along to the page of the import. */
export const setPendingFiles = (files: Iterable<File>): void => {
  pendingFiles = [...files]
}

/** What was brought along, once. */
export const takePendingFiles = (): File[] => {
  const files = pendingFiles
  pendingFiles = []
  return files
}
