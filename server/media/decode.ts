import sharp, { type WebpOptions } from 'sharp'
import { parsingLimits } from '#routers/budgets.contract.ts'
import { AppError } from '#routers/errors.ts'
import { type CopyWidth, imageWidths, portraitSide } from '#routers/limits.contract.ts'

type Size = { width: number; height: number }

/** Longest side of the stored image, in pixels, and so the most pixels that it has. */
const longestSide = 2560
/** Shorter side down to which a long picture, such as a screenshot of a whole page, may exceed `longestSide`: what phones are wide. */
const legibleSide = 1080
/** The longest side that WebP can have. */
const webpSideMax = 16_383
/** A picture that is longer than WebP takes, and so many times longer than wide, would lose its letters. */
const legibleRatio = 40

/**
 * The size in which an upload is stored, within that of a square of `longestSide`; a long one is narrowed as little as its pixels allow, so
 * that its letters are read. Throws 413 for one that could not be.
 */
export const fitStoredSize = ({ width, height }: Size): Size => {
  const [short, long] = width < height ? [width, height] : [height, width]
  if (long > webpSideMax && long > legibleRatio * short) throw new AppError('picture.long')
  const legible = Math.min(legibleSide / short, longestSide / Math.sqrt(width * height), webpSideMax / long)
  const scale = Math.min(1, Math.max(longestSide / long, legible))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The accepted formats, named as the decoder names them. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif'

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** A RIFF file whose first chunk is a picture; other data may follow the RIFF file. */
const isWebp = (bytes: Buffer) =>
  bytes.length >= 20 &&
  text(bytes, 0, 4) === 'RIFF' &&
  bytes.readUInt32LE(4) + 8 <= bytes.length + 1 &&
  text(bytes, 8, 12) === 'WEBP' &&
  ['VP8 ', 'VP8L', 'VP8X'].includes(text(bytes, 12, 16))

/** An ISO file whose first box has the major brand AVIF; HEIC files have the same boxes with another brand. */
const isAvif = (bytes: Buffer) =>
  bytes.length >= 16 &&
  text(bytes, 4, 8) === 'ftyp' &&
  ['avif', 'avis'].includes(text(bytes, 8, 12)) &&
  bytes.readUInt32BE(0) >= 16 &&
  bytes.readUInt32BE(0) <= bytes.length

/** The eight-byte signature, and the length and type of the mandatory first chunk. */
const isPng = (bytes: Buffer) => text(bytes, 0, 16) === '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'

/** The start and a segment soon after it: some programs leave bytes between them, which decoders skip. */
const isJpeg = (bytes: Buffer) => /^\xff\xd8.{0,64}?\xff[\xc0-\xfe]/s.test(text(bytes, 0, 68))

/** Whether a PNG has the chunk `acTL`, which comes before its first pixels and announces frames. */
const isAnimatedPng = (bytes: Buffer): boolean => {
  if (!isPng(bytes)) return false
  const pixels = bytes.indexOf('IDAT', 0, 'latin1')
  return pixels !== -1 && bytes.subarray(0, pixels).includes('acTL', 0, 'latin1')
}

const signatures: readonly [ImageFormat, (bytes: Buffer) => boolean][] = [
  ['jpeg', isJpeg],
  ['png', isPng],
  ['gif', bytes => ['GIF87a', 'GIF89a'].includes(text(bytes, 0, 6))],
  ['webp', isWebp],
  ['heif', isAvif],
]

/** The format of a file by its signature alone; its name and declared type are ignored. Undefined for other files. */
export const detectImageFormat = (bytes: Buffer): ImageFormat | undefined => signatures.find(([, fits]) => fits(bytes))?.[0]

/** "EXERCICE" in Inter, the typeface of the interface, white with a dark edge: a PNG, since small systems have no fonts. */
const markWord = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAWgAAAA5BAMAAADpbqwAAAAAMFBMVEURERFMaXEFBQUODg4ODg4PDw8ODg4NDQ3///9TU1MtLS3w8PDa2trKysqgoKB/f38WL9NgAAAACHRSTlP+AP5Xe9OkJD00DqMAAAAJcEhZcwAACxIAAAsSAdLdfvwAAAm5SURBVGjerZrPTxxHFsdrG3qQSbJWawb62uobSBsGhdjXQWyc61jOwHWQAF8ZOWz+hSHAjDWnxXECmpN/5MeV+EfkI4a17CObxAnixGYtEnGKN3LY6nrvVb3q7pnpsVynme6uqk9XffvVq/dKXHsvUS6aax4WX1+ppVXwPH71k5qXLNcuVSqzSzPsFlWZZE/lLyxWKksLF5NP8SJKIlFyI/rnNFZdpgturZqsMOh51tXKQhzbX6RbH+pr1PNl89iFMvbykW6gmOzOTYX29c8hrKqZBrwM0LKJixZzXsI4YRgG8tbVztDvy3/yqTBqoNYvtG5PuFCzwIY+A7SEc6f5OJeFE9w+O3t5Q4Rm9hLQkjkY3jo729x2gqjNLtDDz2OlnfNGxcQT+evHFvawLL6K7jwN5EtUzyUqRNCsmZOX26HUkceE4Jx7sVOX5clLR7goYuj5cUDQ/5DMX+xGTz34uR2IOYJ+Yff2Y0tCj6vWWGnlPF+Mq9p7Aeij7BxHf+8FAxJvLPb8moK2rj78XyCuaOYV4Zw/oFv/dmgQoedVgpbTMf6KnvrueoDjVRzejfV32gHaKzn/jH42AhfUAUinUUOdoK1m1n4JxKQWh3OedfyYcGLQRRH8YZ7aaOO7JaE7jbTUx7vwW3WwLL40r5AJur7Wkt8sDfT4gTVSiGND54XzOX/qW3y3PkZa2g+mD1THXqSOjNASxtUD/Zl1p4E4NvSymLBbOIW37mOkvSLpI2fUAcOeEbpOH/GIiFc4BEtqQctX+91+qhmIWn8jbelj2WHqyAx9Dz/iKry+NdRuAlraq3ocTsx3h17/lyntHHzLSoiP5KhUSR1DBppVeGKg1dV9/JREDrSqR+XBvjUJFnRRa+jB/g4JbEBDrzE+LY/m8B1doDOjD1sdCL3KK2houPo5odWUOt6Bv08379ze2mWTwKH9Mg7o+ssbdzZfwM+2q6EbvDuCXg2sFZHNV0sskjpyHoMOYivimG4mDG+qmkfK6JVQq0/bYRCG59UoNpT94NCkxo3rYeiEaPtUAwDdDAJrRewATfp4Jr0Gro7e0HJhUzXvKU2WQR0NR92B96+rMeTQyyj8Q2hgbFc3QNAiDfoKc/08pjL5uKUODX3Fck0J+sp7U5eE83adcPI4hJJmduZSGVdaNYYcuiSOsTN3YWpROHfh35CBHrRcU3tdMgX1sdYGUZI6NPS89TRBzysnYkL3OSruwleplvV8GUZUjSHvuTyOgshNKs8JPvZoCgn6L6yzztCkjyMQ5R65qb2hvfIwvOZQNO+/w6c3iKvju3oSWM84H3KAptFoH6hVNdcvNOnj02CXqyMLdElEfzbU7MKbn2JtH4ZUTQLruQB+QhNfjSR+KvqGRn00Jix1ZIEuKh9gA3xCZb/JMZfvc6DUMmBBjwDkM4GNjsIHeySNZlfouU90sfWxdhMWmbk4tFUhDToiK6O8yXtadl6dyBKplUGjiE4FOuF5MfGTfOo3+b0S9BDrTkO7FSpuTB/3QR2TMWhTIddZHr74a92ayBG1nwojs8qgUUQtmk1fbc7CyLMiaMZXS7HTes/B/IGmVkeKnXZj0Cjc6EPMg+nZ03usUVOHQZfGYWpoj+XhBlfKJcVOa+hQl0BDk/1QapuzoT/lFWxo/32wBRF0QbxF4rR3mzZ0Vb9lbCOtoVl3GnrjRJfrZndXBCNvqQOhG7wCg45mUYCsIpxRcUtBm4Ew3wGHHoPp1NaAnqIPkfNpaMvzq3lxfTB1JF3TFodW4zOuV+FRtF1uSviGQZfj0Mzwxl3Twx7QHumDqaM7tJrA8T+w9cnM0BNpZvQ1oUkfTB1doRtnsvz5A+4SXY+gW7ks0N++WegjMZ8J2t6fDOpV43p3aB+g74npNwCtzcdqMNg3tJJUXyP9ZqD1h7i+rW1WVuh15fz0Bf1mNF3Se9IjE3HLCL2nDE5f1qNf6OamLtvGpqLtsvWBNpVXSIH+zhGwjboVG4hsdtqP2enGbdNd2opolvER3HXAZMd8D1Yhl4RutGFhLcAewKyIeXQgZlNWxKZZET/Ax1JWRLaMp/keqI4dWx/dfA8eabkK7trb4CNm8z0GOi7jqb5HkFuiskCDAhGL9Zu2Pgh61qqAdnprc2tL0bdhbPP9eHlrbf29lhNenuFbqnXZBKyIv6lBo53QZIZNQNTVMbPsPtsuoj/9RbQAJfzpY/ika/Q1jf0qn/qNQWfcuVTBM38E5uWQVvLuOxeBO+lVimyPsWhTr53LEamoAB7tIdsEZIPOU+gAGmxm2427Ffh6CbM0vGv5ARAGacT2iLhnX6UNzsrr7hFXKHQAKtH66LFH9DE6g5g48Y/wG8NIUjN9N75BqY0qyaVf6CqlLDCCSJ5er40txsGegbkZcW7hq0fWxK+CeOJxD79MqYbBWj9xj3iEyaQsBFA0Y7G89AjTvLQPd9letoC2XjazcHGqjEmBRISpCk6ODP/nZq59gNEz1UTXCJOw7a4OSgu3CDohfaTE8nIcOg8GY10tlHoMmxjL+wpjebX0WN4p7iIwGHg5NZYnOkKbhFbB1kcvaA+jthifQZXJrJZcy8Jzu9prTY2aNralcXaCz0xeqkvU1IpPu5Y65sn2oT5S4tM2dBEjYfCOKxgorf98QyZAD+omAGvFpyn0viFzkMOvMCofzUeX+PS6FWk37n8jciGWMS4OBiGRCVCpAwY9SmZnkFtOqa8nz3c6ZgKMQ/nw+Q9dMwH76Yki17j/Kt0p+0V9DKW5pvUYNGKu4UqeyABFkZdEzmXkNXIucWiTB5g3ayPE83pCkynAlXwlgYPJNju7JSBC/drZLVdHxDAPtaL1MZ0FGk0BruR5ERvqJiZz7RWiCK6VyZl1zCN2giZ1QLpT6yNKdWWAHrVX8iJmI8g1b6VmbAvCuckbfYyvlh3azjIzfbhZoH2d8JjEof6a9fFLh9x4SYwzgcgczYDXH7Sdz7f10RtaVj9mK7lclRn1f0Jy9WPQeZkf+q/erbXIDekAvX/fKjst1xfDB9Gv78kNlvpQ976PUqFj92MFoKNfCL3i3I3+UVTar4rwG7BjD6PzHjU677Gvqlw2Jyzw7MRadN7jKm1sD2J8p6kna9zkGaaqWS2raUdx2P6IH8Rx9WmgcHjr5OTX6PRK55M1pej8zZ8nJ2dyGRIf9XscqGRlFGEU9GtkgNbhZQL8uCxwmyXEhx3PMPklQcF08Pb6gTZlzuwI9MmrLNDFeAN5uu92Oy3mX6B6XU+LCfHx37sUE3acokszU8nHZsx9qFGgOxrRn1qqCNc6+zaV6CQ6vbdYdiuz7KxZCt/M/wHBsAXwGzZ27wAAAABJRU5ErkJggg==',
  'base64',
)

