import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { parsingLimits } from '#routers/budgets.contract.ts'
import { log } from '#server/log.ts'
import { createDecoderPool, decoderLimits } from '#server/media/decoders.ts'
import { squarePng } from '#test/support/test-images.ts'

const somebody = { exerciseId: 1, userId: 1 }
const { execPath } = process
afterEach(() => {
  process.execPath = execPath
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** The environments of this process' children that decode pictures, as the system has them. */
const decoderEnvironments = (): string[][] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(id => {
      const read = (file: string) => readFileSync(`/proc/${id}/${file}`, 'utf8')
      try {
        const isOwn = read('status').includes(`\nPPid:\t${process.pid}\n`) && read('cmdline').includes('decoder.ts')
        return isOwn ? [read('environ').split('\0')] : []
      } catch {
        // It has ended meanwhile.
        return []
      }
    })

test.runIf(process.platform === 'linux')('a process that decodes pictures is not told the passwords of database and bucket', async () => {
  vi.stubEnv('WEEZ_MEDIA', 's3://key:a-secret@s3.test/weez')
  vi.stubEnv('DATABASE_URL', 'postgres://weez:a-secret@db.test/weez')
  vi.stubEnv('DECODER_MARK', 'of this test')
  await createDecoderPool()(somebody, new Blob([await squarePng()]), 'picture')
  const own = decoderEnvironments().filter(environment => environment.includes('DECODER_MARK=of this test'))
  expect(own.length).toBe(1)
  expect(own.flat().filter(entry => /^WEEZ_|a-secret/.test(entry))).toEqual([])
})

test.each([
  ['ends at once', '/bin/false', 'did not start: 1', []],
  ['is not there', '/nowhere/node', 'ENOENT', [{ error: expect.objectContaining({ code: 'ENOENT' }) }]],
])(
  'an upload fails where the program that decodes %s, and the next one has its place',
  { timeout: 10_000 },
  async (_, program, said, logged) => {
    const warn = vi.spyOn(log, 'warn')
    const decode = createDecoderPool()
    const picture = new Blob([await squarePng()])
    process.execPath = program
    await expect(decode(somebody, picture, 'picture')).rejects.toThrow(said)
    expect(warn.mock.calls.map(([about]) => about)).toEqual(logged)
    process.execPath = execPath
    expect(await decode(somebody, picture, 'picture')).toMatchObject({ width: 32, height: 32 })
  },
)

test('a picture has the seconds and the megabytes of its budget, and ten times these seconds until it is given up', () => {
  const { seconds, megabytes } = parsingLimits.picture
  const { deadline, workMax, memoryMax } = decoderLimits
  expect([workMax / 1000, deadline / 1000, memoryMax / 1e6]).toEqual([seconds, 10 * seconds, megabytes])
})
