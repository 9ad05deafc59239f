/**
 * ECPay as the shop meets it, without ECPay: the gateway's own paths below one prefix, its own signature code, its own
 * memory. It shares nothing with the shop but HTTP.
 */
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { controlApi } from './control/api.ts'
import { consoleRoutes } from './control/console-routes.ts'
import type { Form } from './core/mac.ts'
import { sendDueNotifications } from './core/notifications.ts'
import { Sim, type SimOptions } from './core/sim.ts'
import { script } from './html/page.ts'
import { style } from './html/style.ts'
import { invoiceRoutes } from './invoice/routes.ts'
import { logisticsBrowserRoutes } from './logistics/browser-routes.ts'
import { logisticsServerRoutes } from './logistics/server-routes.ts'
import { paymentBrowserRoutes } from './payment/browser-routes.ts'
import { paymentServerRoutes } from './payment/server-routes.ts'

const sendEveryMs = 1_000

export const ecpaySimulator: FastifyPluginAsync<SimOptions & { prefix: string }> = async (app, options) => {
  const sim = new Sim(options)
  const base = options.prefix
  acceptForms(app)
  app.addHook('onRequest', async (_request, reply) => {
    await sim.refresh()
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
  })
  app.get('/simulator.css', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  )
  app.get('/simulator.js', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  )
  paymentBrowserRoutes(app, sim, base)
  paymentServerRoutes(app, sim)
  logisticsBrowserRoutes(app, sim, base)
  logisticsServerRoutes(app, sim)
  invoiceRoutes(app, sim)
  controlApi(app, sim)
  consoleRoutes(app, sim, base)
  startNotificationTimer(app, sim)
}

/** As the gateway reads a form: every field as text, empty ones too, no name twice, no inherited names. */
function acceptForms(app: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded'
  app.removeContentTypeParser(type)
  app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => {
    const form: Form = Object.create(null)
    for (const [name, value] of new URLSearchParams(String(body))) form[name] = value
    done(null, form)
  })
}

/** Only in a shop that listens: in tests nothing happens by itself, they ask for it (`/control/deliver`). */
function startNotificationTimer(app: FastifyInstance, sim: Sim): void {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> | null = null
  const tick = () => {
    running ??= sim
      .refresh()
      .then(() => sendDueNotifications(sim))
      .catch((error: unknown) => app.log.warn({ err: error }, 'the ECPay simulator cannot deliver'))
      .finally(() => {
        running = null
      })
  }
  app.addHook('onListen', async () => {
    timer = setInterval(tick, sendEveryMs)
    timer.unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
