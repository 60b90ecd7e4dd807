import { constants, setPriority } from 'node:os'
import { AppError, type ErrorParts, partsOf } from '#routers/errors.ts'
import { type DecodedImage, decodeImage, type ImageKind } from './decode.ts'

/** Limits for one picture: milliseconds of processor time, and bytes of memory. */
type UsageLimits = { workMax: number; memoryMax: number }
/** Messages of the server: a picture in parts, then the wanted result, how opaque its mark is, in percent, and its limits. */
export type DecoderRequest = { part: Uint8Array } | ({ wanted: ImageKind; strength: number } & UsageLimits)
/** Messages to the server: `ready` once after the start, then one response per picture. */
export type DecoderResponse = { ready: true } | { picture: DecodedImage } | { appError: ErrorParts } | { limitExceeded: true }

// The entry of a separate process, which the server may kill at any moment: its time, its memory and its crashes do not affect the server.
let receivedParts: Uint8Array[] = []
const reply = (message: DecoderResponse, onSent = () => {}) => void process.send?.(message, onSent)

/** How often processor time and memory are checked, in milliseconds; bounds the memory that can be allocated between two checks. */
const checkInterval = 10

/** Kills the process when it exceeds its limits; libvips cannot be interrupted in another way. */
const watchUsage = ({ workMax, memoryMax }: UsageLimits) => {
  const before = process.cpuUsage()
  const worked = () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  return setInterval(() => {
    if (worked() > workMax || process.memoryUsage.rss() > memoryMax)
      reply({ limitExceeded: true }, () => process.kill(process.pid, 'SIGKILL'))
  }, checkInterval)
}

const handleRequest = async ({ wanted, strength, ...limits }: Exclude<DecoderRequest, { part: Uint8Array }>) => {
  const bytes = Buffer.concat(receivedParts)
  receivedParts = []
  const watch = watchUsage(limits)
  try {
    reply({ picture: await decodeImage(bytes, wanted, strength) })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    reply({ appError: partsOf(error) })
  } finally {
    clearInterval(watch)
  }
}

process.on('message', (message: DecoderRequest) => {
  if ('part' in message) receivedParts.push(message.part)
  else void handleRequest(message)
})
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// A signal to the whole process group does not interrupt a picture; the process ends when the server disconnects.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
// The server has priority where processors are few.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
reply({ ready: true })
