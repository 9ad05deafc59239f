import type { FastifyInstance } from 'fastify'
import { addFault, clearFaults, type Fault, listFaults } from '../core/faults.ts'
import { listNotifications, sendDueNotifications } from '../core/notifications.ts'
import { formOf } from '../core/server-call.ts'
import type { Sim } from '../core/sim.ts'
import { listInvoices } from '../invoice/store.ts'
import { findParcel, listParcels } from '../logistics/parcels.ts'
import { findByMerchantTradeNo, listTrades } from '../payment/trades.ts'
import { consolePage } from './console-page.ts'
import { ParcelStep, stepParcel, stepTrade, TradeStep } from './steps.ts'

type ByNumber = { Params: { number: string } }

export function consoleRoutes(app: FastifyInstance, sim: Sim, base: string): void {
  const hidden = { schema: { hide: true } }

  app.get('/', hidden, async (_request, reply) => {
    const view = {
      trades: await listTrades(sim, 30),
      parcels: await listParcels(sim, 30),
      invoices: await listInvoices(sim, 30),
      deliveries: await listNotifications(sim, null, 30),
      faults: await listFaults(sim),
    }
    return reply.type('text/html; charset=utf-8').send(consolePage(sim, base, view))
  })

  app.post<ByNumber>('/console/trades/:number', hidden, async (request, reply) => {
    const step = TradeStep.safeParse({ ...formOf(request) })
    const trade = await findByMerchantTradeNo(sim, request.params.number)
    if (trade && step.success) await stepTrade(sim, trade, step.data)
    return reply.redirect(base, 303)
  })

  app.post<ByNumber>('/console/parcels/:number', hidden, async (request, reply) => {
    const step = ParcelStep.safeParse({ ...formOf(request) })
    const parcel = await findParcel(sim, { merchantTradeNo: request.params.number })
    if (parcel && step.success) await stepParcel(sim, parcel, step.data)
    return reply.redirect(base, 303)
  })

  app.post('/console/clock', hidden, async (request, reply) => {
    const ms = Number(formOf(request).ms)
    if (Number.isSafeInteger(ms) && ms >= 0) {
      await sim.change({ clockAheadMs: ms === 0 ? 0 : sim.settings.clockAheadMs + ms })
      await sendDueNotifications(sim)
    }
    return reply.redirect(base, 303)
  })

  app.post('/console/faults', hidden, async (request, reply) => {
    const form = formOf(request)
    const [target = '', kind = ''] = (form.fault ?? '').split(' ')
    if (form.clear) await clearFaults(sim)
    else if (target === 'callback' || target === 'answer') await addFault(sim, newFault(target, kind))
    return reply.redirect(base, 303)
  })
}

function newFault(target: Fault['target'], kind: string): Omit<Fault, 'id'> {
  return { target, kind, match: null, options: {}, remaining: 1 }
}