/** Shares of the shorter side: how wide the word is, and the square that is repeated with two of them, one to the right below the other. */
const wordShare = 0.27
const tileShare = 0.6

/**
 * Returns a picture with the mark in its pixels, as WebP with these options. The word is repeated so closely that each part which a page
 * cuts out of the middle has it whole, from 0.8 to 2.6 times as wide as high. `strength` is in percent: 100 is as opaque as it gets.
 */
const drawMark = async (data: Buffer, strength: number, webp: WebpOptions) => {
  const { width, height } = await sharp(data).metadata()
  const pixels = (share: number) => Math.floor(Math.min(width, height) * share)
  const word = await sharp(markWord)
    .resize({ width: Math.max(1, pixels(wordShare)) })
    .linear([1, 1, 1, strength / 100], [0, 0, 0, 0])
    .png()
    .toBuffer()
  const side = Math.max(1, pixels(tileShare))
  const tile = await sharp({ create: { width: side, height: side, channels: 4, background: '#0000' } })
    .composite([
      { input: word, left: pixels(0.015), top: pixels(0.1) },
      { input: word, left: pixels(0.315), top: pixels(0.4) },
    ])
    .png()
    .toBuffer()
  const marked = sharp(data).composite([{ input: tile, tile: true, gravity: 'northwest' }])
  return { width, height, data: await marked.webp(webp).toBuffer() }
}

