import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { fetchNode } from '#test/support/other-nodes.ts'
import { promise } from '#test/support/promise.ts'
import { openScratchProject } from '#test/support/scratch-project.ts'

// Each is 40 MB to fetch, which is too much for everybody's installation.
const versions = ['20.20.2', '22.23.3']

let outside: Awaited<ReturnType<typeof openScratchProject>>
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weez-nodes-'))
  outside = await openScratchProject()
})
afterAll(async () => {
  await outside?.close()
  await rm(folder, { recursive: true })
})

test.each(versions)('the tour of the client runs on Node %s', { tags: ['long'] }, async version => {
  const node = await fetchNode(await mkdtemp(join(folder, 'node-')), version)
  await promise('EXO-289', () => outside.runTour(node))
})
