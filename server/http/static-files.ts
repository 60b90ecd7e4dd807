import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { fileHeaders, offlineHeaders, workerHeaders } from './headers.ts'
import { type Answer, createAnswer } from './responses.ts'

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.tgz': 'application/gzip',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
/** The files that run or are shown by themselves, with the headers of each. */
const ownHeaders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/weez-worker.js': workerHeaders,
  '/offline.html': offlineHeaders,
}
const compressible = new Set(['.css', '.html', '.js', '.json', '.svg', '.webmanifest'])

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))

/** Every file below a folder, by its path relative to the folder. */
export const mapFilesByPath = (folder: string): Map<string, string> =>
  new Map(listFiles(folder).map(file => [`/${relative(folder, file).split(sep).join('/')}`, file]))

/** Whether a segment of the path begins with a dot, percent-encoded or not: such files belong to tools and are never served. */
export const isHiddenPath = (path: string): boolean => /(?:[/\\]|%2f|%5c)(?:\.|%2e)/i.test(path)

/** Whether a path can only be a file: pages have no extension, and these two folders contain only files. */
export const isFilePath = (path: string): boolean => (path.lastIndexOf('/') === 0 ? /[.~]/ : /^\/(?:assets|tinymce)\//).test(path)

/** Reads a file, and the form that the build has compressed, if any. */
const readAnswer = async (file: string, headers: Readonly<Record<string, string>>, isText: boolean): Promise<Answer> => {
  const [content, brotli] = await Promise.all([readFile(file), isText ? readFile(`${file}.br`).catch(() => undefined) : undefined])
  return createAnswer(content, headers, isText, brotli)
}

/**
 * Serves files from a list made at start: paths are looked up and never joined, so none leads outside. Returns undefined when there is no
 * such file. Text files are cached, and compressed once; a client that has the current version gets 304.
 */
export const createStaticFileHandler = (list: ReadonlyMap<string, string>) => {
  const files = new Map([...list].filter(([path]) => contentTypes[extname(path)] ?? ownHeaders[path]))
  const texts = new Map<string, Promise<Answer>>()
  return async (path: string, request: Request): Promise<Response | undefined> => {
    const file = files.get(path)
    if (!file) return undefined
    const extension = extname(file)
    const isText = compressible.has(extension)
    const headers = ownHeaders[path] ?? fileHeaders(contentTypes[extension] ?? '', path.startsWith('/assets/'))
    const reading = texts.get(path) ?? readAnswer(file, headers, isText)
    if (isText) texts.set(path, reading)
    return (await reading).respond(request.headers)
  }
}
