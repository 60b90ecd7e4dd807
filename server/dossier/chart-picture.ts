import { crc32, deflateSync } from 'node:zlib'
import type { Run } from '#routers/dossier/run.contract.ts'
import { sumCamps } from '#routers/live/run.rules.ts'

type Colour = readonly [red: number, green: number, blue: number]

/** The colours of the camps, as the page of the file has them, from the foot of a bar up. */
const camps = [
  ['chatter', [226, 229, 233]],
  ['sequences', [188, 195, 202]],
  ['personas', [100, 148, 194]],
  ['players', [21, 48, 79]],
] as const satisfies readonly (readonly [keyof Run['summary']['camps'], Colour])[]
const ruleColour: Colour = [226, 229, 233]

export const chartSize = { width: 1280, height: 400 }
const margin = 8

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A picture of so many pixels as a PNG: three bytes each, without a filter. */
const toPng = (pixels: Uint8Array, { width, height }: typeof chartSize): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const lines = Buffer.alloc(height * (1 + width * 3))
  for (let line = 0; line < height; line += 1)
    lines.set(pixels.subarray(line * width * 3, (line + 1) * width * 3), line * (1 + width * 3) + 1)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(lines)), chunk('IEND', new Uint8Array())])
}

/** The weezes of each part of the run by camp as stacked bars; what they count stands in a table, so the picture has no letters. */
export const drawVolumes = ({ parts }: Run['volumes']): Buffer => {
  const { width, height } = chartSize
  const pixels = new Uint8Array(width * height * 3).fill(255)
  const fill = (left: number, top: number, right: number, bottom: number, colour: Colour) => {
    for (let y = Math.max(0, top); y < Math.min(height, bottom); y += 1)
      for (let x = Math.max(0, left); x < Math.min(width, right); x += 1) pixels.set(colour, (y * width + x) * 3)
  }
  const most = Math.max(1, ...parts.map(sumCamps))
  const foot = height - margin
  const toY = (count: number) => foot - Math.round((count / most) * (foot - margin))
  for (const quarter of [0.25, 0.5, 0.75, 1]) fill(0, toY(most * quarter), width, toY(most * quarter) + 2, ruleColour)
  const step = width / Math.max(1, parts.length)
  for (const [at, part] of parts.entries()) {
    let below = 0
    for (const [camp, colour] of camps) {
      const from = below
      below += part[camp]
      fill(Math.round(at * step + step * 0.1), toY(below), Math.round((at + 1) * step - step * 0.1), toY(from), colour)
    }
  }
  fill(0, foot, width, foot + 2, [90, 99, 109])
  return toPng(pixels, chartSize)
}
