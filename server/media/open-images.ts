import type { ImageStore } from '#routers/services.ts'
import type { FileStore } from './file-store.ts'
import { createFolderFileStore } from './folder-files.ts'
import { createImageStore } from './images.ts'
import { createS3FileStore } from './s3-files.ts'
import { isS3Url } from './s3-location.ts'

/** The files of images where `--media` says: in a folder, or in a bucket of a service that speaks S3. */
export const openFileStore = (media: string): FileStore => (isS3Url(media) ? createS3FileStore(media) : createFolderFileStore(media))

/** The images there. */
export const openImageStore = (media: string): ImageStore => createImageStore(openFileStore(media))
