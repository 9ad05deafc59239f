/** `/healthz`: the process is alive. `/readyz`: it can serve (the database answers, migrations are done). */
import type { FastifyInstance } from 'fastify'
import { isDraining } from './node-server.ts'

export interface Readiness {
  /** Throws when the shop cannot serve now. */
  check(): Promise<void>
}

export function registerHealth(app: FastifyInstance, readiness: Readiness): void {
  // monitoring is never rate limited
  const hidden = { schema: { hide: true }, config: { rateLimit: false } } as const
  app.get('/healthz', hidden, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', hidden, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isDraining(app)) return reply.code(503).send({ status: 'closing' })
    try {
      await readiness.check()
      return { status: 'ready' }
    } catch (err) {
      request.log.warn({ err }, 'not ready')
      return reply.code(503).send({ status: 'not ready' })
    }
  })
}
