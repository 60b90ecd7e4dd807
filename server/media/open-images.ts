import type { Images } from '#routers/context.ts'
import type { Files } from './files.ts'
import { folderFiles } from './folder-files.ts'
import { createImages } from './images.ts'
import { s3Files } from './s3-files.ts'
import { isS3 } from './s3-location.ts'

/** The files of images where `--media` says: in a folder, or in a bucket of a service that speaks S3. */
export const openFiles = (media: string): Files => (isS3(media) ? s3Files(media) : folderFiles(media))

/** The images there. */
export const openImages = (media: string): Images => createImages(openFiles(media))
