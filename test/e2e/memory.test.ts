import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningServer, residentMegabytes, startWeez, stopServer } from '../support/built-server.ts'
import { copyDemoFolder, demoPassword } from '../support/demo-folder.ts'
import { promise } from '../support/promise.ts'
import { signIn } from '../support/sign-in.ts'

describe.skipIf(process.platform !== 'linux')('Memory of a server', () => {
  let demo: Awaited<ReturnType<typeof copyDemoFolder>>
  let weez: RunningServer
  beforeAll(async () => {
    demo = await copyDemoFolder()
    weez = await startWeez(demo.folder)
  })
  afterAll(async () => {
    if (weez) await stopServer(weez)
    await demo?.remove()
  })

  test('design 7: what sixteen sign-ins need is given back', async () => {
    // What the first one loads stays.
    await signIn(weez.url, 'camille', demoPassword)
    const before = residentMegabytes(weez)
    for (let at = 0; at < 16; at += 1) await signIn(weez.url, 'camille', demoPassword)
    // A hash takes 19 MiB. Each of the process' threads would keep one.
    await promise('EXO-447', () => expect(residentMegabytes(weez) - before).toBeLessThan(40))
  })
})
