let chosen: File[] = []

/** Takes what was dropped or chosen along to the page of the import. */
export const carryFiles = (files: Iterable<File>): void => {
  chosen = [...files]
}

/** What was brought along, once. */
export const takeFiles = (): File[] => {
  const files = chosen
  chosen = []
  return files
}
