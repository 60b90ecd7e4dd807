import type { Config } from '../config.ts'

/** Longest wait for the response, in milliseconds. */
const timeoutMs = 5000

/** The host under which a server that listens on `host` is reached from the same machine. */
const toReachableHost = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

/** Requests `/readyz` of the server with these settings; returns 0 when it is ready, else 1. */
export const healthcheck = async ({ host, port }: Config): Promise<number> => {
  const url = `http://${toReachableHost(host)}:${port}/readyz`
  const failure = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).then(
    async answer => (answer.ok ? undefined : `answered ${answer.status}`),
    () => 'does not answer',
  )
  if (failure === undefined) return 0
  process.stderr.write(`weez: ${url} ${failure}\n`)
  return 1
}
