import type { MediaType } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import { AppError } from '../errors.ts'
import { readClipMedia } from './clips.reads.ts'
import { readImageSize } from './images.reads.ts'
import type { PostWeezeInput } from './posts.contract.ts'
import { isVideoLink } from './videos.rules.ts'
import type { Media } from './weezes.contract.ts'

type Found = Pick<Media, 'width' | 'height' | 'clip'>

/** What is stored of a media beside its name, empty for a video; undefined for what another exercise has and a video of an unknown site (POST-04). */
const finders: Record<MediaType, (tx: Db, exerciseId: number, val: string) => Promise<Found | undefined>> = {
  IMAGE: readImageSize,
  VIDEO: async (_, __, href) => (isVideoLink(href) ? {} : undefined),
  CLIP: readClipMedia,
}

/** The images, videos and clips of a weeze or of a line as they are stored; 400 for unknown ones. */
export const validateMedias = async (tx: Db, exerciseId: number, medias: PostWeezeInput['medias']): Promise<Media[]> => {
  const checked: Media[] = []
  for (const { type, val, alt } of medias) {
    const found = await finders[type](tx, exerciseId, val)
    if (!found) throw new AppError('media.unknown')
    checked.push({ type, val, ...(alt === undefined ? {} : { alt }), ...found })
  }
  return checked
}
