/** JSON of this exercise; a non-OK answer becomes an error that says which (ERR-07). */
const fetchJson = async (url: string): Promise<unknown> => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  return response.json()
}

/** Keeps the published articles and the media sources on this device, per exercise (PRESS-30, CONST-43). */
export const storePress = async (base: string): Promise<void> => {
  const [articles, mediaSources] = await Promise.all([fetchJson(`${base}/press/articles`), fetchJson(`${base}/press/medias`)])
  localStorage.setItem(`webpress-store${base}`, JSON.stringify({ state: { articles, mediaSources }, version: 0 }))
}
