import type { Locale } from '#locales/languages.ts'
import { formatClockTime, formatPublicationDate, formatShortPublicationDate } from '#locales/publication.ts'

/** Rewrites the times of the page, or of one that was read later, in the reader's time zone, which the server does not know. */
export const localizeTimes = (place: ParentNode = document): void => {
  // The server writes one of its languages there; importing their list would load the browser program's shared code.
  const locale = document.documentElement.lang as Locale
  for (const time of place.querySelectorAll('time')) {
    const { dateTime: moment, dataset } = time
    if (dataset.clock !== undefined) time.textContent = formatClockTime(moment, new Date(), locale)
    else if (dataset.short !== undefined) time.textContent = formatShortPublicationDate(moment, new Date(), locale)
    else time.textContent = formatPublicationDate(moment, locale)
  }
}
