import { setTimeout } from 'node:timers/promises'

/** A weeze that the server has acknowledged. */
export type AcknowledgedWeeze = { id: number; text: string; createdOn: string }

const textPrefix = 'Coupure de courant '
/** Returns whether a writer wrote this text. */
export const isWriterText = (text: string): boolean => text.startsWith(textPrefix)

/** What the server has refused. */
export class RequestRejected extends Error {
  readonly status: number
  constructor(status: number, body: string) {
    super(`${status} ${body}`)
    this.status = status
  }
}

/** Sends what a writer has written; throws when the server refuses it, or dies before its answer is complete. */
export const sendWritten = async <Answer>(
  method: 'POST' | 'PUT',
  url: string,
  headers: Record<string, string>,
  json: object,
): Promise<Answer> => {
  const response = await fetch(url, { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(json) })
  const body = await response.text()
  if (!response.ok) throw new RequestRejected(response.status, body)
  return JSON.parse(body) as Answer
}

/** Posts a weeze with a key of its own. */
export const postWeeze = (url: string, headers: Record<string, string>, key: string): Promise<AcknowledgedWeeze> =>
  sendWritten('POST', `${url}/weezs/post`, { ...headers, 'idempotency-key': key }, { text: `${textPrefix}${key} #coupure` })

/**
 * Starts writers that send one thing after another, and each again until they get a response: `send` gets the number of the writer and of the
 * thing. `resume` sets the URL of the server, `suspend` makes them wait for the next URL, and `finish` waits for their last responses.
 */
export const startWriters = <Answer>(count: number, send: (url: string, writer: number, at: number) => Promise<Answer>) => {
  let server = Promise.withResolvers<string>()
  let finishing = false
  let retried = 0

  const sendUntilAnswered = async (writer: number, at: number): Promise<Answer> => {
    for (;;) {
      try {
        return await send(await server.promise, writer, at)
      } catch (error) {
        if (error instanceof RequestRejected) throw error
        // The server died before the response was complete, so the writer does not know whether it is stored.
        retried += 1
        await setTimeout(5)
      }
    }
  }
  const write = async (writer: number): Promise<Answer[]> => {
    const answers: Answer[] = []
    while (!finishing) answers.push(await sendUntilAnswered(writer, answers.length))
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
