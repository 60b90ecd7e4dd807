import { setTimeout } from 'node:timers/promises'

/** A weeze that the server has acknowledged. */
export type AcknowledgedWeeze = { id: number; text: string; createdOn: string }

const textPrefix = 'Coupure de courant '
/** Returns whether a writer wrote this text. */
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
 * Starts writers that post one weeze after another, each with its own idempotency key, and retry with the same key until they get a
 * response. `resume` sets the URL of the server, `suspend` makes them wait for the next URL, and `finish` waits for their last responses.
 */
export const startWriters = (headers: readonly Record<string, string>[], count: number) => {
  let server = Promise.withResolvers<string>()
  let finishing = false
  let retried = 0

  const post = async (writer: number, key: string): Promise<AcknowledgedWeeze> => {
    for (;;) {
      try {
        return await postWeeze(await server.promise, headers[writer % headers.length] ?? {}, key)
      } catch (error) {
        if (error instanceof RequestRejected) throw error
        // The server died before the response was complete, so the writer does not know whether the weeze is stored.
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
    /** The responses of each writer in order; rejects as soon as the server rejects a request. */
    writing,
    finish: async () => {
      finishing = true
      return { answers: await writing, retried }
    },
  }
}
