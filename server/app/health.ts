import { randomUUID } from 'node:crypto'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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
import { log } from '../log.ts'

/** Least free space for a few writes, in bytes. */
const minFreeBytes = 1 << 18

/** Test data of one disk block. */
const probeBlock = Buffer.alloc(4096)

/**
 * Throws unless a folder's disk has space for a few writes and a test file can be written: an empty transaction does not touch the disk, and
 * the free space says nothing about quotas and permissions.
 */
const assertDiskSpace = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < minFreeBytes) throw new Error(`There is no room left in ${folder}`)
  const file = join(folder, `${randomUUID()}.room.part`)
  try {
    await writeFile(file, probeBlock)
  } finally {
    await rm(file, { force: true })
  }
}

/** Longest time for the database to answer, and how long a result is reused, in milliseconds. */
const timeoutMs = 2_000
const maxAgeMs = 3_000

type ReadinessOptions = {
  store: Store
  /** Folders that the process writes to. */
  folders: readonly string[]
  /** A monotonic clock in milliseconds. */
  tick: () => number
}

/**
 * Returns a function that checks whether the database answers a read and a transaction in time and whether there is disk space. One check
 * runs at a time, and its result is reused for three seconds.
 */
const createReadinessCheck = ({ store: { read, write }, folders, tick }: ReadinessOptions) => {
  const probe = (db: Store['read']) => db.select({ id: db.t.exercises.id }).from(db.t.exercises).limit(1)
  const probeWrite = (tx: Store['read']) => {
    tx.invalidateNothing()
    return probe(tx)
  }
  let probing: Promise<unknown> | undefined
  let latest: { answer: Promise<boolean>; until: number } | undefined

  const check = async (): Promise<boolean> => {
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`The database took over ${timeoutMs} ms`)), timeoutMs)
    })
    // A hanging probe is reused by the next check, so that probes do not pile up.
    probing ??= Promise.all([probe(read), write(probeWrite), ...folders.map(assertDiskSpace)]).finally(() => {
      probing = undefined
    })
    try {
      await Promise.race([probing, timeout])
      return true
    } catch (error) {
      log.error({ error }, 'Not ready')
      return false
    } finally {
      clearTimeout(timer)
    }
  }

  return (): Promise<boolean> => {
    if (latest && tick() < latest.until) return latest.answer
    const result = { answer: check(), until: Number.POSITIVE_INFINITY }
    void result.answer.then(() => {
      result.until = tick() + maxAgeMs
    })
    latest = result
    return result.answer
  }
}

/** Metrics for Prometheus: those of the process, the response times, and the size of the cached answers. */
export const createMetrics = (cachedBytes: () => number) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const answers = new Histogram({
    name: 'weez_answer_seconds',
    help: 'Time to an answer, by the first segment of the path and the status',
    labelNames: ['to', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5],
    registers: [registry],
  })
  const cached: Gauge = new Gauge({
    name: 'weez_kept_answers_bytes',
    help: 'Memory of the answers that are kept, about',
    registers: [registry],
    collect: () => cached.set(cachedBytes()),
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
