import type { Hono } from 'hono'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Store } from '#db/store.ts'
import type { Context } from '#routers/context.ts'
import { AppError } from '#routers/errors.ts'
import { can } from '#routers/permissions.ts'
import { errorResponse } from '../rest/answer.ts'
import { normalizeAddress } from './addresses.ts'
import type { Bindings } from './bindings.ts'
import { healthHeaders } from './headers.ts'
import type { ServerState } from './listen.ts'
import { createReadinessCheck } from './readiness.ts'

/** What Prometheus is told: the process's own figures, and how long answers took. */
export const createMetrics = () => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const answers = new Histogram({
    name: 'weez_answer_seconds',
    help: 'Time to an answer, by the first segment of the path and the status',
    labelNames: ['to', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5],
    registers: [registry],
  })
  return { registry, answers }
}

export type Metrics = ReturnType<typeof createMetrics>

const isLoopback = (address: string) => ['127.0.0.1', '::1'].includes(normalizeAddress(address) ?? '')

/** Whether the machine itself is asked for under a name that nobody outside can give it, as a page can whose name leads here. */
const isLoopbackHost = (host: string | null) => host !== null && (/^localhost(:\d+)?$/i.test(host) || isLoopback(host))

type HealthOptions = {
  store: Store
  /** Where is written beside the database. */
  folders: readonly string[]
  /** Set when the process was told to stop. */
  state: ServerState
  metrics: Metrics
  contextOf: (bindings: Bindings) => Promise<Context>
}

/**
 * `/livez`: the process answers. `/readyz`: the database does, there is room to write, and nobody told it to stop; else 503. `/metrics`:
 * for Prometheus, told to whoever asks on the machine itself, under its own name, and to administrators; to others there is no such page.
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
    const { peer, headers } = c.env
    const own = isLoopback(peer) && isLoopbackHost(headers.get('host')) && headers.get('x-forwarded-for') === null
    if (!own && !can((await contextOf(c.env)).actor?.role, 'administer')) return errorResponse(new AppError('NOT_FOUND'))
    return new Response(await metrics.registry.metrics(), { headers: { ...healthHeaders, 'content-type': metrics.registry.contentType } })
  })
}
