import { findOutsidePicture } from '#routers/press/outside-pictures.rules.ts'

/** Returns the address of a picture that another host than this page's has, which no page asks (design rule 11); undefined for others. */
export const findOtherHostPicture = (imageUrl: string): URL | undefined => {
  const url = findOutsidePicture(imageUrl)
  return url?.host === location.host ? undefined : url
}
