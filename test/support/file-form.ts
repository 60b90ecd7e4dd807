/** Returns a form with a file and text fields. */
export const fileForm = (file: File, fields: Record<string, string> = {}): FormData => {
  const form = new FormData()
  form.set('file', file)
  for (const [name, text] of Object.entries(fields)) form.set(name, text)
  return form
}

/** Returns the form in which the composer sends a picture. */
export const imageForm = (bytes: Uint8Array<ArrayBuffer>): FormData =>
  fileForm(new File([bytes], 'image.png', { type: 'image/png' }), { metadata: '{"exercice":true}' })
