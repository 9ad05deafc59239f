/** `/control/*`: controls the simulated gateway by JSON, for tests. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { addFault, answerFaults, callbackFaults, clearFaults, listFaults } from '../core/faults.ts'
import { listNotifications, sendDueNotifications } from '../core/notifications.ts'
import { type Sim, services } from '../core/sim.ts'
import { listInvoices } from '../invoice/store.ts'
import { findParcel, listParcels } from '../logistics/parcels.ts'
import { currentState } from '../payment/card-state.ts'
import { findByMerchantTradeNo, listTrades, type Trade } from '../payment/trades.ts'
import { ParcelStep, stepParcel, stepTrade, TradeStep } from './steps.ts'

const count = z.int().check(z.gte(0))
const NewSettings = z.partial(
  z.strictObject({
    clockAheadMs: z.int(),
    afterPayment: z.enum(['callback_first', 'browser_first', 'together']),
    retryMessage: z.enum(['paid', 'same']),
    cardActions: z.boolean(),
    autoCapture: z.boolean(),
    balance: count,
    jointLabels: z.boolean(),
    queriesPerMinute: count,
    settlementsPerMinute: z.union([z.literal(0), z.literal(1)]),
    cutSettlement: count,
    taxPlatform: z.enum(['up', 'down']),
    away: z.array(z.enum(services)),
    forbiddenUntil: z.partialRecord(z.enum(services), z.iso.datetime()),
  }),
)
const options = z._default(
  z.strictObject({
    ms: z.optional(count),
    copies: z.optional(z.int().check(z.gte(1), z.lte(20))),
    every: z.optional(z.boolean()),
    before: z.optional(z.boolean()),
  }),
  {},
)
const match = z._default(z.nullable(z.string()), null)
const remaining = z._default(z.int().check(z.gte(1), z.lte(1000)), 1)
const NewFault = z.discriminatedUnion('target', [
  z.strictObject({ target: z.literal('callback'), kind: z.enum(callbackFaults), match, options, remaining }),
  z.strictObject({ target: z.literal('answer'), kind: z.enum(answerFaults), match, options, remaining }),
])

type ByNumber = { Params: { number: string } }

export function controlApi(app: FastifyInstance, sim: Sim): void {
  const hidden = { schema: { hide: true } }
  const badInput = (reply: FastifyReply, error: z.core.$ZodError) =>
    reply.code(400).send({ error: 'bad input', issues: error.issues.map(({ path, message }) => ({ path, message })) })

  app.post('/control/reset', hidden, async () => {
    await sim.reset()
    return { ok: true }
  })
  app.get('/control/settings', hidden, async () => sim.settings)
  app.get('/control/calls', hidden, async () => sim.calls)
  app.post('/control/calls/clear', hidden, async () => {
    sim.calls = []
    return { ok: true }
  })
  app.post('/control/settings', hidden, async (request, reply) => {
    const parsed = NewSettings.safeParse(request.body ?? {})
    return parsed.success ? sim.change(defined(parsed.data)) : badInput(reply, parsed.error)
  })
  app.get('/control/faults', hidden, () => listFaults(sim))
  app.post('/control/faults', hidden, async (request, reply) => {
    const parsed = NewFault.safeParse(request.body)
    return parsed.success ? addFault(sim, parsed.data as Parameters<typeof addFault>[1]) : badInput(reply, parsed.error)
  })
  app.post('/control/faults/clear', hidden, async () => {
    await clearFaults(sim)
    return { ok: true }
  })

  app.get<{ Querystring: { subject?: string } }>('/control/deliveries', hidden, (request) =>
    listNotifications(sim, request.query.subject ?? null),
  )
  // in tests only: a running shop sends due notifications every second
  app.post('/control/deliver', hidden, async () => {
    await sim.runLateCalls()
    return { sent: await sendDueNotifications(sim) }
  })

  app.get('/control/trades', hidden, async () => (await listTrades(sim)).map((trade) => withCardState(sim, trade)))
  app.get<ByNumber>('/control/trades/:number', hidden, async (request, reply) => {
    const trade = await findByMerchantTradeNo(sim, request.params.number)
    return trade ? withCardState(sim, trade) : reply.code(404).send({ error: 'no such trade' })
  })
  app.post<ByNumber>('/control/trades/:number', hidden, async (request, reply) => {
    const parsed = TradeStep.safeParse(request.body)
    if (!parsed.success) return badInput(reply, parsed.error)
    const trade = await findByMerchantTradeNo(sim, request.params.number)
    if (!trade) return reply.code(404).send({ error: 'no such trade' })
    const done = await stepTrade(sim, trade, parsed.data)
    const now = await findByMerchantTradeNo(sim, request.params.number)
    return reply.code(done ? 200 : 409).send({ done, trade: now && withCardState(sim, now) })
  })

  app.get('/control/parcels', hidden, () => listParcels(sim))
  app.get<ByNumber>('/control/parcels/:number', hidden, async (request, reply) => {
    const parcel = await findParcel(sim, { merchantTradeNo: request.params.number })
    return parcel ?? reply.code(404).send({ error: 'no such parcel' })
  })
  app.post<ByNumber>('/control/parcels/:number', hidden, async (request, reply) => {
    const parsed = ParcelStep.safeParse(request.body)
    if (!parsed.success) return badInput(reply, parsed.error)
    const parcel = await findParcel(sim, { merchantTradeNo: request.params.number })
    if (!parcel) return reply.code(404).send({ error: 'no such parcel' })
    const moved = await stepParcel(sim, parcel, parsed.data)
    return reply.code(moved ? 200 : 409).send({ done: moved !== null, parcel: moved ?? parcel })
  })

  app.get('/control/invoices', hidden, () => listInvoices(sim))
}

function withCardState(sim: Sim, trade: Trade) {
  return { ...trade, card_state: currentState(sim, trade) }
}

function defined<T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
