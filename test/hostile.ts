import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type RunningServer, residentMegabytes, startWeez, stopServer } from './support/built-server.ts'
import { demoPassword } from './support/demo-folder.ts'
import { hostileImages } from './support/hostile-images.ts'
import { hostileCsvFiles, hostileWorkbooks } from './support/hostile-tables.ts'
import { measureLivezDuring } from './support/livez.ts'
import { signIn } from './support/sign-in.ts'

// Sends every hostile file to the built server, as a malicious animator of the demo would.

/** The limits: seconds until a response, seconds until a response of `/livez`, and MB of memory that remain in use. */
const limits = { answer: 5, livez: 1, memory: 100 }
/** After this time, the threads and processes that read files have ended. */
const idleMs = 40_000

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Returns the resident memory of a server and its child processes, in MB. */
const memoryOfAll = (weez: RunningServer): number => {
  const parents = readdirSync('/proc').flatMap(pid => {
    if (!/^\d+$/.test(pid)) return []
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      const child = Number(/PPid:\s+(\d+)/.exec(status)?.[1]) === weez.child.pid
      return child ? [Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024] : []
    } catch {
      return []
    }
  })
  return parents.reduce((sum, megabytes) => sum + megabytes, residentMegabytes(weez))
}

const fileForm = (bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData()
  form.set('file', new File([bytes], 'file'))
  form.set('options', '{}')
  return form
}
const imageForm = (bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData()
  form.set('file', new File([bytes], 'image.png'))
  form.set('metadata', '{"exercice":true}')
  return form
}

const home = mkdtempSync(join(tmpdir(), 'weez-hostile-'))
process.once('exit', () => rmSync(home, { recursive: true, force: true }))
const weez = await startWeez(join(home, 'data'), { WEEZ_DEMO_PASSWORD: demoPassword, WEEZ_LOG: 'error' })
const headers = await signIn(weez.url, 'animator', demoPassword)
const mailHeaders = await signIn(`${weez.url}/acme`, 'animator', demoPassword)
const before = memoryOfAll(weez)

const worstSeconds = { answer: 0, livez: 0 }
const statuses = new Map<number, number>()
let problemCount = 0

const sendHostileFile = async (name: string, path: string, body: FormData, sent = headers): Promise<void> => {
  const began = performance.now()
  const ask = () => fetch(`${weez.url}${path}`, { method: 'POST', headers: sent, body }).then(answer => answer.text().then(() => answer))
  const { value, slowest } = await measureLivezDuring(weez.url, ask)
  const answer = (performance.now() - began) / 1000
  const livez = slowest / 1000
  statuses.set(value.status, (statuses.get(value.status) ?? 0) + 1)
  worstSeconds.answer = Math.max(worstSeconds.answer, answer)
  worstSeconds.livez = Math.max(worstSeconds.livez, livez)
  if (value.status < 500 && answer < limits.answer && livez < limits.livez) return
  problemCount += 1
  say(`WRONG  ${name} at ${path}: ${value.status} after ${answer.toFixed(1)} s, /livez ${livez.toFixed(2)} s`)
}

try {
  for (const { name, make } of [...hostileWorkbooks, ...hostileCsvFiles]) {
    await sendHostileFile(name, '/acme/mail/attachments', fileForm(make()), mailHeaders)
    for (const call of ['personas.previewImport', 'sequences.previewImport', 'plan.upload'])
      await sendHostileFile(name, `/trpc/admin.${call}`, fileForm(make()))
  }
  for (const { name, bytes } of await hostileImages()) {
    await sendHostileFile(name, '/media/upload', imageForm(bytes))
    await sendHostileFile(name, '/acme/mail/attachments', fileForm(bytes), mailHeaders)
  }
  await wait(idleMs)
  const more = memoryOfAll(weez) - before
  if (more > limits.memory) problemCount += 1
  const told = [...statuses].toSorted(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`)
  say(`${told.join(', ')}`)
  say(`slowest answer ${worstSeconds.answer.toFixed(2)} s, slowest /livez ${worstSeconds.livez.toFixed(2)} s`)
  say(`memory ${before.toFixed(0)} MB before, ${more.toFixed(0)} MB more at the end`)
  say(`${problemCount === 0 ? 'passed' : `FAILED: ${problemCount} wrong`}`)
  process.exitCode = problemCount === 0 ? 0 : 1
} finally {
  await stopServer(weez)
}
