/** Words for parts of a day, by the time that is likely meant, in hours (PLAN-06). */
const partsOfDay: Record<string, string> = {
  6: 'petit matin|aube|lever du jour|dawn|sunrise|early morning|first light',
  8: 'debut de matinee|debut de journee|start of day|start of the day|sod|beginning of day|beginning of the day',
  10: 'matin|matinee|milieu de matinee|morning|mid morning',
  11.5: 'fin de matinee|late morning',
  12: 'midi|noon|lunch|lunchtime|lunch time|dejeuner|heure du dejeuner|pause dejeuner',
  14: 'debut d apres midi|debut de l apres midi|early afternoon|after lunch|apres dejeuner',
  15: 'apres midi|milieu d apres midi|afternoon|mid afternoon',
  17: 'fin d apres midi|fin de l apres midi|late afternoon',
  18: 'fin de journee|fin de la journee|end of day|end of the day|end of business|eod|eob|cob|close of business',
  19: 'debut de soiree|early evening',
  20: 'soir|soiree|evening|dusk|sunset',
  22: 'fin de soiree|late evening|nuit|night',
  0: 'minuit|midnight',
}
const hours = new Map(Object.entries(partsOfDay).flatMap(([hour, words]) => words.split('|').map(word => [word, Number(hour)] as const)))
const exact = /^(?:12 ?)?(?:midi|noon|minuit|midnight)$/
const about = /^(?:(?:vers|environ|env\.?|approx\.?|about|around|circa|ca\.?|~|autour de|aux environs de) ?)+/
const articles = /^(?:(?:le|la|les|en|au|a|ce|cette|dans|during|in|at|by|the|de|pendant)\b ?|[ld]' ?)+/

/** A part of a day as seconds of it, from simple small letters; `vague` = it is only about then. Undefined for anything else. */
export const parsePartOfDay = (text: string): { seconds: number; vague?: true } | undefined => {
  const named = text.replace(about, '').replace(articles, '').replace(/[-'’]/g, ' ').replace(/^12 /, '')
  const hour = hours.get(named)
  if (hour === undefined) return undefined
  return { seconds: hour * 3600, ...(!exact.test(text) && { vague: true }) }
}
