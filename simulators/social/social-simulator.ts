/**
 * LINE, Google and Facebook as far as sign-in needs them: their pages for people, and their endpoints with the paths
 * and answers of the real ones. `fetch` calls them without a network, whatever address the shop has.
 */
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { sendPage } from './authorise.ts'
import { controlRoutes } from './control.ts'
import { facebookRoutes } from './facebook.ts'
import { googleRoutes } from './google.ts'
import { homePage } from './html.ts'
import { lineRoutes } from './line.ts'
import { listPeople } from './people.ts'
import { type ProviderName, providerNames, type Simulation } from './provider.ts'
import { createStore, type ExecuteSql } from './store.ts'

export interface SocialSimulator {
  pages: FastifyPluginAsync
  fetch(url: string | URL, init?: RequestInit): Promise<Response>
}

export interface SocialSimulatorOptions {
  executeSql: ExecuteSql
  now(): Date
  clients: Simulation['clients']
  shopName: () => string
  /** Providers that are simulated; the others are the real ones. */
  simulated: readonly ProviderName[]
}

const routes: Record<ProviderName, (app: FastifyInstance, simulation: Simulation) => void> = {
  line: lineRoutes,
  google: googleRoutes,
  facebook: facebookRoutes,
}

export function createSocialSimulator(options: SocialSimulatorOptions): SocialSimulator {
  const { executeSql, now, clients, shopName, simulated } = options
  const simulation: Simulation = { store: createStore(executeSql), now, clients, shopName }
  let running: FastifyInstance | null = null
  return {
    async pages(app) {
      running = app
      readForms(app)
      app.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
        reply.header('x-robots-tag', 'noindex')
      })
      for (const name of providerNames.filter((one) => simulated.includes(one))) {
        routes[name](app, simulation)
        app.get(`/sim/${name}`, { schema: { hide: true } }, async (_request, reply) =>
          sendPage(reply, 200, homePage(name, listPeople(name))),
        )
      }
      controlRoutes(app, simulation)
    },
    async fetch(url, init) {
      if (!running) throw new TypeError('the simulator is not running')
      const request = new Request(url, init)
      const { pathname, search } = new URL(request.url)
      const answer = running.inject({
        method: request.method as 'GET' | 'POST',
        url: `${pathname}${search}`,
        headers: Object.fromEntries(request.headers),
        payload: await request.text(),
      })
      const { statusCode, headers, body } = await Promise.race([answer, abortOf(request.signal)])
      return new Response(body, { status: statusCode, headers: { 'content-type': String(headers['content-type']) } })
    },
  }
}

/** As fetch does: fails with the signal's reason when it is aborted. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

function readForms(app: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded'
  app.removeContentTypeParser(type)
  app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)))
  })
}
