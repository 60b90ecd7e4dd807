/** Text without accents or case, for columns that are searched by name: `Éric` → `eric`. The engines fold differently, so neither does. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The value of `users.foldedName`. */
export const foldName = ({ firstname, lastname, username }: { firstname: string; lastname: string; username: string }): string =>
  foldText(`${firstname} ${lastname} ${username}`)

/** The words of a search, folded as the columns are. */
export const splitSearchWords = (search: string): string[] =>
  foldText(search)
    .split(/\s+/)
    .filter(word => word !== '' && word !== '@')
