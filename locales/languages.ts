/** The languages of the product, in the order in which they are offered (CONST-36). Each has a folder here and a line in `index.ts`. */
export const languages = ['fr', 'en'] as const
export type Locale = (typeof languages)[number]