/** A stored image: WebP, its size in pixels, its narrower copies, and all of these with the mark in their pixels. */
export type DecodedImage = {
  data: Buffer
  width: number
  height: number
  narrower: [CopyWidth, Buffer][]
  marked: [CopyWidth | undefined, Buffer][]
}

/** What a picture is converted to: one with narrower copies, a small square logo, or one with the mark in its pixels. */
export type ImageKind = 'picture' | 'logo' | 'marked'

/** Side of a logo, twice its displayed size, in pixels. */
const logoSide = 96

// libvips chooses a loader by a file's content and has loaders for many more formats: all but these are blocked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
// One thread and no cache: a process decodes one picture at a time, and never the same one twice.
sharp.concurrency(1)
sharp.cache(false)

const webp = { quality: 82, effort: 2 }
/**
 * Pictures are taken as viewers show them: phones and editors leave bytes between and behind the parts of a JPEG, of which libjpeg warns.
 * What is truncated or cannot be decoded is still refused.
 */
const sharpOptions = { limitInputPixels: parsingLimits.picture.caps.pixels, failOn: 'error' } as const

/** Opens a picture, rotated upright, with its size. Throws 415 for one that moves, and unless signature and decoder agree on the format. */
const openImage = async (bytes: Buffer) => {
  const expected = detectImageFormat(bytes)
  if (!expected) throw new AppError('picture.format')
  const { format, compression, pages = 1, delay, autoOrient } = await sharp(bytes, sharpOptions).metadata()
  if (format !== expected || (format === 'heif' && compression !== 'av1')) throw new AppError('picture.format')
  // Frames have delays; other pages, such as those of an AVIF, have none.
  if ((pages > 1 && delay) || isAnimatedPng(bytes)) throw new AppError('picture.animated')
  return { picture: sharp(bytes, sharpOptions).rotate(), ...autoOrient }
}

