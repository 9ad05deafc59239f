/** `GET /metrics`: Prometheus text. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Deps } from '#server/core/deps.ts'
import { pictureProcess } from '#server/core/picture-process.ts'
import type { CachedAnswer } from './cached-answers.ts'
import { requestKind } from './request-kind.ts'

/** The route label of all pages: there are too many to name each. */
const pageRoute = 'page'

export interface Metrics {
  /** Other parts of the shop add their metrics to it. */
  registry: Registry
  countCached(answer: CachedAnswer): void
  register(app: FastifyInstance): void
}

export function createMetrics(deps: Pick<Deps, 'cache'>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const cached = new CachedCounts()
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answers by route, status class and source: memory (the cache) or server (all others)',
    labelNames: ['method', 'route', 'status', 'source'],
    registers: [registry],
    collect() {
      for (const { labels, count } of cached.take()) this.inc({ ...labels, source: 'memory' }, count)
    },
  })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer by route and status class; cached answers are not timed',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'shop_cache_bytes',
    help: 'Bytes of cached answers',
    registers: [registry],
    collect() {
      this.set(deps.cache.size.bytes)
    },
  })
  new Gauge({
    name: 'shop_pictures_lost',
    help: 'Uploaded pictures that took too long or ended the process that decodes them, since the start',
    registers: [registry],
    collect() {
      this.set(pictureProcess.lost)
    },
  })

  return {
    registry,
    countCached: (answer) => cached.add(answer),
    register(app) {
      app.addHook('onResponse', async (request, reply) => {
        const labels = { method: request.method, route: routeOf(request), status: statusClass(reply.statusCode) }
        requests.inc({ ...labels, source: 'server' })
        duration.observe(labels, reply.elapsedTime / 1000)
      })
      app.get('/metrics', { schema: { hide: true }, config: { rateLimit: false } }, async (_request, reply) =>
        reply
          .header('cache-control', 'no-store')
          .type(registry.contentType)
          .send(await registry.metrics()),
      )
    },
  }
}

/** The route as it is written; all pages are one. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? (requestKind(request) === 'page' ? pageRoute : 'none')
}

interface LabelledCount {
  labels: { method: string; route: string; status: string }
  count: number
}

/** Counted separately until /metrics is read: the registry takes about as long as sending the answer. */
class CachedCounts {
  /** By route, then by status. */
  readonly #counts = new Map<string, Map<number, LabelledCount>>()

  add({ request, kind, path, status }: CachedAnswer): void {
    const route = kind === 'page' ? pageRoute : path
    const counted = this.#counts.get(route)?.get(status)
    if (counted) counted.count++
    else this.#begin(request.method ?? '', route, status)
  }

  /** The counts since the last call. */
  *take(): Iterable<LabelledCount> {
    for (const byStatus of this.#counts.values()) {
      for (const counted of byStatus.values()) {
        yield { ...counted }
        counted.count = 0
      }
    }
  }

  #begin(method: string, route: string, status: number): void {
    const byStatus = this.#counts.get(route) ?? new Map<number, LabelledCount>()
    byStatus.set(status, { labels: { method, route, status: statusClass(status) }, count: 1 })
    this.#counts.set(route, byStatus)
  }
}

function statusClass(status: number): string {
  return `${Math.floor(status / 100)}xx`
}
