import { type CopyWidth, imageWidths, portraitSide } from '#routers/limits.contract.ts'
import { basePath } from '../app/page-data.ts'

/** The address of a stored image; a path that starts with `http` is returned unchanged (POST-16). */
export const toImageUrl = (path: string, width: CopyWidth): string =>
  path.startsWith('http') ? path : `${basePath}/media/${encodeURIComponent(path)}?w=${width}`

/** The `srcset` of a stored image with all widths; undefined for an external image. */
export const toImageSrcSet = (path: string): string | undefined =>
  path.startsWith('http') ? undefined : imageWidths.map(width => `${toImageUrl(path, width)} ${width}w`).join(', ')

/** The address of a portrait of a size in px: fine enough for two pixels of the screen to one of the page. */
export const toPortraitUrl = (path: string, size: number): string =>
  toImageUrl(path, size * 2 > portraitSide ? imageWidths[0] : portraitSide)
