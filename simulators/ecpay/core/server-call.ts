/** The gateway's endpoints for the shop's server: form in, text or JSON out, with injected faults. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AnswerFault, answerFaults, consumeFault, type Fault } from './faults.ts'
import { forbid, isForbidden } from './forbidden.ts'
import type { Form } from './mac.ts'
import type { Service, Sim } from './sim.ts'
import { minuteMs } from './time.ts'

export type Answer = string | object

/** Faults that only the e-invoice service has. */
type InvoiceFault = Extract<AnswerFault, 'envelope' | 'platform_down'>

interface CallOptions {
  tooMany?: () => boolean
  /** For the fault `wrong`: an answer that is well-formed and not true. */
  falsify?: (answer: Answer, form: Form) => Answer
  /** Of the e-invoice service: how it answers without having done anything. */
  invoiceFault?: (kind: InvoiceFault) => Answer
}

export function serverCall(
  app: FastifyInstance,
  sim: Sim,
  path: string,
  handler: (form: Form, request: FastifyRequest) => Promise<Answer>,
  options: CallOptions = {},
): void {
  const service = serviceOf(path)
  const name =
    path
      .replace(/\/V\d$/, '')
      .split('/')
      .at(-1) ?? path
  app.post(path, { schema: { hide: true } }, async (request, reply) => {
    await sim.runLateCalls()
    const form = formOf(request)
    const { Action, TotalAmount } = form
    const note = (outcome: string) =>
      sim.record({ path, at: sim.now().toISOString(), outcome, form: { Action, TotalAmount } })
    if (sim.settings.away.includes(service)) {
      note('away')
      return drop(reply)
    }
    const fault = await consumeFault<AnswerFault>(sim, 'answer', name)
    const kind = fault && fault.kind !== 'none' && answerFaults.includes(fault.kind) ? fault.kind : null
    if (isForbidden(sim, service) || kind === 'forbidden' || options.tooMany?.()) {
      note('forbidden')
      await forbid(sim, service)
      return reply.code(403).type('text/html').send('403 Forbidden')
    }
    note(kind ?? 'answered')
    if (fault && kind) return answerWithFault(sim, reply, { kind, fault, form, request, handler, options })
    return send(reply, await handler(form, request))
  })
}

interface FaultyCall {
  kind: AnswerFault
  fault: Fault
  form: Form
  request: FastifyRequest
  handler: (form: Form, request: FastifyRequest) => Promise<Answer>
  options: CallOptions
}

async function answerWithFault(sim: Sim, reply: FastifyReply, call: FaultyCall) {
  const { kind, fault, form, request, handler, options } = call
  if (kind === 'envelope' || kind === 'platform_down')
    return send(reply, options.invoiceFault?.(kind) ?? (await handler(form, request)))
  if (kind === 'late') {
    sim.delayCall(fault.options.ms ?? minuteMs, () => handler(form, request))
    return drop(reply)
  }
  if (kind === 'doubled') await handler(form, request)
  const answer = fault.options.before ? '' : await handler(form, request)
  switch (kind) {
    case 'doubled':
      return send(reply, answer)
    case 'timeout':
      await sleep(fault.options.ms ?? minuteMs, undefined, { ref: false })
      return reply.code(504).send('')
    case 'dropped':
      return drop(reply)
    case 'status_500':
      return reply.code(500).type('text/html').send('<h1>Server Error</h1>')
    case 'wrong':
      return send(reply, options.falsify?.(answer, form) ?? maintenance)
    case 'unsigned': {
      const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
      return reply.type('text/html').send(text.replace(/CheckMacValue=[0-9A-F]+/, 'CheckMacValue='))
    }
    default:
      return reply.type('text/html').send(maintenance)
  }
}

const maintenance = '<!doctype html><title>系統維護中</title>'

function send(reply: FastifyReply, answer: Answer) {
  return typeof answer === 'string' ? reply.type('text/html; charset=utf-8').send(answer) : reply.send(answer)
}

function drop(reply: FastifyReply) {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

function serviceOf(path: string): Service {
  if (/^\/(Cashier|CreditDetail|PaymentMedia)\//.test(path)) return 'payment'
  return path.startsWith('/B2CInvoice/') ? 'invoice' : 'logistics'
}

export function formOf(request: FastifyRequest): Form {
  return typeof request.body === 'object' && request.body !== null ? (request.body as Form) : {}
}

/** `TimeStamp` is valid for three minutes, by the real clock, as the caller does not know the simulator's. */
export function isFresh(sim: Sim, seconds: string | undefined): boolean {
  const age = sim.realNow().getTime() - Number(seconds) * 1000
  return Number.isFinite(age) && Math.abs(age) <= 3 * minuteMs
}

export function formText(form: Form): string {
  return new URLSearchParams(form).toString()
}

/** As the payment service sends it: sorted by name, values not encoded. */
export function plainText(form: Form): string {
  const names = Object.keys(form).sort((left, right) => (left.toLowerCase() < right.toLowerCase() ? -1 : 1))
  return names.map((name) => `${name}=${form[name]}`).join('&')
}
