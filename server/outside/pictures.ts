import type { IncomingMessage } from 'node:http'
import { parsingLimits } from '#routers/budgets.contract.ts'
import { matchPictureHosts } from '#routers/press/outside-pictures.rules.ts'
import type { OutsidePictures } from '#routers/services.ts'
import { requestOutside } from './request.ts'

const { seconds, caps } = parsingLimits.outsidePicture

const isRedirect = ({ statusCode = 0, headers }: IncomingMessage): boolean =>
  [301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined

/** Follows redirects to the answer that is none. Every address is checked like the first one, so none leads into an own network. */
const requestPicture = async (url: URL, hosts: readonly string[], signal: AbortSignal): Promise<IncomingMessage> => {
  let address = url
  for (let redirects = 0; redirects <= caps.redirects; redirects += 1) {
    const answer = await requestOutside(address, matchPictureHosts(address, hosts), { signal, headers: { accept: 'image/*' } })
    if (!isRedirect(answer)) return answer
    answer.destroy()
    address = new URL(answer.headers.location ?? '', address)
  }
  throw new Error(`More than ${caps.redirects} redirects`)
}

/** Reads an answer to its end, or as far as the limit. */
const readPicture = async (answer: IncomingMessage): Promise<File | 'article_picture.too_large'> => {
  const parts: Buffer<ArrayBuffer>[] = []
  let length = 0
  for await (const part of answer) {
    length += part.length
    // Leaving the loop closes the connection.
    if (length > caps.bytes) return 'article_picture.too_large'
    parts.push(part)
  }
  return new File(parts, 'picture')
}

/** Fetches pictures from the hosts of the setting `--picture-hosts`, which is empty by default (PRESS-20). */
export const createOutsidePictures = (hosts: readonly string[]): OutsidePictures => ({
  hosts,
  download: async url => {
    try {
      const answer = await requestPicture(url, hosts, AbortSignal.timeout(seconds * 1000))
      if (answer.statusCode === 200) return await readPicture(answer)
      answer.destroy()
    } catch {
      // A host that is closed, silent or forbidden looks the same, so that nobody can search networks with it.
    }
    return 'article_picture.unreachable'
  },
})
