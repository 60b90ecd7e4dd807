import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assertDemoPassword } from '#server/cli/demo-accounts.ts'
import { readConfig } from '#server/config.ts'
import { isAccessibleToOthers, restrictFolder } from '#server/disk/data-folder.ts'

test.skipIf(process.platform === 'win32')(
  'design 8: a data folder is closed with what Weez keeps in it, its owner’s bits stay, and what is not of Weez is left alone',
  async () => {
    const home = await mkdtemp(join(tmpdir(), 'weez-private-'))
    const data = join(home, 'data')
    await mkdir(join(data, 'media', '1'), { recursive: true })
    for (const name of ['weez.db', 'weez.db-wal', 'media/1/image.webp', 'notes', '../elsewhere']) await writeFile(join(data, name), 'x')
    for (const name of ['weez.db', 'weez.db-wal', 'notes', '../elsewhere']) await chmod(join(data, name), 0o644)
    for (const name of ['', 'media', 'media/1', 'media/1/image.webp']) await chmod(join(data, name), 0o755)
    await symlink(join(home, 'elsewhere'), join(data, 'media', 'link'))
    expect(isAccessibleToOthers(data)).toBe(true)
    restrictFolder(data)
    expect(isAccessibleToOthers(data)).toBe(false)
    const modes = ['', 'weez.db', 'weez.db-wal', 'media', 'media/1', 'media/1/image.webp', 'notes', '../elsewhere'].map(
      async name => (await stat(join(data, name))).mode & 0o777,
    )
    expect(await Promise.all(modes)).toEqual([0o700, 0o600, 0o600, 0o700, 0o700, 0o700, 0o644, 0o644])
    restrictFolder(join(home, 'nowhere'))
    await rm(home, { recursive: true })
  },
)

test.each([
  ['123456789', 'At least 10 characters'],
  ['Password123', 'Among the first that anybody would try'],
])('design 8: %j is no password of the demo', async (password, why) => {
  const config = readConfig({ 'demo-password': password }, {}, '/nowhere')
  await expect(assertDemoPassword(config)).rejects.toThrow(`--demo-password: ${why}`)
  await assertDemoPassword({ ...config, demoPassword: 'weez-demo-password' })
})
