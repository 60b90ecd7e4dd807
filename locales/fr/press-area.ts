import { frMedias } from './medias.ts'
import { frPress } from './press.ts'
import { frWebpress } from './webpress.ts'

/** The French texts of the pages that write the press. */
export const frPressArea = { ...frPress, webpress: frWebpress, medias: frMedias } as const
