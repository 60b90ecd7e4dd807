import { frMedias } from './medias.ts'
import { frPress, frWebpress } from './press.ts'

/** The French texts of the pages that write the press. */
export const frPressArea = { ...frPress, webpress: frWebpress, medias: frMedias } as const
