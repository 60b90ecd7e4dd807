/** How many answers are kept: more than a page polls. */
const answersMax = 30

type Init = RequestInit & { headers?: Record<string, string> }

const answers = new Map<string, { etag: string; text: string }>()

const keep = async (url: string, etag: string, answer: Response) => {
  const text = await answer.text()
  answers.delete(url)
  answers.set(url, { etag, text })
  const [oldest] = answers.size > answersMax ? answers.keys() : []
  if (oldest !== undefined) answers.delete(oldest)
}

/** Forgets what was answered to somebody who has signed out. */
export const forgetAnswers = (): void => answers.clear()

/**
 * Sends a request; a poll names the answer that it had last time, so that the server sends it again only when it has changed. The browser's
 * own cache would do so too, but it would write what a person reads to the disk of a computer that they share.
 */
export const fetchChanged = async (url: string, init: Init = {}): Promise<Response> => {
  if (init.method !== 'GET') return fetch(url, init)
  const known = answers.get(url)
  const answer = await fetch(url, known ? { ...init, headers: { ...init.headers, 'if-none-match': known.etag } } : init)
  if (known && answer.status === 304) return new Response(known.text, { headers: answer.headers })
  const etag = answer.headers.get('etag')
  // The page reads its own copy; one that is called off is not kept.
  if (answer.ok && etag) void keep(url, etag, answer.clone()).catch(() => undefined)
  return answer
}
