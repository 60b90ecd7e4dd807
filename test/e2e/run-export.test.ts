import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#routers/dossier/run.contract.ts'
import { builtCommand, startWeez, stopServer } from '../support/built-server.ts'
import { copyDemoFolder } from '../support/demo-folder.ts'
import { promise } from '../support/promise.ts'
import { runWeez } from '../support/run-weez.ts'

/** How often the command is killed. */
const kills = 6

describe('The command run export', () => {
  let data: Awaited<ReturnType<typeof copyDemoFolder>>
  beforeAll(async () => {
    data = await copyDemoFolder()
  })
  afterAll(() => data?.remove())

  const out = (name: string) => join(data.folder, name)
  const wordsTo = (file: string) => ['run', 'export', '--data', data.folder, '--exercise', '/acme', '--out', file]
  /** What a complete file holds. */
  const read = async (file: string) => {
    const files = unzipSync(await readFile(file))
    const text = (name: string) => new TextDecoder().decode(files[name])
    return {
      names: Object.keys(files),
      run: run.parse(JSON.parse(text('run.json'))),
      page: text('dossier.html'),
      weezes: text('weezes.csv'),
    }
  }

  test('it writes the whole file while no server runs, and the same beside a running one', async () => {
    const stopped = await runWeez(wordsTo(out('stopped.zip')))
    expect([stopped.code, stopped.stderr.includes('Error')]).toEqual([0, false])
    const server = await startWeez(data.folder)
    const running = await runWeez(wordsTo(out('running.zip')))
    await stopServer(server)
    expect(running.code).toBe(0)
    const one = await read(out('stopped.zip'))
    const other = await read(out('running.zip'))
    await promise('EXO-348', () => {
      expect(one.names).toEqual(expect.arrayContaining(['dossier.html', 'timeline.xlsx', 'run.json', 'run.schema.json', 'records.csv']))
      expect(other.names).toEqual(one.names)
      expect(other.weezes).toBe(one.weezes)
      expect(other.run.summary).toEqual(one.run.summary)
      expect(one.page).toContain('<!doctype html>')
    })
    for (const name of ['stopped.zip', 'running.zip']) expect(existsSync(out(`${name}.part`))).toBe(false)
  })

  test('killed at any moment it leaves a whole file or none', { tags: ['long'] }, async () => {
    const [program, ...args] = builtCommand
    const began = performance.now()
    await runWeez(wordsTo(out('whole.zip')))
    const length = performance.now() - began
    for (let kill = 0; kill < kills; kill += 1) {
      const file = out('killed.zip')
      await rm(file, { force: true })
      const child = spawn(program, [...args, ...wordsTo(file)], { stdio: 'ignore' })
      const ended = once(child, 'exit')
      await setTimeout((length * (kill + 1)) / kills)
      child.kill('SIGKILL')
      await ended
      await promise('EXO-348', async () => expect(existsSync(file) ? (await read(file)).names : ['run.json']).toContain('run.json'))
    }
    // What a killed one has left does not stand in the way of the next.
    expect((await runWeez(wordsTo(out('killed.zip')))).code).toBe(0)
    expect((await read(out('killed.zip'))).run.format).toBe(2)
  })
})
