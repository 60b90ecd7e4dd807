import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '#db/engine/open-store.ts'
import { programRoot, readConfig } from '#server/config.ts'
import { createTempDataLocation, type TempDataLocation } from '#test/support/temp-data-location.ts'

let place: TempDataLocation
beforeEach(async () => {
  place = await createTempDataLocation('sqlite')
})
afterEach(() => place?.drop())

/** Starts the process that loads the demo, with the settings of a server on `place`. */
const start = () => {
  const child = fork(join(programRoot, 'server/cli/demo-loader.ts'), { serialization: 'advanced', execArgv: [], stdio: 'ignore' })
  const { publicUrl: _, ...settings } = readConfig({ data: place.folder }, {}, place.folder)
  child.send(settings)
  return { child, answered: once(child, 'message'), ended: once(child, 'exit') }
}

test('the process that loads the demo leaves the schema to its server, tells why it cannot work, and ends by itself', async () => {
  const { answered, ended } = start()
  expect((await answered)[0]).toEqual({ error: expect.stringContaining('another version') })
  expect(await ended).toEqual([0, null])
})

test('the process that loads the demo does not outlive its server: nobody would learn the passwords', async () => {
  await (await openStore(place)).close()
  const log = join(place.folder, 'weez.db-wal')
  expect(existsSync(log)).toBe(false)
  const { child, answered, ended } = start()
  answered.catch(() => {})
  await expect.poll(() => existsSync(log), { interval: 10 }).toBe(true)
  child.disconnect()
  expect(await ended).toEqual([null, 'SIGKILL'])
})
