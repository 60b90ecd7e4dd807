import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readSettings, type Setting, type SettingValues } from './settings.ts'

/** The folder of the program's own files: the parent of this file's folder, in the source tree and in the bundle alike. */
export const programRoot = resolve(import.meta.dirname, '..')

/** The version of this program. */
export const { version } = JSON.parse(readFileSync(resolve(programRoot, 'package.json'), 'utf8')) as { version: string }

/** The settings as the process uses them, read once at start. */
export type Config = {
  port: number
  host: string
  data: string
  databaseUrl: string | undefined
  /** A folder, or an address that begins with `s3://`. */
  media: string
  publicUrl: URL | undefined
  trustedProxies: string[]
  /** The hosts that articles' pictures are copied from; `public` stands for all public ones. None by default. */
  pictureHosts: string[]
  /** The origins whose pages may call with a token; none by default. */
  allowedOrigins: string[]
  /** How opaque the mark in pictures is, in percent; 0 shows pictures without. */
  pictureMark: number
  demoPassword: string | undefined
  /** Factor on the rate limits; 0 = no limits. */
  rateLimit: number
  /** Whether answers are kept; tests compare with a process that keeps none. */
  cache: boolean
  log: string
}

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

const resolveMedia = (value: string, folder: string, data: string): string => {
  if (!isS3Url(value)) return value ? resolve(folder, value) : resolve(data, 'media')
  parseS3Url(value)
  return value
}

/** An origin as browsers write it. Throws for anything else, such as `*` or an address with a path. */
const toOrigin = (value: string): string => {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new Error(`--allowed-origins must be origins such as https://board.example.org, not "${value}"`)
  return url.origin
}

const toList = (value: string): string[] => value.split(/[\s,]+/).filter(Boolean)

/** Reads the settings. Throws a one-line error for an invalid value. */
export const readConfig = (flags: SettingValues, env: NodeJS.ProcessEnv = process.env, folder = process.cwd()): Config => {
  const read = readSettings(flags, env, folder)
  const value = (name: Setting): string => read[name].value
  const port = Number(value('port'))
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`--port must be a number up to 65535, not "${value('port')}"`)
  const rateLimit = Number(value('rate-limit') || Number.NaN)
  if (!(rateLimit >= 0 && rateLimit <= 1000)) throw new Error(`--rate-limit must be a number from 0 to 1000, not "${value('rate-limit')}"`)
  const pictureMark = Number(value('picture-mark') || Number.NaN)
  if (!(Number.isInteger(pictureMark) && pictureMark >= 0 && pictureMark <= 100))
    throw new Error(`--picture-mark must be a whole number from 0 to 100, not "${value('picture-mark')}"`)
  const data = resolve(folder, value('data'))
  return {
    port,
    host: value('host'),
    data,
    databaseUrl: value('database-url') || undefined,
    media: resolveMedia(value('media'), folder, data),
    publicUrl: value('public-url') ? new URL(value('public-url')) : undefined,
    trustedProxies: toList(value('trusted-proxies')),
    pictureHosts: toList(value('picture-hosts').toLowerCase()),
    allowedOrigins: toList(value('allowed-origins')).map(toOrigin),
    pictureMark,
    demoPassword: value('demo-password') || undefined,
    rateLimit,
    cache: env.WEEZ_CACHE !== '0',
    log: value('log'),
  }
}
