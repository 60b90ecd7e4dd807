import { connect } from 'node:net'
import type { Site } from './site.ts'

/** `first` is sent after the headers; `length` is the declared content length in bytes. */
type RawUploadOptions = { cookie: string; path?: string; first?: string; length?: number }

/**
 * Starts an upload and stops before its end. `answer` resolves to the whole response after the server has closed the connection; `hangUp`
 * closes it.
 */
export const startRawUpload = (
  { url }: Site,
  { cookie, path = '/acme/media/upload', first = '--b\r\n', length = 1_000_000 }: RawUploadOptions,
) => {
  const head = `POST ${path} HTTP/1.1\r\nHost: weez\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n`
  const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(head + first))
  let text = ''
  socket.on('data', part => {
    text += part
  })
  // A connection reset also counts as closed.
  socket.on('error', () => {})
  const answer = new Promise<string>(resolve => socket.on('close', () => resolve(text)))
  return { answer, hangUp: () => socket.destroy() }
}
