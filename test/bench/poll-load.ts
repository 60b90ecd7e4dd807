import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { cpuOf } from './cpu.ts'
import { quantile } from './results.ts'

/**
 * Open pages that poll: each has a connection of its own, and together they ask at a fixed rate, whatever the answers take. A process of its
 * own on bare sockets, so that it costs as little as possible beside the server. Prints what it measured as JSON.
 */
const [port = '', pid = '', path = '', rate = '', seconds = '', cookies = ''] = process.argv.slice(2)
/** Seconds of polls before the measurement. */
const warmUp = 10
/** What Chromium sends with each poll, beside the cookie and the name of the answer that the page has. */
const common = [
  `GET ${path} HTTP/1.1`,
  `host: 127.0.0.1:${port}`,
  'connection: keep-alive',
  'sec-ch-ua-platform: "Linux"',
  'user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'weez-clock: 1767225600000',
  'sec-ch-ua: "Chromium";v="140", "Not=A?Brand";v="24"',
  'sec-ch-ua-mobile: ?0',
  'accept: */*',
  'sec-fetch-site: same-origin',
  'sec-fetch-mode: cors',
  'sec-fetch-dest: empty',
  `referer: http://127.0.0.1:${port}/weez`,
  'accept-encoding: gzip, deflate, br, zstd',
  'accept-language: fr-FR,fr;q=0.9',
].join('\r\n')

type Page = { socket: Socket; request: Buffer; sentAt: number }

const times: number[] = []
const pages: Page[] = []
let isMeasured = false

const fail = (page: Page, text: string) => {
  page.socket.destroy()
  process.stderr.write(`A poll was answered ${text.slice(0, 300)}\n`)
  process.exit(1)
}

const reopenPage = async (page: Page, cookie: string) => pages.splice(pages.indexOf(page), 1, await tryOpenPage(cookie))
/** A busy machine resets some connections. */
const tryOpenPage = (cookie: string, tries = 20): Promise<Page> =>
  openPage(cookie).catch(error => (tries > 0 ? tryOpenPage(cookie, tries - 1) : Promise.reject(error)))

/** Opens the connection of a page and makes its first poll, which has a body. */
const openPage = (cookie: string): Promise<Page> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1').setNoDelay().on('error', reject).setEncoding('latin1')
    const page: Page = { socket, request: Buffer.from(`${common}\r\ncookie: ${cookie}\r\n\r\n`), sentAt: 0 }
    let first = ''
    const readFirst = (text: string) => {
      first += text
      const [, etag] = /^etag: (.+)\r$/im.exec(first) ?? []
      const length = Number(/^content-length: (\d+)\r$/im.exec(first)?.[1])
      const body = first.indexOf('\r\n\r\n') + 4
      if (!(body > 3 && first.length >= body + length)) return
      if (!etag || !first.startsWith('HTTP/1.1 200')) fail(page, first)
      page.request = Buffer.from(`${common}\r\ncookie: ${cookie}\r\nif-none-match: ${etag}\r\n\r\n`)
      // A server closes connections that rest for some seconds, and a busy machine lets them rest.
      socket.on('close', () => isOver || void reopenPage(page, cookie))
      socket.off('data', readFirst).on('data', (answer: string) => {
        if (!answer.startsWith('HTTP/1.1 304') || !answer.endsWith('\r\n\r\n')) fail(page, answer)
        if (isMeasured) times.push(performance.now() - page.sentAt)
      })
      resolve(page)
    }
    socket.on('data', readFirst)
    socket.write(page.request)
  })

const all = JSON.parse(readFileSync(cookies, 'utf8')) as string[]
let [isOver, next, due, last] = [false, 0, 0, performance.now()]
// Pages poll from their opening on.
const timer = setInterval(() => {
  const now = performance.now()
  due += (((now - last) / 1000) * Number(rate) * pages.length) / all.length
  last = now
  for (; due >= 1; due -= 1) {
    const page = pages[next++ % pages.length] as Page
    page.sentAt = performance.now()
    page.socket.write(page.request)
  }
}, 2)

const wait = (duration: number) => new Promise(resolve => setTimeout(resolve, duration * 1000))
const opening = [...all]
while (opening.length > 0) pages.push(...(await Promise.all(opening.splice(0, 50).map(cookie => tryOpenPage(cookie)))))
await wait(warmUp)
isMeasured = true
const [from, before] = [performance.now(), cpuOf(Number(pid))]
await wait(Number(seconds))
const [taken, used] = [(performance.now() - from) / 1000, cpuOf(Number(pid)) - before]
isMeasured = false
isOver = true
clearInterval(timer)
for (const { socket } of pages) socket.destroy()
const result = { share: used / taken, answered: times.length / taken, median: quantile(times, 0.5), p99: quantile(times, 0.99) }
process.stdout.write(JSON.stringify(result))
