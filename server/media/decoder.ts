import { constants, setPriority } from 'node:os'
import { AppError, type AppErrorCode } from '#routers/errors.ts'
import { type DecodedImage, decodeImage, type ImageKind } from './decode.ts'

/** What a picture may take: milliseconds of a processor's work, and bytes of memory. */
type UsageLimits = { workMax: number; memoryMax: number }
/** What the server sends: a picture in parts, then what to make of them and with how much at most. */
export type DecoderRequest = { part: Uint8Array } | ({ wanted: ImageKind } & UsageLimits)
/** What comes back: once at the start that all is loaded, then an answer to every picture. */
export type DecoderResponse = { ready: true } | { picture: DecodedImage } | { refused: AppErrorCode } | { overgrown: true }

// The program of a process of its own, which the server may end at any moment: neither time nor memory nor a crash in it is the server's.
let receivedParts: Uint8Array[] = []
const reply = (message: DecoderResponse, said = () => {}) => void process.send?.(message, said)

/** How often work and memory are looked at, in milliseconds; the largest step in between is what a processor can fill in that time. */
const checkInterval = 10

/** Ends the process when it takes more than it may. Nothing gentler would do: libvips does not come back from an allocation half-way. */
const watchUsage = ({ workMax, memoryMax }: UsageLimits) => {
  const before = process.cpuUsage()
  const worked = () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  return setInterval(() => {
    if (worked() > workMax || process.memoryUsage.rss() > memoryMax) reply({ overgrown: true }, () => process.kill(process.pid, 'SIGKILL'))
  }, checkInterval)
}

const handleRequest = async (wanted: ImageKind, most: UsageLimits) => {
  const bytes = Buffer.concat(receivedParts)
  receivedParts = []
  const watching = watchUsage(most)
  try {
    reply({ picture: await decodeImage(bytes, wanted) })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    reply({ refused: error.code })
  } finally {
    clearInterval(watching)
  }
}

process.on('message', (message: DecoderRequest) => {
  if ('part' in message) receivedParts.push(message.part)
  else void handleRequest(message.wanted, message)
})
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// Who stops the server with its whole group wants pictures under way to be finished; the server says when it is over.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
// Answers come first where processors are few.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
reply({ ready: true })
