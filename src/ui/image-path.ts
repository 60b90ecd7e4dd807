import { type ImageWidth, imageWidths } from '#routers/images.contract.ts'
import { basePath } from '../page-data.ts'

/** The address of a stored picture; what starts with http is an address already (POST-16). */
export const toImageUrl = (path: string, width: ImageWidth): string =>
  path.startsWith('http') ? path : `${basePath}/media/${encodeURIComponent(path)}?w=${width}`

/** The addresses of a stored picture at every width, for `srcset`. */
export const toImageSrcSet = (path: string): string | undefined =>
  path.startsWith('http') ? undefined : imageWidths.map(width => `${toImageUrl(path, width)} ${width}w`).join(', ')
