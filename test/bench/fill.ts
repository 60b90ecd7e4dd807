import { setTimeout as wait } from 'node:timers/promises'
import { residentMegabytes, startWeez, stopServer } from '../support/built-server.ts'
import { copyDemoFolder, demoPassword } from '../support/demo-folder.ts'
import { signIn } from '../support/sign-in.ts'
import { printReport, record, recorded } from './results.ts'

/** What a long exercise asks of a process: weezes by people who all sign in, and first pages. */
const [weezes, people, pages] = [20_000, 16, 40]
/** How long a process is left alone, in milliseconds: V8 gives its heap back after half a minute. */
const idleFor = 90_000
const password = 'zebra-mangue-71'

const demo = await copyDemoFolder()
const weez = await startWeez(demo.folder)
const json = { 'content-type': 'application/json' }
const post = async (path: string, cookie: { cookie: string }, input: object) => {
  const answer = await fetch(weez.url + path, { method: 'POST', headers: { ...json, ...cookie }, body: JSON.stringify(input) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}

const admin = await signIn(weez.url, 'admin', demoPassword)
const names = Array.from({ length: people }, (_, at) => `filler${at}`)
const contract = { start_of_contract: '01/01/2026', end_of_contract: '31/12/2099' }
for (const username of names)
  await post('/trpc/admin.users.add', admin, { username, first_name: username, role: 'USER', password, ...contract })
record('before', residentMegabytes(weez))
const cookies = await Promise.all(names.map(username => signIn(weez.url, username, password)))
record('signed in', residentMegabytes(weez))
let left = weezes
const postAll = async (cookie: { cookie: string }) => {
  while (left > 0) {
    left -= 1
    const text = `Une rumeur circule, la ${left}e au sujet de l’usine #alerte${left % 50} `.repeat(3)
    await post('/weezs/post', cookie, { text, mentions: [], medias: [], sponsored: false })
  }
}
await Promise.all(cookies.map(postAll))
for (let at = 0; at < pages; at += 1) {
  const headers = { ...cookies[at % people], accept: 'text/html', 'sec-fetch-dest': 'document' }
  await (await fetch(`${weez.url}/weez`, { headers })).arrayBuffer()
}
record('filled', residentMegabytes(weez))
await wait(idleFor)
record('idle', residentMegabytes(weez))
await stopServer(weez)
await demo.remove()

process.stdout.write(`\n${people} sign-ins, ${weezes.toLocaleString('en')} weezes, ${pages} first pages\n`)
printReport('resident memory before, MB', recorded('before'), '', 0)
printReport('after the sign-ins, MB', recorded('signed in'), '', 0)
printReport('after the weezes and the pages, MB', recorded('filled'), '', 0)
printReport('once it is idle, MB', recorded('idle'), '≤ 250', 0)
