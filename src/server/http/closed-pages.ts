/** Pages that are not for everybody: metrics and the API's description in production, simulators in a demonstration. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#server/core/app-error.ts'
import type { SimulatorName } from '#server/core/config-values.ts'
import type { Deps } from '#server/core/deps.ts'
import type { WhoAsks } from './who-asks.ts'

const internalPages = new Set(['/metrics', '/api/openapi.json', '/api/docs'])

/** For every route that is registered later. In demo mode everybody may read them. */
export function closeInternalPages(app: FastifyInstance, { config }: Pick<Deps, 'config'>, whoAsks: WhoAsks): void {
  if (config.mode !== 'production') return
  app.addHook('onRequest', async (request) => {
    // nobody else need know that they are there
    if (internalPages.has(routeOf(request)) && !whoAsks.isInternal(request.raw)) throw new AppError('not_found')
  })
}

const simulatorAt: readonly [prefix: string, name: SimulatorName][] = [
  ['/sim/mail', 'mail'],
  ['/sim/ecpay', 'ecpay'],
  ['/sim/', 'social'],
]

/**
 * Whoever reads `/sim/mail` can set any member's password, and `/sim/ecpay` pays every order. A demonstration shows them
 * to this machine and to private networks; ALLOW_SIMULATORS opens one by name, which production mode asks for anyway.
 */
export function closeSimulators(app: FastifyInstance, deps: Pick<Deps, 'config' | 'log'>, whoAsks: WhoAsks): void {
  let logged = false
  app.addHook('onRequest', async (request) => {
    const path = routeOf(request)
    const name = simulatorAt.find(([prefix]) => path.startsWith(prefix))?.[1]
    if (!name || deps.config.openSimulators.includes(name) || whoAsks.isNearby(request.raw)) return
    if (!logged) deps.log.warn({ path }, refusedLine(name))
    logged = true
    throw new AppError('simulator_closed')
  })
}

function refusedLine(name: SimulatorName): string {
  return `a visitor from outside, or behind a proxy that TRUST_PROXY does not name, asked for a simulator: refused. A real shop needs SHOP_MODE=production; ALLOW_SIMULATORS=${name} opens it to everybody`
}

function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? ''
}
