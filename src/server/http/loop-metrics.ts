/** Stretches in which the process answered nobody: a log line with the route or job, and figures in /metrics. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Deps } from '#server/core/deps.ts'
import { routeOf } from './metrics.ts'

type WatchDeps = Pick<Deps, 'loopWatch' | 'log'>

/** Every request is known to the watch from its first to its last moment. */
export function registerLoopWatch(app: FastifyInstance, registry: Registry, { loopWatch, log }: WatchDeps): void {
  const nameOf = (request: FastifyRequest) => `${request.method} ${routeOf(request)}`
  app.addHook('onRequest', async (request, { raw }) => {
    loopWatch.begin(request, () => nameOf(request))
    // no hook runs for a caller who leaves after the last byte of the call
    raw.once('close', () => loopWatch.end(request))
  })
  app.addHook('onResponse', async (request) => loopWatch.end(request))

  const labelNames = ['work'] as const
  const count = new Counter({
    name: 'shop_blocks_total',
    help: 'Stretches above 200 ms in which the process answered nobody, by route or job',
    labelNames,
    registers: [registry],
  })
  const seconds = new Counter({
    name: 'shop_block_seconds_total',
    help: 'How long those stretches were in all',
    labelNames,
    registers: [registry],
  })
  new Gauge({
    name: 'shop_longest_block_seconds',
    help: 'The longest stretch of the last minute in which the process answered nobody',
    registers: [registry],
    collect() {
      this.set(loopWatch.longestOfMinute() / 1000)
    },
  })
  loopWatch.onBlock(({ ms, cpuMs, work }) => {
    // several: one of them was it, and the log names them all
    const label = { work: work.length > 1 ? 'several' : (work[0] ?? 'none') }
    count.inc(label)
    seconds.inc(label, ms / 1000)
    log.warn({ ms, cpuMs, work }, 'the process answered nobody for a while')
  })
}
