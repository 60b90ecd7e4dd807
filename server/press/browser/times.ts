import { languages } from '#locales/languages.ts'
import { formatPublicationDate, formatShortPublicationDate } from '#locales/publication.ts'

/** Rewrites the times of the page in the reader's time zone, which the server does not know. */
export const localizeTimes = (): void => {
  const locale = languages.find(name => name === document.documentElement.lang) ?? languages[0]
  for (const time of document.querySelectorAll('time')) {
    const moment = time.dateTime
    time.textContent =
      time.dataset.short === undefined ? formatPublicationDate(moment, locale) : formatShortPublicationDate(moment, new Date(), locale)
  }
}
