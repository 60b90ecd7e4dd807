import { enMedias } from './medias.ts'
import { enPress, enWebpress } from './press.ts'

/** The English texts of the pages that write the press. */
export const enPressArea = { ...enPress, webpress: enWebpress, medias: enMedias } as const
