/** Text without accents or case, for columns that are searched by name: `Éric` → `eric`. The engines fold differently, so neither does. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
