const afterNumber = /(\d|\{\w+:number\}|\{count:string\}) (?=\p{Ll}|\{\{)/gu
const beforeNumber = /(^|[^\p{L}])(\p{L}{1,5}(?= \d)|\p{L}+(?= \{number:number\})) /gu

/** A text whose lines never end between a number and its noun: `12 min`, `3 weezes`, `quai 9`; or a phrase with such arguments. */
export const joinNumbers = (text: string): string => text.replaceAll(afterNumber, '$1\u00a0').replaceAll(beforeNumber, '$1$2\u00a0')

/** The same of every phrase of a dictionary. */
export const joinNumbersIn = <Texts extends object>(texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? joinNumbers(text) : joinNumbersIn(text)]),
  ) as Texts
