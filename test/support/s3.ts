import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** Starts an S3 service with one empty bucket; `media` is its address for the setting `WEEZ_MEDIA`. */
export const startS3Server = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'weez-s3-'))
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'weez' }] })
  const { port } = await server.run()
  return {
    media: `s3://S3RVER:S3RVER@127.0.0.1:${port}/weez?tls=no`,
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}
