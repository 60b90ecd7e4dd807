import { type ImageWidth, imageWidths } from '#routers/limits.contract.ts'
import { basePath } from '../page-data.ts'

/** The address of a stored image; a path that starts with `http` is returned unchanged (POST-16). */
export const toImageUrl = (path: string, width: ImageWidth): string =>
  path.startsWith('http') ? path : `${basePath}/media/${encodeURIComponent(path)}?w=${width}`

/** The `srcset` of a stored image with all widths; undefined for an external image. */
export const toImageSrcSet = (path: string): string | undefined =>
  path.startsWith('http') ? undefined : imageWidths.map(width => `${toImageUrl(path, width)} ${width}w`).join(', ')
