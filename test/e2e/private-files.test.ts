import { chmod, lstat, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWeez, stopServer } from '../support/built-server.ts'
import { runWeez } from '../support/run-weez.ts'

const others = 0o077

/** What below a folder other users of the machine may read or look into, the folder included; links say nothing. */
const openIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const paths = [folder, ...entries.map(entry => join(entry.parentPath, entry.name))]
  const open = await Promise.all(paths.map(async path => [path, await lstat(path)] as const))
  return open.flatMap(([path, stats]) => (!stats.isSymbolicLink() && (stats.mode & others) !== 0 ? [path.slice(folder.length)] : []))
}

/** Opens everything below a folder, as a program that does not mind would have made it. */
const openAll = async (folder: string) => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  for (const entry of entries) await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
  await chmod(folder, 0o755)
}

describe.skipIf(process.platform === 'win32')('Files of the data folder', () => {
  let home: string
  const at = (name: string) => join(home, name)
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'weez-private-'))
  })
  afterAll(() => rm(home, { recursive: true }))

  test('design 6, design 8: files are readable by their owner alone: the data and its log while it is served, a backup, an export, a restore', {
    tags: ['long'],
  }, async () => {
    const weez = await startWeez(at('data'))
    expect(await readdir(at('data'))).toEqual(expect.arrayContaining(['weez.db', 'weez.db-wal', 'weez.db-shm', 'media']))
    expect(await openIn(at('data'))).toEqual([])
    expect(await runWeez(['backup', at('backup'), '--data', at('data')])).toMatchObject({ code: 0 })
    await stopServer(weez)
    expect(await runWeez(['export', at('export'), '--data', at('data')])).toMatchObject({ code: 0 })
    expect(await runWeez(['restore', at('backup'), '--data', at('restored')])).toMatchObject({ code: 0 })
    for (const made of ['data', 'backup', 'export', 'restored']) {
      expect((await readdir(at(made))).length).toBeGreaterThan(0)
      expect([made, await openIn(at(made))]).toEqual([made, []])
    }
  })

  test('design 8: what is open is closed at the next start, but for what is not of Weez; the doctor says so until then', {
    tags: ['long'],
  }, async () => {
    await openAll(at('data'))
    await mkdir(at('data/notes'), { mode: 0o755 })
    await writeFile(at('elsewhere'), 'x', { mode: 0o644 })
    await symlink(at('elsewhere'), at('data/media/link'))
    const doctor = async () => (await runWeez(['doctor', '--data', at('data'), '--port', '0'])).stdout
    expect(await doctor()).toMatch(/^warn {2}data +\S+ is open to other users of this machine: chmod 700 /m)
    const weez = await startWeez(at('data'))
    expect(await openIn(at('data'))).toEqual(['/notes'])
    expect((await stat(at('elsewhere'))).mode & others).toBe(0o044)
    await stopServer(weez)
    expect(await doctor()).toMatch(/^ok {4}data /m)
  })

  test.each([
    ['123456789', 'At least 10 characters'],
    ['Password123', 'Among the first that anybody would try'],
  ])(
    'design 8: the demo takes no password that nobody may choose: %j is refused in one line, before anything is written',
    async (password, why) => {
      for (const command of ['serve', 'demo']) {
        const said = await runWeez([command, '--data', at('none'), '--port', '0'], { WEEZ_DEMO_PASSWORD: password })
        expect(said).toEqual({ code: 1, stdout: '', stderr: `weez: --demo-password: ${why}\n` })
      }
      expect(await readdir(home)).not.toContain('none')
    },
  )
})
