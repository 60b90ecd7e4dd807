/** The `localStorage` key of the articles and media sources that a reader's page stores, one per base path (PRESS-30, CONST-43). */
export const pressStoreKey = (base: string): string => `webpress-store${base}`
