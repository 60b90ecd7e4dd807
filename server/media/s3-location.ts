/** Whether the images are in an S3 bucket and not in a folder. */
export const isS3Url = (media: string): boolean => media.startsWith('s3://')

/**
 * Parses `s3://<key>:<secret>@<host>[:port]/<bucket>[?region=…][&tls=no]`. Throws a one-line error without the secret when a part is
 * missing.
 */
export const parseS3Url = (address: string) => {
  const url = URL.parse(address)
  const [bucket = '', ...more] = url?.pathname.slice(1).split('/') ?? []
  if (!url?.host || !url.username || !url.password || !bucket || more.some(Boolean))
    throw new Error('--media must be a folder or s3://<key>:<secret>@<host>/<bucket>?region=<region>')
  const protocol = url.searchParams.get('tls') === 'no' ? 'http' : 'https'
  return {
    endpoint: `${protocol}://${url.host}/${bucket}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}
