/** The spaces that French sets before double signs and inside its quotation marks. */
export const setFrenchSpaces = (text: string): string =>
  text
    .replace(/ (?=[?!;»])/g, '\u202f')
    .replace(/« /g, '«\u202f')
    .replace(/ :/g, '\u00a0:')
