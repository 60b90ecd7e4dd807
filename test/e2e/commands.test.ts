import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockFolder } from '#db/engine/folder-lock.ts'
import { openStore } from '#db/engine/open-store.ts'
import { programRoot } from '#server/config.ts'
import { copyDemoFolder } from '../support/demo-folder.ts'
import { runWeez } from '../support/run-weez.ts'

describe('Commands', () => {
  /** A folder without any exercise, and one with those of the demo. */
  let empty: string
  let demo: Awaited<ReturnType<typeof copyDemoFolder>>
  beforeAll(async () => {
    demo = await copyDemoFolder()
    empty = await mkdtemp(join(tmpdir(), 'weez-commands-'))
  })
  afterAll(async () => {
    await rm(empty, { recursive: true })
    await demo?.remove()
  })

  const weezIn = (data: string, ...args: string[]) => runWeez(args, { WEEZ_DATA: data, WEEZ_DEMO_PASSWORD: 'a secret of the demo' }, data)
  const weez = (...args: string[]) => weezIn(demo.folder, ...args)

  test('design 8: every command explains itself, and what is no command is said in one line with exit code 2', async () => {
    const help = await weez('--help')
    const names = ['serve', 'demo', 'user add', 'user passwd', 'user list', 'client add', 'client list', 'exercise clone', 'exercise reset']
    for (const name of [...names, 'backup', 'restore', 'doctor', 'healthcheck', 'config']) expect(help.stdout).toContain(`\n  ${name}`)
    expect([help.code, help.stderr]).toEqual([0, ''])
    const own = await weez('user', 'add', '--help')
    expect([own.code, own.stdout]).toEqual([0, expect.stringMatching(/^weez user add <username> .*\[--role …\]/)])
    const wrongs = [['nothing'], ['user'], ['user', 'add'], ['client', 'list', 'x'], ['serve', '--posts', '3'], ['serve', '--nonsense']]
    const said = await Promise.all(wrongs.map(wrong => weez(...wrong)))
    expect(said).toEqual(wrongs.map(() => ({ code: 2, stdout: '', stderr: expect.stringMatching(/^weez: [^\n]+\n$/) })))
  })

  test('design 8: clients and users are added and listed, passwords shown once, errors said in one line', { tags: ['long'] }, async () => {
    const weez = (...args: string[]) => weezIn(empty, ...args)
    expect(await weez('user', 'list')).toEqual({ code: 1, stdout: '', stderr: 'weez: there is no exercise yet\n' })
    expect(await weez('demo')).toMatchObject({ code: 0, stderr: '' })
    expect(await weez('client', 'add', 'solvane', '--name', 'Solvane SA')).toEqual({ code: 0, stdout: '/solvane\n', stderr: '' })
    expect(await weez('client', 'add', 'weez')).toEqual({ code: 1, stdout: '', stderr: 'weez: path: This word is taken by Weez itself\n' })
    const added = await weez('user', 'add', 'Ana', '--exercise', 'solvane', '--role', 'admin', '--to', '31/12/2099')
    expect(added).toEqual({ code: 0, stdout: expect.stringMatching(/^ana {2}ADMIN {2}\w{4}-\w{4}-\w{4}\n$/), stderr: '' })
    expect((await weez('user', 'passwd', 'ana', '--exercise', 'solvane')).stdout).not.toBe(added.stdout)
    expect((await weez('user', 'list', '--exercise', 'solvane')).stdout).toMatch(/^ana +ADMIN +active +Ana\n$/)
    expect(await weez('user', 'add', 'bob', '--exercise', 'nowhere')).toMatchObject({
      code: 1,
      stderr: 'weez: there is no exercise "nowhere"\n',
    })
    expect(await weez('user', 'add', 'b b')).toMatchObject({ code: 1, stderr: 'weez: username: Small letters, digits and _ only\n' })
    expect((await weez('client', 'list')).stdout).toMatch(/^\/solvane .*Solvane SA/)
  })

  test('design 8: an exercise is cloned and reset, and its network woken up', async () => {
    expect(await weez('exercise', 'clone', 'green', '--exercise', 'acme', '--with-posts')).toEqual({
      code: 0,
      stdout: '/acme/clones/green\n',
      stderr: '',
    })
    expect(await weez('exercise', 'clone', 'green', '--exercise', 'acme')).toMatchObject({
      code: 1,
      stderr: 'weez: clone: Already taken\n',
    })
    expect((await weez('client', 'list')).stdout).toMatch(/\/acme\/clones\/green +27 weezes/)
    expect((await weez('exercise', 'reset', '--exercise', '/acme/green')).stdout).toMatch(/ is at its start\n$/)
    // What players wrote is gone, the prepared past stays.
    expect((await weez('client', 'list')).stdout).toMatch(/\/acme\/clones\/green +25 weezes/)
    expect(await weez('exercise', 'wake', '--exercise', 'acme/green', '--days', '1')).toMatchObject({
      code: 0,
      stdout: '40 weezes were written\n',
    })
  })

  test('design 8: beside a running server lists and settings are printed, and commands that change data exit with 3', async () => {
    const release = lockFolder(demo.folder)
    const store = await openStore({ folder: demo.folder, migrations: join(programRoot, 'drizzle') })
    const words = [
      ['user', 'add', 'x'],
      ['user', 'passwd', 'x'],
      ['client', 'add', 'x'],
      ['exercise', 'clone', 'x'],
      ['exercise', 'reset'],
      ['demo'],
    ]
    const said = await Promise.all(words.map(changing => weez(...changing)))
    expect(said).toEqual(words.map(() => ({ code: 3, stdout: '', stderr: `weez: another process holds ${demo.folder}\n` })))
    expect((await weez('client', 'list')).stdout).toContain('/acme')
    expect((await weez('user', 'list')).stdout).toContain('animator')
    await store.close()
    release?.()
  })

  test('design 8: config prints each value and where it came from, and no password', async () => {
    const { code, stdout: out } = await weez('config', '--port', '4000', '--database-url', 'postgres://weez:secret@db/weez')
    expect(code).toBe(0)
    expect(out).toMatch(/^port +4000 +--port$/m)
    expect(out).toMatch(/^data +\S+ +WEEZ_DATA$/m)
    expect(out).toMatch(/^host +127\.0\.0\.1 +default$/m)
    expect(out).toMatch(/^database-url +postgres:\/\/weez:\*\*\*@db\/weez/m)
    expect(out).not.toContain('secret')
  })
})
