import { enWall } from '#locales/en/wall.ts'
import { frWall } from '#locales/fr/wall.ts'
import { formatClockTime } from '#locales/publication.ts'
import { createDateFormat, writeDate } from '#locales/time-zone.ts'
import type { WallView, WallWeeze } from '#routers/admin/wall.contract.ts'
import { elapsedAtMoment, readScenarioClock } from '#routers/exercise-clock.rules.ts'
import { element, region } from './elements.ts'
import { showPicture } from './link.ts'

const locale = document.documentElement.lang === 'en' ? 'en' : 'fr'
export const texts = locale === 'en' ? enWall : frWall

const minute = 60_000
const hour = 3_600_000
const day = 86_400_000
const unit = (name: 'minute' | 'hour', count: number) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(Math.floor(count))
const timeFormat = createDateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const dayFormat = createDateFormat({ weekday: 'long', day: 'numeric', month: 'long' })
const shortDayFormat = createDateFormat({ day: 'numeric', month: 'short' })
const timeOf = (moment: Date) => timeFormat(locale).format(moment)

/** The age of a weeze in real time, from a day on its date. */
const ageOf = (createdOn: string, now: number): string => {
  const age = now - Date.parse(createdOn)
  if (age < minute) return texts.now
  if (age < hour) return unit('minute', age / minute)
  return age < day ? unit('hour', age / hour) : writeDate(shortDayFormat(locale), new Date(createdOn), locale)
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .flatMap(word => [...word].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase()

const picture = (className: string, path: string): HTMLImageElement => {
  const image = element('img', className)
  image.alt = ''
  void showPicture(image, path)
  return image
}

/** The text with its hashtags marked. */
const words = (text: string): HTMLElement =>
  element('p', 'text', ...text.split(/(#[\p{L}\p{N}_]+)/u).map(part => (part.startsWith('#') ? element('b', '', part) : part)))

const tick = (): HTMLElement => {
  const made = element('span', 'certified', '✓')
  made.setAttribute('role', 'img')
  made.setAttribute('aria-label', texts.certified)
  return made
}

/** A weeze in the feed. */
export const drawWeeze = (weeze: WallWeeze): HTMLElement => {
  const { id, author, certified, photo, replyTo, text, createdOn } = weeze
  const time = element('time', 'age', ageOf(createdOn, Date.now()))
  time.dateTime = createdOn
  const drawn = element(
    'li',
    'weeze',
    element('span', 'avatar', photo === null ? initialsOf(author) : picture('', photo)),
    element(
      'div',
      'body',
      element('p', 'who', element('strong', '', author), certified && tick(), time),
      replyTo !== null && element('p', 'reply', texts.replyTo.replace('{name}', replyTo)),
      text !== '' && words(text),
      text === '' && weeze.picture !== null && picture('shown', weeze.picture),
    ),
  )
  drawn.dataset.id = String(id)
  return drawn
}

/** Writes the ages below a list anew. */
export const renewAges = (list: ParentNode): void => {
  for (const time of list.querySelectorAll('time')) time.textContent = ageOf(time.dateTime, Date.now())
}

/** The front page of a newspaper with the titles of the two after it; null when nothing is published. */
export const drawFront = ({ fronts }: WallView, at: number): HTMLElement | null => {
  const [first, ...others] = fronts.map((_, index) => fronts[(at + index) % fronts.length]).filter(front => front !== undefined)
  if (!first) return null
  const logo = (path: string) => picture('logo', path)
  const time = element('time', 'age', formatClockTime(first.publishedOn, new Date(), locale))
  time.dateTime = first.publishedOn
  const card = element(
    'article',
    'front',
    first.picture !== null && picture('cover', first.picture),
    element('p', 'source', logo(first.logo), element('span', '', first.source), time),
    element('h2', '', first.title),
  )
  card.style.setProperty('--colour', first.color)
  const titles = others.slice(0, 2).map(({ logo: path, title }) => element('li', '', logo(path), element('span', '', title)))
  return region('fronts', texts.front, card, element('ul', 'titles', ...titles))
}

/** The logo and the name of the client in its colours; null where it has neither. */
export const drawClient = ({ client }: WallView): HTMLElement | null => {
  if (!client) return null
  const image = element('img', '')
  image.alt = ''
  image.src = client.logo ?? ''
  const drawn = element('p', 'client', client.logo !== null && image, element('strong', '', client.name))
  drawn.style.color = client.color
  drawn.style.borderColor = client.accent
  return drawn
}

/** The newest trends. */
export const drawTrends = ({ trends }: WallView): HTMLElement =>
  region(
    'trends',
    texts.trends,
    element(
      'ul',
      '',
      ...trends.map(({ hashtag, count }) =>
        element('li', '', element('b', '', hashtag.startsWith('#') ? hashtag : `#${hashtag}`), element('span', '', String(count))),
      ),
    ),
  )

/** The exercise clock: `H+01:12`; null before the start. */
const elapsedOf = ({ clock }: WallView, now: number): string | null => {
  const elapsed = elapsedAtMoment(clock, now)
  if (elapsed === null) return null
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `H+${part(elapsed / hour)}:${part((elapsed % hour) / minute)}`
}

const clock = (time: string, ...lines: string[]): HTMLElement =>
  element('div', 'clock', element('strong', '', time), ...lines.map(line => element('span', '', line)))

/** The clocks: of the scenario, where everybody reads that, else the real one; and the exercise clock. */
export const drawClocks = (view: WallView): HTMLElement[] => {
  const now = new Date()
  const elapsed = elapsedOf(view, now.getTime())
  const told = view.scenario && new Date(readScenarioClock(view.scenario, now))
  return [
    told
      ? clock(timeOf(told), writeDate(dayFormat(locale), told, locale), `${texts.scenario} (${texts.real.replace('{time}', timeOf(now))})`)
      : clock(timeOf(now), writeDate(dayFormat(locale), now, locale)),
    ...(elapsed === null ? [] : [clock(elapsed, texts.elapsed)]),
  ]
}
