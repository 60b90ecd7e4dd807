import type { WallView } from '#routers/admin/wall.contract.ts'

const { base = '' } = document.documentElement.dataset
/** What stands behind the `#`: it is sent as a header, so that no address in a log has it. */
const secret = location.hash.slice(1)

const ask = (path: string): Promise<Response> =>
  fetch(`${base}/wall/${path}`, { cache: 'no-store', headers: { 'weez-wall': secret }, signal: AbortSignal.timeout(10_000) })

/** What the wall shows now; 'ended' when its link is not valid, undefined without an answer. */
export const readView = async (known: readonly number[]): Promise<WallView | 'ended' | undefined> => {
  try {
    const answer = await ask(`view${known.length > 0 ? `?known=${known}` : ''}`)
    if (answer.status === 401) return 'ended'
    return answer.ok ? ((await answer.json()) as WallView) : undefined
  } catch {
    return undefined
  }
}

/** The addresses of pictures that were fetched, by their paths; each is fetched once, and a failure is tried again. */
const pictures = new Map<string, string>()

const fetchPicture = async (path: string, show: (address: string) => void): Promise<void> => {
  const answer = await ask(`media/${path}`).catch(() => undefined)
  if (!answer?.ok) return
  const address = URL.createObjectURL(await answer.blob())
  pictures.set(path, address)
  show(address)
}

/** Shows a picture by the id of an image, or by a path that may name one; other paths are files of the program. */
export const showPicture = (image: HTMLImageElement, path: string): void => {
  const id = /^(?:\/media\/)?([\w-]+)$/.exec(path)?.[1]
  const known = id === undefined ? `${base}${path}` : pictures.get(id)
  const show = (address: string) => {
    image.src = address
  }
  if (known) show(known)
  else if (id) void fetchPicture(id, show)
}

/** Forgets all pictures. */
export const forgetPictures = (): void => {
  for (const address of pictures.values()) URL.revokeObjectURL(address)
  pictures.clear()
}
