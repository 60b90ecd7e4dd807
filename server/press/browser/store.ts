/**
 * Fetches JSON; an empty body counts as an empty object (ERR-06). Throws an error with status and URL for a response that is not OK
 * (ERR-07).
 */
const fetchJson = async (url: string): Promise<unknown> => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  const text = await response.text()
  return text === '' ? {} : JSON.parse(text)
}

/** Stores the published articles and the media sources in `localStorage` under the page's key, one per exercise (PRESS-30, CONST-43). */
export const storePress = async (base: string, key: string): Promise<void> => {
  const [articles, mediaSources] = await Promise.all([fetchJson(`${base}/press/articles`), fetchJson(`${base}/press/medias`)])
  localStorage.setItem(key, JSON.stringify({ state: { articles, mediaSources }, version: 0 }))
}
