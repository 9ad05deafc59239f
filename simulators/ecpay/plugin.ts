/**
 * The ECPay simulator: the gateway's paths below one prefix, with its own signature code and its own tables. It shares
 * nothing with the shop but HTTP.
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
import { settlementRoutes } from './payment/settlement-file.ts'

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
  settlementRoutes(app, sim)
  logisticsBrowserRoutes(app, sim, base)
  logisticsServerRoutes(app, sim)
  invoiceRoutes(app, sim)
  controlApi(app, sim)
  consoleRoutes(app, sim, base)
  startNotificationTimer(app, sim)
}

/** Parses a form as the gateway does: every field as text, empty ones too, no repeated or inherited names. */
function acceptForms(app: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded'
  app.removeContentTypeParser(type)
  app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => {
    const form: Form = Object.create(null)
    for (const [name, value] of new URLSearchParams(String(body))) form[name] = value
    done(null, form)
  })
}

/** Only in a running shop: tests send notifications explicitly (`/control/deliver`). */
function startNotificationTimer(app: FastifyInstance, sim: Sim): void {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> | null = null
  const tick = () => {
    running ??= sim
      .refresh()
      .then(() => sendDueNotifications(sim))
      .catch((error: unknown) => app.log.warn({ err: error }, 'the ECPay simulator cannot send notifications'))
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
