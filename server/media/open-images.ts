import type { ImageStore } from '#routers/services.ts'
import { isS3Url } from '../config.ts'
import type { FileStore } from './file-store.ts'
import { createFolderFileStore } from './folder-files.ts'
import { createImageStore } from './images.ts'
import { createS3FileStore } from './s3-files.ts'

/** Opens the file store of the setting `--media`: a folder, or an S3 bucket. */
export const openFileStore = (media: string): FileStore => (isS3Url(media) ? createS3FileStore(media) : createFolderFileStore(media))

/** Opens the image store of the setting `--media`, with the mark of the setting `--picture-mark`. */
export const openImageStore = (media: string, mark?: number): ImageStore =>
  createImageStore(openFileStore(media), mark === undefined ? {} : { mark })
