import { playClip } from '#src/clips/play-clip.ts'
import { sendImpressions } from './send-impressions.ts'
import { storePress } from './store.ts'

/**
 * Reads the page again at an interval, in ms, and gives what has been read to each follower; a hidden tab and a silent server wait for the
 * next time. A page that is there no more, such as a withdrawn article, or that of an exercise that is stopped, is loaded
 * again, which says so. One that the browser's Back brings
 * as it was is looked at first: its reader may have signed out meanwhile.
 */
const followPage = (interval: number, followers: readonly ((page: Document) => void)[]): void => {
  const look = async (isBack = false) => {
    if (document.hidden) return
    const answer = await fetch(location.pathname).catch(() => null)
    if (answer?.status === 403 || answer?.status === 404 || (isBack && answer?.status === 401)) location.reload()
    if (!answer?.ok) return
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    for (const follow of followers) follow(page)
  }
  setInterval(() => void look(), interval)
  addEventListener('pageshow', ({ persisted }) => persisted && void look(true))
}

/** Shows the band of a suspended or ended exercise as a page that was read later has it (EXO-59). */
const followPhase = (page: Document): void => {
  const [shown, next] = [document, page].map(place => place.querySelector('.phase'))
  if (next && shown?.isEqualNode(next)) return
  shown?.remove()
  if (next) document.querySelector('.mark')?.after(next)
}

/** Up to this distance from the top of the page, in px, nothing that is being read moves when the articles change. */
const topOfPage = 40

/** The titles and addresses of the articles in their order. */
const readArticles = (front: ParentNode): string =>
  [...front.querySelectorAll('.card-title a')].map(link => `${link.getAttribute('href')} ${link.textContent}`).join('\n')

/**
 * Returns what keeps an open front page up to date (EXO-05): at the top the articles are replaced at once; further down, or while one of
 * them has the focus, a button offers the new page.
 */
const followFront = (main: HTMLElement): ((page: Document) => void) => {
  let next: Element | null = null
  const show = () => {
    if (!next) return
    main.replaceChildren(...next.childNodes)
    next = null
  }
  const offer = () => {
    if (scrollY <= topOfPage && !main.contains(document.activeElement?.closest('a, button') ?? null)) show()
    else main.querySelector('.front-fresh')?.removeAttribute('hidden')
  }
  main.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('.front-fresh')) return
    show()
    scrollTo({ top: 0 })
    main.focus({ preventScroll: true })
  })
  return page => {
    const front = page.querySelector('main.front')
    if (!front) return
    const changed = readArticles(front) !== readArticles(main)
    next = changed ? front : null
    if (changed) offer()
    else main.querySelector('.front-fresh')?.setAttribute('hidden', '')
  }
}

/** Shows a toast at the bottom of the window for as long as the page says (PRESS-11); screen readers announce it. */
const showToast = (text: string): void => {
  const toasts = document.getElementById('toasts')
  const note = document.createElement('p')
  note.textContent = text
  toasts?.append(note)
  setTimeout(() => note.remove(), Number(toasts?.dataset.duration))
}

/** Copies by selection: over plain http browsers have no clipboard API. */
const copySelected = (text: string): boolean => {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'silent'
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  return copied
}

const copy = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

/** Enables and shows the button that copies the article's URL. */
const enableCopyButton = (button: HTMLElement): void => {
  button.hidden = false
  button.addEventListener('click', async () => {
    const copied = await copy(location.origin + location.pathname)
    button.focus()
    showToast((copied ? button.dataset.done : button.dataset.failed) ?? '')
  })
}

// The page is complete without this script.
addEventListener('unhandledrejection', event => console.error('Unhandled rejection', event.reason))

// A picture that cannot be had leaves its article set in type, as one without. The first may have failed before this runs.
for (const image of document.querySelectorAll<HTMLImageElement>('.card .picture img')) {
  const setInType = () => {
    image.closest('.card')?.setAttribute('data-set', '')
    image.closest('.picture')?.remove()
  }
  image.addEventListener('error', setInType)
  if (image.loading === 'eager' && image.complete && image.naturalWidth === 0) setInType()
}

// A clip has the browser's controls until then.
for (const clip of document.querySelectorAll<HTMLElement>('.clip')) playClip(clip)

const button = document.getElementById('copy')
if (button) enableCopyButton(button)

for (const printing of document.querySelectorAll('[data-print]')) printing.addEventListener('click', () => print())

const main = document.querySelector('main')
const { redirect, delay } = main?.dataset ?? {}
if (redirect) setTimeout(() => location.replace(redirect), Number(delay))

const { base = '', store, poll, sighting, sightings, most } = document.documentElement.dataset
// Error pages have no articles to store, and follow nothing.
if (store && !document.querySelector('main.error')) {
  void storePress(base, store)
  followPage(Number(poll), main?.matches('.front') ? [followPhase, followFront(main)] : [followPhase])
}
// What the cell's log can attach is remembered as it is on the other pages.
const { logKey, log } = document.querySelector<HTMLElement>('[data-log]')?.dataset ?? {}
if (logKey && log) sessionStorage.setItem(logKey, log)
if (sightings) sendImpressions(base, main, { duration: Number(sighting), interval: Number(sightings), most: Number(most) })
