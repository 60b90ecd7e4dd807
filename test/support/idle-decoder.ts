import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { createDecoderPool } from '#server/media/decoders.ts'

// A program of its own, so that its only child is the decoder: prints how many megabytes that has resident once it has decoded two photos.
const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#000', noise } })
  .jpeg({ quality: 60 })
  .toBuffer()
const decode = createDecoderPool()
for (let count = 0; count < 2; count += 1) await decode({ exerciseId: 1, userId: 1 }, new Blob([new Uint8Array(photo)]), 'picture', 70)
const children = readdirSync('/proc/self/task').flatMap(
  thread => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').match(/\d+/g) ?? [],
)
const resident = children.map(pid => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
process.stdout.write(JSON.stringify(resident))
