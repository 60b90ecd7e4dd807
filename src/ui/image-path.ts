import { base } from '../base-path.ts'

/** The widths at which the server keeps every picture, in px. */
export type ImageWidth = 480 | 960 | 1600
const imageWidths: ImageWidth[] = [480, 960, 1600]

/** The address of a stored picture; what starts with http is an address already (POST-16). */
export const imagePath = (path: string, width: ImageWidth): string =>
  path.startsWith('http') ? path : `${base}/media/${encodeURIComponent(path)}?w=${width}`

/** The addresses of a stored picture at every width, for `srcset`. */
export const imageSet = (path: string): string | undefined =>
  path.startsWith('http') ? undefined : imageWidths.map(width => `${imagePath(path, width)} ${width}w`).join(', ')
