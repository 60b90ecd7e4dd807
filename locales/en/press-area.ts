import { enMedias } from './medias.ts'
import { enPress } from './press.ts'
import { enWebpress } from './webpress.ts'

/** The English texts of the pages that write the press. */
export const enPressArea = { ...enPress, webpress: enWebpress, medias: enMedias } as const
