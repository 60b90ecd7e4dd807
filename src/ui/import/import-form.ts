/** Whether a file is a table or a ZIP of one with its images, by its name or its media type. */
export const isTableFile = ({ name, type }: File): boolean =>
  /\.(csv|xlsx|xlsm|xls|ods|tsv|txt|zip)$/i.test(name) || /csv|sheet|excel|zip/.test(type)

/** The first table among the chosen files, or else the first file. */
export const findTableFile = (files: readonly File[]): File | undefined => files.find(isTableFile) ?? files[0]

/** The images among some files. */
export const filterImages = (files: readonly File[]): File[] => files.filter(({ type }) => type.startsWith('image/'))

/** The images among the chosen files, without the table. */
export const filterImageFiles = (files: readonly File[]): File[] => filterImages(files.filter(file => file !== findTableFile(files)))

/** The form data of an import call: the table, its images and the options. */
export const toImportForm = (files: readonly File[], images: readonly File[], options: object): FormData => {
  const form = new FormData()
  const table = findTableFile(files)
  if (table) form.set('file', table)
  for (const image of images) form.append('image', image)
  form.set('options', JSON.stringify(options))
  return form
}

/** An empty file with the name and type of an image: a preview only needs the names of the images. */
export const toEmptyFile = ({ name, type }: File): File => new File([], name, { type })
