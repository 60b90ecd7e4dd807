import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { fileHeaders } from './headers.ts'

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const compressible = new Set(['.css', '.js', '.json', '.svg', '.webmanifest'])
const gzipAsync = promisify(gzip)

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))

/** Every file below a folder by its path there. */
export const mapFilesByPath = (folder: string): Map<string, string> =>
  new Map(listFiles(folder).map(file => [`/${relative(folder, file).split(sep).join('/')}`, file]))

/** Whether a name on the way begins with a dot, however it is written: what programs leave for themselves is nobody else's. */
export const isHiddenPath = (path: string): boolean => /(?:[/\\]|%2f|%5c)(?:\.|%2e)/i.test(path)

type CachedFile = { content: Buffer<ArrayBuffer>; zipped: Buffer<ArrayBuffer> | undefined; tag: string }

const readCachedFile = async (file: string): Promise<CachedFile> => {
  const content = await readFile(file)
  const tag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  return { content, zipped: compressible.has(extname(file)) ? await gzipAsync(content) : undefined, tag }
}

/**
 * Serves files from a list made at start: a path is looked up, never joined, so none leads outside. Undefined when there is no such
 * file. What is text is compressed once and kept; what may change is sent again only to whom has another version.
 */
export const createStaticFileHandler = (list: ReadonlyMap<string, string>) => {
  const files = new Map([...list].filter(([path]) => contentTypes[extname(path)]))
  const texts = new Map<string, Promise<CachedFile>>()
  return async (path: string, request: Request): Promise<Response | undefined> => {
    const file = files.get(path)
    if (!file) return undefined
    const ending = extname(file)
    const reading = texts.get(file) ?? readCachedFile(file)
    if (compressible.has(ending)) texts.set(file, reading)
    const { content, zipped, tag } = await reading
    const headers = { ...fileHeaders(contentTypes[ending] ?? '', path.startsWith('/assets/')), etag: tag, vary: 'accept-encoding' }
    if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers })
    const small = zipped && request.headers.get('accept-encoding')?.includes('gzip')
    return new Response(small ? zipped : content, { headers: small ? { ...headers, 'content-encoding': 'gzip' } : headers })
  }
}
