import type { WallView } from '#routers/admin/wall.contract.ts'

const { base = '' } = document.documentElement.dataset
const kept = `weez-wall${base}`
/**
 * What stands behind the `#`: it is sent as a header, so that no address in a log has it. The page of a stop comes back without it, so the tab
 * keeps it.
 */
const secret = location.hash.slice(1) || (sessionStorage.getItem(kept) ?? '')
sessionStorage.setItem(kept, secret)
history.replaceState(null, '', `#${secret}`)

const ask = (path: string): Promise<Response> =>
  fetch(`${base}/wall/${path}`, { cache: 'no-store', headers: { 'weez-wall': secret }, signal: AbortSignal.timeout(10_000) })

/** What the wall shows now; 'ended' when its link is not valid, undefined without an answer. */
export const readView = async (known: readonly number[]): Promise<WallView | 'ended' | undefined> => {
  try {
    const answer = await ask(`view${known.length > 0 ? `?known=${known}` : ''}`)
    if (answer.status === 401) return 'ended'
    // The exercise is stopped: that page comes back to the wall by itself.
    if (answer.status === 403) location.reload()
    return answer.ok ? ((await answer.json()) as WallView) : undefined
  } catch {
    return undefined
  }
}

/** How long after a failure a picture is asked for again, in ms. */
const pictureRetry = 10_000

/** The addresses of pictures by their ids; each is fetched once. */
const pictures = new Map<string, Promise<string | undefined>>()

/** Returns the address of a picture that is fetched now; undefined without an answer, or when not all of it came in time. */
const fetchPicture = async (id: string): Promise<string | undefined> => {
  try {
    const answer = await ask(`media/${id}`)
    if (answer.ok) return URL.createObjectURL(await answer.blob())
  } catch {
    // As without an answer.
  }
  pictures.delete(id)
  return undefined
}

/**
 * Shows a picture by its id, or by a path that may name one; other paths are files of the program. A failure is tried again as long as the
 * picture stands on the wall.
 */
export const showPicture = async (image: HTMLImageElement, path: string): Promise<void> => {
  const id = /^(?:\/media\/)?([\w-]+)$/.exec(path)?.[1]
  if (id === undefined) {
    image.src = `${base}${path}`
    return
  }
  const fetched = pictures.get(id) ?? fetchPicture(id)
  pictures.set(id, fetched)
  const address = await fetched
  if (address !== undefined) image.src = address
  else setTimeout(() => image.isConnected && void showPicture(image, path), pictureRetry)
}

/** Forgets all pictures. */
export const forgetPictures = (): void => {
  for (const fetched of pictures.values()) void fetched.then(address => address && URL.revokeObjectURL(address))
  pictures.clear()
}
