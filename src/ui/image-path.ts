import { basePath } from '../page-data.ts'

/** The widths at which the server keeps every picture, in px. */
export type ImageWidth = 480 | 960 | 1600
const imageWidths: ImageWidth[] = [480, 960, 1600]

/** The address of a stored picture; what starts with http is an address already (POST-16). */
export const toImageUrl = (path: string, width: ImageWidth): string =>
  path.startsWith('http') ? path : `${basePath}/media/${encodeURIComponent(path)}?w=${width}`

/** The addresses of a stored picture at every width, for `srcset`. */
export const toImageSrcSet = (path: string): string | undefined =>
  path.startsWith('http') ? undefined : imageWidths.map(width => `${toImageUrl(path, width)} ${width}w`).join(', ')
