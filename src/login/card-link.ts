/** What a card says of its account. */
export type CardLink = { username: string; code: string }
export const noCard: CardLink = { username: '', code: '' }

/** The user name and the code of a card's link, which are removed from the address; null without them. */
export const readCardLink = (): CardLink | null => {
  const link = new URLSearchParams(location.hash.slice(1))
  const username = link.get('username')
  const code = link.get('code')
  if (!username || !code) return null
  history.replaceState(history.state, '', location.pathname + location.search)
  return { username, code }
}
