#!/usr/bin/env node
// Runs three processes on one PostgreSQL behind nginx. It takes the command line of Weez, so tests start it instead of one server.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from './free-port.ts'

const size = 3
const betweenKills = 10_000
const weez = resolve(import.meta.dirname, '../../dist/main.mjs')
const server = process.env.TEST_DATABASE_URL ?? ''
const { values, positionals } = parseArgs({
  options: { data: { type: 'string' }, port: { type: 'string' } },
  strict: false,
  allowPositionals: true,
})
const data = resolve(String(values.data))

/** Returns the database URL of a data folder. If the folder is a copy of another one, its database is copied too. */
const database = (): string => {
  const file = join(data, 'database.json')
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { folder: string; url: string }) : undefined
  if (known?.folder === data) return known.url
  const name = `weez_${randomBytes(6).toString('hex')}`
  const from = known ? ` template ${new URL(known.url).pathname.slice(1)}` : ''
  execFileSync('psql', ['-q', '-c', `create database ${name}${from}`, server])
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  mkdirSync(data, { recursive: true })
  writeFileSync(file, JSON.stringify({ folder: data, url }))
  return url
}

const env = { ...process.env, DATABASE_URL: database(), WEEZ_MEDIA: join(data, 'media'), WEEZ_TRUSTED_PROXIES: '127.0.0.1' }

if (positionals[0] !== 'serve') {
  const child = spawn(process.execPath, [weez, ...process.argv.slice(2)], { env, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  process.exit(code)
}

const startProcess = async (port: number): Promise<ChildProcess> => {
  const args = [weez, 'serve', '--data', data, '--port', String(port)]
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => Promise.reject(new Error('a process ended at once')))])
  return child
}

const ports = await Promise.all(Array.from({ length: size }, freePort))
const children: ChildProcess[] = []
// Sequential, because the first process initialises an empty database.
for (const port of ports) children.push(await startProcess(port))

const home = join(data, 'nginx')
mkdirSync(home, { recursive: true })
const servers = ports.map(port => `server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`).join(' ')
const headers = 'proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header X-Forwarded-Proto http;'
// nginx stores long request bodies in this folder. If the tests run as root, its worker must too, because only the owner has access.
const user = process.getuid?.() === 0 ? 'user root; ' : ''
writeFileSync(
  join(home, 'nginx.conf'),
  `${user}daemon off; worker_processes 1; pid ${home}/pid; error_log ${home}/error.log;
events { worker_connections 1024; }
http {
  access_log off; client_max_body_size 20m; client_body_temp_path ${home}/body; proxy_temp_path ${home}/proxy;
  fastcgi_temp_path ${home}/f; uwsgi_temp_path ${home}/u; scgi_temp_path ${home}/s;
  upstream weez { ${servers} }
  server { listen 127.0.0.1:${values.port}; location / { proxy_pass http://weez; ${headers} } }
}`,
)
const nginx = spawn('/usr/sbin/nginx', ['-c', join(home, 'nginx.conf'), '-p', home], { stdio: ['ignore', 'ignore', 'inherit'] })
await setTimeout(300)

let stopping = false
let starting: Promise<ChildProcess> | undefined
/** Kills one process after another without warning, and restarts each at once. */
const killInTurn = async () => {
  for (let at = 0; !stopping; at = (at + 1) % size) {
    await setTimeout(betweenKills)
    const child = children[at]
    const port = ports[at]
    if (stopping || !child || !port) return
    child.kill('SIGKILL')
    await once(child, 'exit')
    if (stopping) return
    starting = startProcess(port)
    children[at] = await starting
  }
}
void killInTurn()

process.once('SIGTERM', async () => {
  stopping = true
  nginx.kill('SIGTERM')
  await starting?.catch(() => undefined)
  for (const child of children) child.kill('SIGTERM')
  await Promise.all([...children, nginx].map(child => child.exitCode ?? child.signalCode ?? once(child, 'exit')))
  process.exit(0)
})
process.stdout.write(`http://127.0.0.1:${values.port}\n`)
