import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startWeez, stopServer } from './support/built-server.ts'
import { demoPassword } from './support/demo-folder.ts'
import { findProgram } from './support/find-program.ts'
import { runProgram } from './support/run-program.ts'
import { type ScanIds, type ScanTarget, scanTargets } from './support/scan-targets.ts'
import { signIn } from './support/sign-in.ts'
import { callTrpc } from './support/trpc-calls.ts'

// Runs wapiti and sqlmap (Debian packages) against the built server with the demo, signed in as an administrator and without rate limits.
for (const name of ['wapiti', 'sqlmap']) if (!findProgram([name])) throw new Error(`this needs ${name}`)

const home = mkdtempSync(join(tmpdir(), 'weez-scan-'))
process.once('exit', () => rmSync(home, { recursive: true, force: true }))
const weez = await startWeez(join(home, 'data'), { WEEZ_DEMO_PASSWORD: demoPassword, WEEZ_LOG: 'error' })
const { cookie } = await signIn(weez.url, 'admin', demoPassword)
const env = { ...process.env, HOME: home }
const say = (text: string) => process.stdout.write(`${text}\n`)

const text = async (path: string) => (await fetch(`${weez.url}${path}`, { headers: { cookie } })).text()
const read = async (path: string) => JSON.parse(await text(path))
/** Opens the mail of the exercise, whose calls would refuse every input otherwise. */
const openMail = async () => {
  const { result } = await read('/trpc/admin.clients.list?input={}')
  const exerciseId = result.data.data.find((client: { path: string }) => client.path === '').exercises[0].id
  await callTrpc(weez.url, { cookie }, 'admin.exercises.edit', { exerciseId, mail: true, mailDomain: 'orvane.example' })
}
const readScanIds = async (): Promise<ScanIds> => {
  const [feed, camille, nadia, inbox, articles, sequences] = await Promise.all(
    [
      '/feed',
      '/users/named?username=camille',
      '/users/named?username=nadia_quainord',
      '/messaging/inbox',
      '/press/articles',
      '/admin/sequences',
    ].map(read),
  )
  const [, imageId = ''] = /"val":"([\w-]{22})"/.exec(JSON.stringify(feed)) ?? []
  const [, frontId = ''] = /\/webpress\/articles\/([\w-]+)/.exec(await text('/webpress')) ?? []
  const weeze = feed.data[0]
  const conversation = inbox.data[0]
  const article = articles[0]
  const sequence = sequences[0]
  return {
    weezeId: weeze.id,
    userId: camille.id,
    personaId: nadia.id,
    imageId,
    frontId,
    article: article.id,
    conversationId: conversation.id,
    sequenceId: sequence.id,
  }
}

/** Throws unless an unmodified target returns its expected status; otherwise a scan of it would prove nothing. */
const check = async ({ path, headers, body, status }: ScanTarget) => {
  const plain = (text: string) => text.replaceAll('*', '')
  const own = headers.map(header => plain(header).split(': ') as [string, string])
  const init = { headers: Object.fromEntries([['cookie', cookie], ...own]), ...(body && { method: 'POST', body: plain(body) }) }
  const answer = await fetch(`${weez.url}${plain(path)}`, init)
  if (answer.status !== status) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
}

/** Returns the injections that sqlmap reports for a target; none are expected. */
const inject = async ({ path, headers, body }: ScanTarget): Promise<string[]> => {
  const sent = [...headers.flatMap(header => ['-H', header]), ...(body ? ['--data', body] : [])]
  const how = ['--batch', '--flush-session', '--dbms=sqlite', '--level=2', '--risk=2', '--technique=BEUST', '--ignore-code=*']
  const skipped = ['--skip=cookie,user-agent,referer,host', '--disable-coloring']
  const { output } = await runProgram(['sqlmap', '-u', `${weez.url}${path}`, `--cookie=${cookie}`, ...sent, ...how, ...skipped], env)
  if (!/do not appear to be injectable|identified the following injection/.test(output)) throw new Error(`sqlmap did not try:\n${output}`)
  return output.split('\n').filter(line => /identified the following injection|^ {4}(Type|Payload):/.test(line))
}

const modules =
  'xss,sql,blindsql,file,exec,redirect,ssrf,csp,http_headers,cookieflags,crlf,permanentxss,backup,htaccess,csrf,methods,shellshock,xxe'

/** Returns every vulnerability and anomaly that wapiti reports, one line each. */
const crawl = async (targets: readonly ScanTarget[]): Promise<string[]> => {
  const report = join(home, 'wapiti.json')
  const starts = targets
    .filter(({ body, headers }) => !body && headers.length === 0)
    .flatMap(({ path }) => ['-s', weez.url + path.replaceAll('*', '')])
  const how = ['--flush-session', '-d', '2', '-m', modules, '-f', 'json', '-o', report, '--max-scan-time', '600']
  const { output } = await runProgram(['wapiti', '-u', `${weez.url}/`, '-H', `Cookie: ${cookie}`, ...starts, ...how], env)
  try {
    const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8'))
    const found = Object.entries({ ...vulnerabilities, ...anomalies }) as [string, { info: string; path: string }[]][]
    return found.flatMap(([kind, all]) => all.map(({ info, path }) => `${kind} ${path}: ${info}`))
  } catch {
    throw new Error(`wapiti left no report:\n${output}`)
  }
}

try {
  await openMail()
  const targets = scanTargets(await readScanIds())
  for (const target of targets) await check(target)
  const crawled = await crawl(targets)
  say(`wapiti       ${crawled.length === 0 ? 'nothing' : crawled.join('\n             ')}`)
  for (const target of targets) {
    const found = await inject(target)
    say(`sqlmap       ${target.path}: ${found.length === 0 ? 'nothing' : `\n${found.join('\n')}`}`)
    if (found.length > 0) process.exitCode = 1
  }
} finally {
  await stopServer(weez)
}
