import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openBrowser } from '../support/browser.ts'
import { findChromium } from '../support/chromium.ts'
import { printReport, record, recorded } from './results.ts'

const rounds = 5
/** Loaded when it is needed: it has 150 packages, and no other command needs one of them. */
const lighthouse = 'lighthouse@12.8.2'
const categories = ['performance', 'accessibility', 'best-practices'] as const
const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const

/** The pages, who opens them, and the performance to reach. */
const pages = [
  ['/login', null, 95],
  ['/', 'camille', 95],
  ['/weez', 'camille', 95],
  ['/weez/messages', 'camille', 95],
  ['/webpress/', 'camille', 100],
] as const

type Audit = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { score: number | null; scoreDisplayMode: string; numericValue?: number }>
}

const folder = await mkdtemp(join(tmpdir(), 'weez-lighthouse-'))
const report = join(folder, 'report.json')

/** Lets Lighthouse examine a page: a phone of the middle class on slow 4G, both simulated. */
const examine = async (url: string, cookie: string): Promise<Audit> => {
  const flags = [
    url,
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    `--only-categories=${categories.join(',')}`,
    '--chrome-flags=--headless --no-sandbox --disable-gpu',
    ...(cookie ? [`--extra-headers=${JSON.stringify({ cookie })}`] : []),
  ]
  const env = { ...process.env, CHROME_PATH: findChromium() }
  await promisify(execFile)('npm', ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', ...flags], { cwd: folder, env })
  return JSON.parse(await readFile(report, 'utf8'))
}

const browser = await openBrowser()
const faults = new Set<string>()
for (const [path, username] of pages) {
  const { page } = username ? await browser.signedIn(username, '/livez') : await browser.visit('/livez')
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  for (let round = 0; round < rounds; round += 1) {
    const audit = await examine(`${browser.url}${path}`, cookie)
    for (const category of categories) record(`${path} ${category}`, 100 * (audit.categories[category]?.score ?? 0))
    for (const time of times) record(`${path} ${time}`, audit.audits[time]?.numericValue ?? Number.NaN)
    for (const [id, { score, scoreDisplayMode }] of Object.entries(audit.audits))
      if (scoreDisplayMode === 'binary' && score === 0) faults.add(`${path} ${id}`)
  }
  await browser.closeVisitors()
}
await browser.close()
await rm(folder, { recursive: true })

process.stdout.write(`\n${lighthouse}, a phone, ${rounds} rounds: least, median, most\n`)
for (const [path, , performance] of pages) {
  for (const category of categories)
    printReport(`${path}: ${category}`, recorded(`${path} ${category}`), `>= ${category === 'performance' ? performance : 100}`, 0)
  for (const time of times) printReport(`${path}: ${time}, ms`, recorded(`${path} ${time}`), '', 0)
}
for (const fault of faults) process.stdout.write(`not passed: ${fault}\n`)
