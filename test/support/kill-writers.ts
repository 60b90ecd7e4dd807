import { setTimeout } from 'node:timers/promises'

/** A weeze that the server has said it keeps. */
export type AcknowledgedWeeze = { id: number; text: string; createdOn: string }

const textPrefix = 'Coupure de courant '
/** Whether a text is a writer's. */
export const isWriterText = (text: string): boolean => text.startsWith(textPrefix)

class RequestRejected extends Error {}

const postWeeze = async (url: string, headers: Record<string, string>, key: string): Promise<AcknowledgedWeeze> => {
  const response = await fetch(`${url}/weezs/post`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ text: `${textPrefix}${key} #coupure` }),
  })
  const body = await response.text()
  if (!response.ok) throw new RequestRejected(`${response.status} ${body}`)
  return JSON.parse(body) as AcknowledgedWeeze
}

/**
 * Writers that post one weeze after the other, each under a key of its own, and ask again with the same key until there is an answer.
 * `resume` gives them the URL of the server, `suspend` makes them wait for the next one; `finish` waits for their last answers.
 */
export const startWriters = (headers: readonly Record<string, string>[], count: number) => {
  let server = Promise.withResolvers<string>()
  let [finishing, retried] = [false, 0]

  const post = async (writer: number, key: string): Promise<AcknowledgedWeeze> => {
    for (;;) {
      try {
        return await postWeeze(await server.promise, headers[writer % headers.length] ?? {}, key)
      } catch (error) {
        if (error instanceof RequestRejected) throw error
        // The server went away before its answer was whole: whether it keeps the weeze is not known on this side.
        retried += 1
        await setTimeout(5)
      }
    }
  }
  const write = async (writer: number): Promise<AcknowledgedWeeze[]> => {
    const answers: AcknowledgedWeeze[] = []
    while (!finishing) answers.push(await post(writer, `${writer}-${answers.length}`))
    return answers
  }
  const writing = Promise.all(Array.from({ length: count }, (_, writer) => write(writer)))
  return {
    resume: (url: string) => server.resolve(url),
    suspend: () => {
      server = Promise.withResolvers()
    },
    /** The answers of each writer in order; rejects as soon as a request fails. */
    writing,
    finish: async () => {
      finishing = true
      return { answers: await writing, retried }
    },
  }
}
