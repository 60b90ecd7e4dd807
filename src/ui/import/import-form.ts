/** Whether a file is the table, by its name or by what the browser takes it for. */
export const isTableFile = ({ name, type }: File): boolean => /\.(csv|xlsx|xls|tsv|txt)$/i.test(name) || /csv|sheet|excel/.test(type)

/** The table among the files that were chosen together, or the only one. */
export const findTableFile = (files: readonly File[]): File | undefined => files.find(isTableFile) ?? files[0]

/** The images among them. */
export const filterImageFiles = (files: readonly File[]): File[] =>
  files.filter(file => file !== findTableFile(files) && file.type.startsWith('image/'))

/** What the calls of imports take: the table, its images and the choices. */
export const toImportForm = (files: readonly File[], images: readonly File[], options: object): FormData => {
  const form = new FormData()
  const table = findTableFile(files)
  if (table) form.set('file', table)
  for (const image of images) form.append('image', image)
  form.set('options', JSON.stringify(options))
  return form
}

/** A preview needs the names of the images only. */
export const toEmptyFile = ({ name, type }: File): File => new File([], name, { type })
