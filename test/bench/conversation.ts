import type { ConversationWithMessages } from '#routers/messaging/conversations.contract.ts'
import { openBrowser } from '../support/browser.ts'
import { startConversationWith } from '../support/messages.ts'
import { type LogFrame, scrollLog } from '../support/scroll-log.ts'
import { signIn } from '../support/sign-in.ts'
import { benchPassword, ensureDatabase, openBenchFolder } from './database.ts'
import { printReport, quantile, record, recorded } from './results.ts'

const rounds = 3
/** Messages of the long conversation, and of the short one it is held against. */
const many = 10_000
const few = 100
/** How many messages are sent at once, and how many calls a round times. */
const hands = 50
const calls = 200
/** How fast one scrolls up, in px a second. */
const speed = 6000
/** Pages of older messages at the start and at the end over which frames are compared. */
const stretch = 20

const home = openBenchFolder()
const browser = await openBrowser({ folder: ensureDatabase(home.folder, 500), password: benchPassword })
const reader = await browser.signedIn('camille')
const headers = { ...(await signIn(browser.url, 'karim', benchPassword)), 'content-type': 'application/json' }

const send = async (conversation: number, content: string) => {
  const body = JSON.stringify({ content })
  const answer = await fetch(`${browser.url}/messaging/convers/${conversation}`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`Not sent: ${answer.status}`)
  return (await answer.json()) as ConversationWithMessages
}

const fill = async (conversation: number, count: number) => {
  for (let sent = 0; sent < count; sent += hands)
    await Promise.all(
      Array.from({ length: hands }, (_, at) => send(conversation, `Message ${sent + at}, écrit pendant que le téléphone sonne.`)),
    )
}

/** What a call takes, in ms: the median of many, one after the other. */
const timed = async (call: () => Promise<unknown>) => {
  const times: number[] = []
  for (let at = 0; at < calls; at += 1) {
    const began = performance.now()
    await call()
    times.push(performance.now() - began)
  }
  return quantile(times, 0.5)
}

const read = (conversation: number) => async () => {
  const answer = await fetch(`${browser.url}/messaging/convers/${conversation}`, { headers })
  if (!answer.ok) throw new Error(`Not read: ${answer.status}`)
  await answer.arrayBuffer()
}

const noteFrames = (frames: LogFrame[]) => {
  const pages = frames.at(-1)?.[1] ?? 0
  const lengths = (from: number, to: number) => frames.filter(([, known]) => known >= from && known < to).map(([length]) => length)
  const start = lengths(0, stretch)
  const end = lengths(pages - stretch, pages)
  record('pages', pages)
  for (const [name, share] of [
    ['median', 0.5],
    ['p95', 0.95],
  ] as const) {
    record(`${name} start`, quantile(start, share))
    record(`${name} end`, quantile(end, share))
    record(`${name} ratio`, quantile(end, share) / quantile(start, share))
  }
}

try {
  const long = await startConversationWith(reader.page, browser.url, 'karim')
  process.stdout.write(`writing ${many.toLocaleString('en')} messages …\n`)
  await fill(long, many)
  await reader.page.context().close()
  const { page } = await browser.signedIn('karim')
  const short = await startConversationWith(page, browser.url, 'nadia_quainord')
  await fill(short, few)
  for (let round = 0; round < rounds; round += 1) {
    record('read', (await timed(read(long))) / (await timed(read(short))))
    record('send', (await timed(() => send(long, 'Encore'))) / (await timed(() => send(short, 'Encore'))))
    await page.goto(`${browser.url}/weez/messages/${long}`)
    await page.locator('[role=log] li').first().waitFor()
    const { frames, jump } = await page.evaluate(scrollLog, speed)
    record('jump', jump)
    noteFrames(frames)
  }
} finally {
  await browser.close()
  home.close()
}

process.stdout.write(`\na conversation of ${many.toLocaleString('en')} messages, ${rounds} rounds: least, median, most\n\n`)
printReport('older pages that came', recorded('pages'), '', 0)
for (const where of ['start', 'end'])
  for (const [name, what] of [
    ['median', 'median'],
    ['p95', '95th percentile'],
  ] as const)
    printReport(`${where}: from frame to frame, ${what}, ms`, recorded(`${name} ${where}`), '', 1)
process.stdout.write('\nratios and places\n')
printReport('frame, median at the end / at the start', recorded('median ratio'), '≤ 1.5')
printReport('frame, 95th percentile at the end / at the start', recorded('p95 ratio'), '≤ 1.5')
printReport(`reading its newest page / that of ${few} messages`, recorded('read'), '≤ 1.5')
printReport(`sending to it / to one of ${few} messages`, recorded('send'), '≤ 1.5')
printReport('a message moved by itself, px', recorded('jump'), '≤ 1')
