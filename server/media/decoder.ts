import { constants, setPriority } from 'node:os'
import { Refusal, type RefusalCode } from '#routers/errors.ts'
import { decode, type Picture, type Wanted } from './decode.ts'

/** What a picture may take: milliseconds of a processor's work, and bytes of memory. */
type Most = { workMax: number; memoryMax: number }
/** What the server sends: a picture in parts, then what to make of them and with how much at most. */
export type ToDecoder = { part: Uint8Array } | ({ wanted: Wanted } & Most)
/** What comes back: once at the start that all is loaded, then an answer to every picture. */
export type FromDecoder = { ready: true } | { picture: Picture } | { refused: RefusalCode } | { overgrown: true }

// The program of a process of its own, which the server may end at any moment: neither time nor memory nor a crash in it is the server's.
let parts: Uint8Array[] = []
const say = (message: FromDecoder, said = () => {}) => void process.send?.(message, said)

/** How often work and memory are looked at, in milliseconds; the largest step in between is what a processor can fill in that time. */
const look = 10

/** Ends the process when it takes more than it may. Nothing gentler would do: libvips does not come back from an allocation half-way. */
const watch = ({ workMax, memoryMax }: Most) => {
  const before = process.cpuUsage()
  const worked = () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  return setInterval(() => {
    if (worked() > workMax || process.memoryUsage.rss() > memoryMax) say({ overgrown: true }, () => process.kill(process.pid, 'SIGKILL'))
  }, look)
}

const work = async (wanted: Wanted, most: Most) => {
  const bytes = Buffer.concat(parts)
  parts = []
  const watching = watch(most)
  try {
    say({ picture: await decode(bytes, wanted) })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    say({ refused: error.code })
  } finally {
    clearInterval(watching)
  }
}

process.on('message', (message: ToDecoder) => {
  if ('part' in message) parts.push(message.part)
  else void work(message.wanted, message)
})
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// Who stops the server with its whole group wants pictures under way to be finished; the server says when it is over.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
// Answers come first where processors are few.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
say({ ready: true })
