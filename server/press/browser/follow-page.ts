import { localizeTimes } from './times.ts'

const fetchPage = async (): Promise<Document | null> => {
  const response = await fetch(location.pathname)
  return response.ok ? new DOMParser().parseFromString(await response.text(), 'text/html') : null
}

/** Shows the band of the fetched page in place of one's own. */
const followBand = (page: Document): void => {
  const [own, next] = [document.querySelector('.phase'), page.querySelector('.phase')]
  const words = (band: Element | null) => `${band?.querySelector('strong')?.textContent} ${band?.querySelector('time')?.dateTime}`
  if (words(own) === words(next)) return
  own?.remove()
  if (!next) return
  document.querySelector('.mark')?.after(next)
  localizeTimes()
}

/**
 * Fetches the open page every `interval` ms: the band of a suspension follows (EXO-59), and `follow` shows what else has changed. A hidden
 * tab and a silent server wait for the next time; a page that has not changed is not sent again.
 */
export const followPage = (interval: number, follow: (page: Document) => void): void => {
  const look = async () => {
    if (document.hidden) return
    const page = await fetchPage().catch(() => null)
    if (!page) return
    followBand(page)
    follow(page)
  }
  setInterval(() => void look(), interval)
}
