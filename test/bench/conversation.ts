import type { OpenConversation } from '#routers/messaging/conversations.contract.ts'
import { openBrowser } from '../support/browser.ts'
import { conversationWith } from '../support/messages.ts'
import { type LogFrame, scrollLog } from '../support/scroll-log.ts'
import { signIn } from '../support/sign-in.ts'
import { database, openHome, password } from './database.ts'
import { note, quantile, report, values } from './results.ts'

const rounds = 3
/** Messages of the long conversation, and of the short one it is held against. */
const [many, few] = [10_000, 100]
/** How many messages are sent at once, and how many calls a round times. */
const [hands, calls] = [50, 200]
/** How fast one scrolls up, in px a second. */
const speed = 6000
/** Pages of older messages at the start and at the end over which frames are compared. */
const stretch = 20

const home = openHome()
const browser = await openBrowser({ folder: database(home.folder, 500), password })
const reader = await browser.signedIn('camille')
const headers = { ...(await signIn(browser.url, 'karim', password)), 'content-type': 'application/json' }

const send = async (conversation: number, content: string) => {
  const body = JSON.stringify({ content })
  const answer = await fetch(`${browser.url}/messaging/convers/${conversation}`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`Not sent: ${answer.status}`)
  return (await answer.json()) as OpenConversation
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
  const [start, end] = [lengths(0, stretch), lengths(pages - stretch, pages)]
  note('pages', pages)
  for (const [name, share] of [
    ['median', 0.5],
    ['p95', 0.95],
  ] as const) {
    note(`${name} start`, quantile(start, share))
    note(`${name} end`, quantile(end, share))
    note(`${name} ratio`, quantile(end, share) / quantile(start, share))
  }
}

try {
  const long = await conversationWith(reader.page, browser.url, 'karim')
  process.stdout.write(`writing ${many.toLocaleString('en')} messages …\n`)
  await fill(long, many)
  await reader.page.context().close()
  const { page } = await browser.signedIn('karim')
  const short = await conversationWith(page, browser.url, 'nadia_quainord')
  await fill(short, few)
  for (let round = 0; round < rounds; round += 1) {
    note('read', (await timed(read(long))) / (await timed(read(short))))
    note('send', (await timed(() => send(long, 'Encore'))) / (await timed(() => send(short, 'Encore'))))
    await page.goto(`${browser.url}/weez/messages/${long}`)
    await page.locator('[role=log] li').first().waitFor()
    const { frames, jump } = await page.evaluate(scrollLog, speed)
    note('jump', jump)
    noteFrames(frames)
  }
} finally {
  await browser.close()
  home.close()
}

process.stdout.write(`\na conversation of ${many.toLocaleString('en')} messages, ${rounds} rounds: least, median, most\n\n`)
report('older pages that came', values('pages'), '', 0)
for (const where of ['start', 'end'])
  for (const [name, what] of [
    ['median', 'median'],
    ['p95', '95th percentile'],
  ] as const)
    report(`${where}: from frame to frame, ${what}, ms`, values(`${name} ${where}`), '', 1)
process.stdout.write('\nratios and places\n')
report('frame, median at the end / at the start', values('median ratio'), '≤ 1.5')
report('frame, 95th percentile at the end / at the start', values('p95 ratio'), '≤ 1.5')
report(`reading its newest page / that of ${few} messages`, values('read'), '≤ 1.5')
report(`sending to it / to one of ${few} messages`, values('send'), '≤ 1.5')
report('a message moved by itself, px', values('jump'), '≤ 1')
