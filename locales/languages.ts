/** The languages of the product, in the order they are offered (CONST-36). Each has a folder of its own, and `index.ts` a dictionary of it. */
export const languages = ['fr', 'en'] as const
export type Locale = (typeof languages)[number]
