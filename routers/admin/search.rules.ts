/** A kept day as the tables show it: DD/MM/YYYY (ADM-18); nothing is an empty text. */
export const toDisplayDate = (day: string | null): string => day?.split('-').toReversed().join('/') ?? ''

/** The words of a search, as folded columns hold them. */
export const splitSearchWords = (folded: string): string[] => folded.split(/\s+/).filter(word => word !== '' && word !== '@')