const decodeImageWithCopies = async (bytes: Buffer, strength: number): Promise<DecodedImage> => {
  const { picture, ...size } = await openImage(bytes)
  const stored = picture.resize({ ...fitStoredSize(size), fit: 'fill' })
  const { data, info } = await stored.webp(webp).toBuffer({ resolveWithObject: true })
  const portrait = sharp(data).resize({ width: portraitSide, height: portraitSide, fit: 'cover', withoutEnlargement: true })
  const narrower: DecodedImage['narrower'] = [[portraitSide, await portrait.webp(webp).toBuffer()]]
  for (const width of imageWidths.filter(width => width < info.width)) {
    narrower.push([width, await sharp(data).resize({ width }).webp(webp).toBuffer()])
  }
  const marked: DecodedImage['marked'] = []
  if (strength > 0)
    for (const [width, copy] of [...narrower, [undefined, data] as const]) marked.push([width, (await drawMark(copy, strength, webp)).data])
  return { data, width: info.width, height: info.height, narrower, marked }
}

const decodeLogo = async (bytes: Buffer): Promise<DecodedImage> => {
  const size = { width: logoSide, height: logoSide, fit: 'contain', background: '#0000' } as const
  const data = await (await openImage(bytes)).picture.resize(size).webp(webp).toBuffer()
  return { data, width: logoSide, height: logoSide, narrower: [], marked: [] }
}

/** Draws the mark on a stored picture, which stands upright already. */
const decodeMarked = async (bytes: Buffer, strength: number): Promise<DecodedImage> => {
  await openImage(bytes)
  return { ...(await drawMark(bytes, strength, webp)), narrower: [], marked: [] }
}

const decoders = { picture: decodeImageWithCopies, logo: decodeLogo, marked: decodeMarked }

/**
 * Decodes an upload and re-encodes it, upright and without metadata, with a mark as opaque as `strength` says, in percent. Throws 413 for too
 * many pixels, 415 for what is no picture, with the reason in `fields.file`.
 */
export const decodeImage = async (bytes: Buffer, wanted: ImageKind, strength: number): Promise<DecodedImage> => {
  try {
    return await decoders[wanted](bytes, strength)
  } catch (error) {
    if (error instanceof AppError) throw error
    const tooLarge = error instanceof Error && /pixel limit|dimensions/i.test(error.message)
    throw tooLarge
      ? new AppError('picture.pixels', { max: parsingLimits.picture.caps.pixels / 1_000_000 }, { cause: error })
      : new AppError('picture.damaged', {}, { cause: error })
  }
}
