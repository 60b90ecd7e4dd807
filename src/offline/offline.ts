import { enOffline } from '#locales/en/offline.ts'
import { frOffline } from '#locales/fr/offline.ts'

// The worker shows this page in place of one that the server does not answer. It knows nobody and says nothing about who is signed in; at
// the same address, the page itself comes once there is an answer. It imports nothing of the program, so that no version can break it.

/** Interval of the attempts, in ms: that of an open page. */
const interval = 10_000
const second = 1_000

const preference = (name: string): string | undefined => new RegExp(`(?:^|; )${name}=([a-z]+)`).exec(document.cookie)?.[1]
const [locale, texts] = preference('weez-locale') === 'en' ? (['en', enOffline] as const) : (['fr', frOffline] as const)

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`No #${id} in the page`)
  return found
}
const write = (id: string, text: string): void => {
  element(id).textContent = text
}

let nextTry = Date.now() + interval

const count = (): void => {
  const seconds = Math.max(Math.ceil((nextTry - Date.now()) / second), 0)
  write('next', texts.next.replace('{seconds}', String(seconds)))
}

/** Loads the page that was asked for once the server answers. */
const tryAgain = async (): Promise<void> => {
  nextTry = Date.now() + interval
  const answer = await fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(interval) }).catch(() => undefined)
  if (answer?.ok) location.reload()
}

document.documentElement.lang = locale
document.documentElement.dataset.scheme = preference('weez-scheme') ?? 'auto'
element('mark').setAttribute('aria-label', texts.mark)
const time = new Date().toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
write('title', texts.title)
write('since', texts.since.replace('{time}', time))
write('kept', texts.kept)
write('retry', texts.retry)
count()
element('retry').addEventListener('click', () => void tryAgain())
addEventListener('online', () => void tryAgain())
setInterval(() => {
  count()
  if (Date.now() >= nextTry) void tryAgain()
}, second)
