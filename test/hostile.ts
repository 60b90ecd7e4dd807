import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { memoryOf, type Running, startWeez, stop } from './support/built-server.ts'
import { demoPassword } from './support/demo-folder.ts'
import { hostileImages } from './support/hostile-images.ts'
import { hostileTexts, hostileWorkbooks } from './support/hostile-tables.ts'
import { watchingLivez } from './support/livez.ts'
import { signIn } from './support/sign-in.ts'

// Every hostile file of the corpus is sent to the built server, as an animator of the demo does who means no good.

/** What is promised: seconds to an answer and to one of `/livez`, and megabytes that stay taken. */
const promised = { answer: 5, livez: 1, memory: 100 }
/** By then threads and processes that read files have ended. */
const idle = 40_000

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Resident memory of a server and of the processes that it started, in MB. */
const memoryOfAll = (weez: Running): number => {
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
  return parents.reduce((sum, megabytes) => sum + megabytes, memoryOf(weez))
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
const { cookie } = await signIn(weez.url, 'animator', demoPassword)
const before = memoryOfAll(weez)

const worst = { answer: 0, livez: 0 }
const statuses = new Map<number, number>()
let wrong = 0

const send = async (name: string, path: string, body: FormData): Promise<void> => {
  const began = performance.now()
  const ask = () =>
    fetch(`${weez.url}${path}`, { method: 'POST', headers: { cookie }, body }).then(answer => answer.text().then(() => answer))
  const { value, slowest } = await watchingLivez(weez.url, ask)
  const [answer, livez] = [(performance.now() - began) / 1000, slowest / 1000]
  statuses.set(value.status, (statuses.get(value.status) ?? 0) + 1)
  worst.answer = Math.max(worst.answer, answer)
  worst.livez = Math.max(worst.livez, livez)
  if (value.status < 500 && answer < promised.answer && livez < promised.livez) return
  wrong += 1
  say(`WRONG  ${name} at ${path}: ${value.status} after ${answer.toFixed(1)} s, /livez ${livez.toFixed(2)} s`)
}

try {
  for (const { name, make } of [...hostileWorkbooks, ...hostileTexts])
    for (const call of ['previewPersonas', 'previewSequence']) await send(name, `/trpc/admin.${call}`, fileForm(make()))
  for (const { name, bytes } of await hostileImages()) await send(name, '/media/upload', imageForm(bytes))
  await wait(idle)
  const more = memoryOfAll(weez) - before
  if (more > promised.memory) wrong += 1
  const told = [...statuses].toSorted(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`)
  say(`${told.join(', ')}`)
  say(`slowest answer ${worst.answer.toFixed(2)} s, slowest /livez ${worst.livez.toFixed(2)} s`)
  say(`memory ${before.toFixed(0)} MB before, ${more.toFixed(0)} MB more at the end`)
  say(`${wrong === 0 ? 'passed' : `FAILED: ${wrong} wrong`}`)
  process.exitCode = wrong === 0 ? 0 : 1
} finally {
  await stop(weez)
}
