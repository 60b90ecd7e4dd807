import type { Hono } from 'hono'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Store } from '#db/store.ts'
import type { Context } from '#routers/context.ts'
import { AppError } from '#routers/errors.ts'
import { can } from '#routers/permissions.ts'
import { normalizeAddress } from '../http/addresses.ts'
import type { Bindings } from '../http/env.ts'
import { healthHeaders } from '../http/headers.ts'
import type { ServerState } from '../http/listen.ts'
import { errorResponse } from '../http/responses.ts'
import { createReadinessCheck } from './readiness.ts'

/** Metrics for Prometheus: those of the process, the response times, and the size of the kept answers. */
export const createMetrics = (keptBytes: () => number) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const answers = new Histogram({
    name: 'weez_answer_seconds',
    help: 'Time to an answer, by the first segment of the path and the status',
    labelNames: ['to', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5],
    registers: [registry],
  })
  const kept: Gauge = new Gauge({
    name: 'weez_kept_answers_bytes',
    help: 'Memory of the answers that are kept, about',
    registers: [registry],
    collect: () => kept.set(keptBytes()),
  })
  return { registry, answers }
}

export type Metrics = ReturnType<typeof createMetrics>

const isLoopback = (address: string) => ['127.0.0.1', '::1'].includes(normalizeAddress(address) ?? '')

/** Whether the Host header is a loopback name. Without this check a page of another site could reach the server by DNS rebinding. */
const isLoopbackHost = (host: string | null) => host !== null && (/^localhost(:\d+)?$/i.test(host) || isLoopback(host))

/** What a proxy adds to a request that it passes on: then it is not of this machine, though the connection is. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
]

const isFromThisMachine = ({ peer, headers }: Bindings): boolean =>
  isLoopback(peer) && isLoopbackHost(headers.get('host')) && proxyHeaders.every(name => headers.get(name) === null)

type HealthOptions = {
  store: Store
  /** Folders that the process writes to. */
  folders: readonly string[]
  /** Says whether the process is shutting down. */
  state: ServerState
  metrics: Metrics
  contextOf: (env: Bindings) => Promise<Context>
}

/**
 * `/livez`: the process answers. `/readyz`: the database answers, there is disk space and the process is not stopping; else 503.
 * `/metrics`: for Prometheus, open to requests from the same machine and to administrators; 404 for others.
 */
export const mountHealth = (app: Hono<{ Bindings: Bindings }>, { store, folders, state, metrics, contextOf }: HealthOptions): void => {
  const isReady = createReadinessCheck({ store, folders, tick: () => performance.now() })
  app.get('/livez', () => new Response('live\n', { headers: healthHeaders }))
  app.get('/readyz', async () =>
    !state.stopping && (await isReady())
      ? new Response('ready\n', { headers: healthHeaders })
      : new Response('not ready\n', { status: 503, headers: { ...healthHeaders, 'retry-after': '5' } }),
  )
  app.get('/metrics', async c => {
    if (!isFromThisMachine(c.env) && !can((await contextOf(c.env)).actor?.role, 'administer'))
      return errorResponse(new AppError('not_found'))
    return new Response(await metrics.registry.metrics(), { headers: { ...healthHeaders, 'content-type': metrics.registry.contentType } })
  })
}
