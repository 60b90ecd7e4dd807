import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createDecoderPool } from '#server/media/decoders.ts'
import { promise } from '#test/support/promise.ts'

/** The processes that this one has started, from whichever thread, and that decode pictures. */
const decoders = (): string[] =>
  readdirSync('/proc/self/task')
    .flatMap(thread => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').match(/\d+/g) ?? [])
    .filter(pid => /decoder\./.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')))
const residentMegabytes = (pid: string) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

test.runIf(process.platform === 'linux')('an idle decoder has given back what its photos took', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 60 })
    .toBuffer()
  const decode = createDecoderPool()
  for (let count = 0; count < 2; count += 1) await decode({ exerciseId: 1, userId: 1 }, new Blob([new Uint8Array(photo)]), 'picture', 70)
  await promise('EXO-446', () => {
    const resident = decoders().map(residentMegabytes)
    expect(resident.length).toBe(1)
    expect(Math.max(...resident)).toBeLessThan(200)
  })
})
