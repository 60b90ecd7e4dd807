import type { Config } from '../config.ts'

/** Longest wait for an answer, in milliseconds. */
const timeoutMs = 5000

/** Where a server that listens on `host` is asked from the same machine. */
const toReachableHost = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

/** Asks the server of these settings whether it is ready; ends with 0 if so, else with 1. */
export const healthcheck = async ({ host, port }: Config): Promise<number> => {
  const url = `http://${toReachableHost(host)}:${port}/readyz`
  const said = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).then(
    async answer => (answer.ok ? undefined : `answered ${answer.status}`),
    () => 'does not answer',
  )
  if (said === undefined) return 0
  process.stderr.write(`weez: ${url} ${said}\n`)
  return 1
}
