import './wall.css'
import './side.css'
import { setTimeZone } from '#locales/time-zone.ts'
import type { WallView } from '#routers/admin/wall.contract.ts'
import { wallTurn } from '#routers/admin/wall.rules.ts'
import { drawClient, drawClocks, drawFront, drawTrends, drawWeeze, renewAges, texts } from './draw.ts'
import { element, region } from './elements.ts'
import { forgetPictures, readView } from './link.ts'
import { follow, type Turns, turn } from './turns.ts'

// A page of its own that nobody touches: it asks for what it shows, and never for anything else.

const second = 1_000
/** How often it asks, how long a front page stays, and after how long without an answer its clock is gray; in ms. */
const interval = 5 * second
const frontTurn = 20 * second
const offlineAfter = 30 * second

const root = document.getElementById('wall')
if (!root) throw new Error('No #wall in the page')

let view: WallView | undefined
let turns: Turns = { shown: [], waiting: [] }
let answeredOn = Date.now()
let frontAt = 0
let ended = false

const markMore = element('span', 'more')
const client = element('div', '')
const clocks = region('clocks', texts.clocks)
const list = element('ol', 'feed')
const side = element('div', 'paper')
const trends = element('div', '')
const empty = element('p', 'nothing', texts.nothing)
const mark = region('mark', texts.markLabel, element('p', '', element('strong', '', texts.mark), markMore))
const title = element('h1', 'title')

/** The rows of the feed, with what they show. */
const drawn = new Map<number, { content: string; row: HTMLElement }>()

/** Draws the weezes that are shown, leaving alone those that stay; one that `enters` fades in. */
const drawFeed = (enters = false): void => {
  const rows = turns.shown.map((weeze, at) => {
    const content = JSON.stringify(weeze)
    const known = drawn.get(weeze.id)
    if (known?.content === content) return known.row
    const row = drawWeeze(weeze)
    row.classList.toggle('enters', enters && at === 0)
    drawn.set(weeze.id, { content, row })
    return row
  })
  const ids = new Set(turns.shown.map(({ id }) => id))
  for (const id of drawn.keys()) if (!ids.has(id)) drawn.delete(id)
  list.replaceChildren(...rows)
  empty.hidden = rows.length > 0
}

const drawPaper = (): void => {
  const front = view && drawFront(view, frontAt)
  side.replaceChildren(...(front ? [front] : []))
}

const show = (next: WallView): void => {
  const before = view
  view = next
  setTimeZone(next.timeZone)
  answeredOn = Date.now()
  turns = follow(turns, next)
  document.title = `[${texts.mark}] ${next.name}`
  title.textContent = next.name
  markMore.textContent = `${next.name} · ${next.mark || texts.sentence}`
  drawFeed()
  if (JSON.stringify(before?.fronts) !== JSON.stringify(next.fronts)) drawPaper()
  trends.replaceChildren(drawTrends(next))
  if (JSON.stringify(before?.client) !== JSON.stringify(next.client))
    client.replaceChildren(...[drawClient(next)].filter(one => one !== null))
}

/** Shows that the link is not valid, and nothing of what was there. */
const end = (): void => {
  ended = true
  view = undefined
  forgetPictures()
  document.title = `[${texts.mark}] Weez`
  markMore.textContent = texts.sentence
  const words = element('main', 'ended', element('h1', '', texts.ended), element('p', '', texts.endedHint))
  root.replaceChildren(mark, words)
}

const poll = async (): Promise<void> => {
  const next = await readView([...turns.shown, ...turns.waiting].map(({ id }) => id))
  if (next === 'ended') return end()
  if (next) show(next)
  setTimeout(poll, interval)
}

const tick = (): void => {
  if (!view) return
  clocks.replaceChildren(...drawClocks(view))
  clocks.toggleAttribute('data-offline', Date.now() - answeredOn >= offlineAfter)
  renewAges(list)
}

/** Calls `act` again and again until the link ends. */
const repeat = (act: () => void, wait: number): void => {
  const timer = setInterval(() => (ended ? clearInterval(timer) : act()), wait)
}

// Another link in the same tab changes only what stands behind the `#`.
addEventListener('hashchange', () => location.reload())

root.append(
  mark,
  element('main', 'wall', title, region('stream', texts.feed, list, empty), element('div', 'side', client, clocks, side, trends)),
)
await poll()
tick()
repeat(tick, second)
repeat(() => {
  turns = turn(turns)
  drawFeed(true)
}, wallTurn)
repeat(() => {
  frontAt += 1
  drawPaper()
}, frontTurn)
