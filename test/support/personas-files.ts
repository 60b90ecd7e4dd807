/** The input of the calls that import personas. */
export const personasForm = (file: string | Uint8Array<ArrayBuffer>, options: object = {}, photos: readonly File[] = []): FormData => {
  const form = new FormData()
  form.set('file', new File([file], 'personas'))
  form.set('options', JSON.stringify(options))
  for (const photo of photos) form.append('image', photo)
  return form
}

/** Returns a file with this number of personas; if given, all have the same photo name and number of followers. */
export const personasCsv = (count: number, more: { photo?: string; followers?: number } = {}): string =>
  `username;name;photo;followers\n${Array.from({ length: count }, (_, at) => `many_${at};Many ${at};${more.photo ?? ''};${more.followers ?? ''}\n`).join('')}`
