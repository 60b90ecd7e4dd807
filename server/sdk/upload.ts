// SPDX-License-Identifier: MIT
import type { More, Weez } from './weez.ts'

/** Uploads a picture, which a weeze or an article may then show; the picture is declared to be part of an exercise. */
export const upload = async (weez: Weez, picture: Blob, more?: More): Promise<{ imageId: string }> => {
  const form = new FormData()
  form.set('file', picture, picture instanceof File ? picture.name : 'picture')
  form.set('metadata', JSON.stringify({ exercice: true }))
  return (await weez('POST /media/upload', form, more)) as { imageId: string }
}
