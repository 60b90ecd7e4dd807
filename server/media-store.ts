import { randomBytes } from 'node:crypto'
import { constants, copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Images } from '#routers/context.ts'
import { Refusal } from '#routers/errors.ts'
import { type ImageWidth, imageWidths, uploadMax } from '#routers/weezes/images/contract.ts'
import { gate } from './gate.ts'

/** Longest side of the stored image and most pixels of an upload; a decoded bomb must not take the memory of the whole process. */
const [longestSide, mostPixels] = [2560, 32_000_000]

const inTurn = gate(1)

const load = async () => {
  const { default: sharp } = await import('sharp')
  // One decoded image at a time in few threads keeps memory small; the cache would only hold what is never asked for again.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
let loaded: ReturnType<typeof load> | undefined
/** The library for images, when the first one comes: it is a tenth of the memory of a process that has none to work on. */
const library = () => {
  loaded ??= load()
  return loaded
}

/** The formats that are taken, by their first bytes; what a file is called or says it is does not count. */
const signatures: readonly [offset: number, bytes: string][] = [
  [0, '\xff\xd8\xff'],
  [0, '\x89PNG\r\n\x1a\n'],
  [0, 'GIF8'],
  [8, 'WEBP'],
  [4, 'ftypavif'],
  [4, 'ftypavis'],
]
const isImage = (bytes: Buffer) =>
  signatures.some(([offset, text]) => bytes.subarray(offset, offset + text.length).equals(Buffer.from(text, 'latin1')))

const webp = { quality: 82, effort: 2 }

/** The image as it is kept, without metadata and turned upright, and its narrower copies. */
const encode = async (bytes: Buffer) => {
  const sharp = await library()
  const size = { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true } as const
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels })
    .rotate()
    .resize(size)
    .webp(webp)
    .toBuffer({ resolveWithObject: true })
  const narrower: [ImageWidth, Buffer][] = []
  for (const width of imageWidths.filter(width => width < info.width)) {
    narrower.push([width, await sharp(data).resize({ width }).webp(webp).toBuffer()])
  }
  return { data, width: info.width, height: info.height, narrower }
}

const refuseUnreadable = (error: unknown): never => {
  const tooLarge = error instanceof Error && /pixel limit|dimensions/i.test(error.message)
  throw new Refusal(tooLarge ? 'PAYLOAD_TOO_LARGE' : 'UNSUPPORTED_MEDIA_TYPE', { cause: error })
}

/** Written under another name and renamed when it is on disk, so that a file under its own name is always whole. */
const writeWhole = async (path: string, data: Buffer) => {
  try {
    const file = await open(`${path}.part`, 'w')
    try {
      await file.writeFile(data)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(`${path}.part`, path)
  } catch (error) {
    await rm(`${path}.part`, { force: true })
    throw error
  }
}

const ignoreMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
}

const nameOf = (imageId: string, width?: ImageWidth) => (width ? `${imageId}.${width}.webp` : `${imageId}.webp`)

/** Path of an image at full size below the folder of all of them. */
export const imageFile = (exerciseId: number, imageId: string): string => `${exerciseId}/${nameOf(imageId)}`

/** An upload's bytes, once they look like an image and are not too many. */
const readUpload = async (file: Blob): Promise<Buffer> => {
  if (file.size > uploadMax) throw new Refusal('PAYLOAD_TOO_LARGE')
  const bytes = Buffer.from(await file.arrayBuffer())
  if (!isImage(bytes)) throw new Refusal('UNSUPPORTED_MEDIA_TYPE')
  return bytes
}

/** Side of a logo, in pixels: twice what is shown. */
const logoSide = 96

const encodeLogo = async (bytes: Buffer): Promise<string> => {
  const sharp = await library()
  const size = { width: logoSide, height: logoSide, fit: 'contain', background: '#0000' } as const
  const data = await sharp(bytes, { limitInputPixels: mostPixels }).rotate().resize(size).webp(webp).toBuffer()
  return `data:image/webp;base64,${data.toString('base64')}`
}

const names = (imageId: string) => [...imageWidths.map(width => nameOf(imageId, width)), nameOf(imageId)]

/** Image files in a folder, one folder an exercise. */
export const createMediaStore = (folder: string): Images => ({
  save: async (exerciseId, file) => {
    const bytes = await readUpload(file)
    const image = await inTurn(() => encode(bytes)).catch(refuseUnreadable)
    const imageId = randomBytes(16).toString('base64url')
    const home = join(folder, String(exerciseId))
    await mkdir(home, { recursive: true })
    try {
      for (const [width, data] of image.narrower) await writeWhole(join(home, nameOf(imageId, width)), data)
      await writeWhole(join(home, nameOf(imageId)), image.data)
      const directory = await open(home)
      await directory.sync()
      await directory.close()
    } catch (error) {
      // Half an image only takes room from what comes next.
      for (const name of names(imageId)) await rm(join(home, name), { force: true })
      throw error
    }
    return { imageId, width: image.width, height: image.height }
  },
  copy: async (from, to, imageId) => {
    const [source, target] = [join(folder, String(from)), join(folder, String(to))]
    await mkdir(target, { recursive: true })
    // A width that the image never had is missing on both sides.
    for (const name of names(imageId))
      await copyFile(join(source, name), join(target, name), constants.COPYFILE_FICLONE).catch(ignoreMissing)
  },
  remove: async (exerciseId, imageId) => {
    for (const name of names(imageId)) await rm(join(folder, String(exerciseId), name), { force: true })
  },
  removeAll: exerciseId => rm(join(folder, String(exerciseId)), { recursive: true, force: true }),
  sweep: async (exercises, before) => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
    let swept = 0
    for (const { name } of entries.filter(entry => entry.isDirectory() && /^\d+$/.test(entry.name) && !exercises.has(Number(entry.name)))) {
      if ((await stat(join(folder, name))).mtime > before) continue
      await rm(join(folder, name), { recursive: true, force: true })
      swept += 1
    }
    return swept
  },
  sweepFiles: async (exerciseId, known, before) => {
    const home = join(folder, String(exerciseId))
    const stray = (name: string) => name.endsWith('.part') || !known.has(name.split('.', 1)[0] ?? '')
    let swept = 0
    for (const name of (await readdir(home).catch(() => [])).filter(stray)) {
      if ((await stat(join(home, name))).mtime > before) continue
      await rm(join(home, name), { force: true })
      swept += 1
    }
    return swept
  },
  logo: async file => {
    const bytes = await readUpload(file)
    return inTurn(() => encodeLogo(bytes)).catch(refuseUnreadable)
  },
  read: async (exerciseId, imageId, width) => {
    const load = (name: string) => readFile(join(folder, String(exerciseId), name)).catch(() => undefined)
    return (width && (await load(nameOf(imageId, width)))) ?? load(nameOf(imageId))
  },
})
