/** The gateway's endpoints for the shop's server: form in, text or JSON out, with injected faults. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AnswerFault, answerFaults, consumeFault } from './faults.ts'
import type { Form } from './mac.ts'
import type { Sim } from './sim.ts'
import { minuteMs } from './time.ts'

export type Answer = string | object

/** Faults that only the e-invoice service has. */
export type InvoiceFault = Extract<AnswerFault, 'envelope' | 'platform_down'>

export function serverCall(
  app: FastifyInstance,
  sim: Sim,
  path: string,
  handler: (form: Form, request: FastifyRequest) => Promise<Answer>,
  options: { tooMany?: () => boolean; invoiceFault?: (kind: InvoiceFault) => Answer } = {},
): void {
  app.post(path, { schema: { hide: true } }, async (request, reply) => {
    if (options.tooMany?.()) return reply.code(403).type('text/html').send('403 Forbidden')
    const name =
      path
        .replace(/\/V\d$/, '')
        .split('/')
        .at(-1) ?? path
    const fault = await consumeFault<AnswerFault>(sim, 'answer', name)
    const kind = fault && answerFaults.includes(fault.kind) ? fault.kind : null
    if (kind === 'envelope' || kind === 'platform_down') {
      const answer = options.invoiceFault?.(kind) ?? (await handler(formOf(request), request))
      return typeof answer === 'string' ? reply.type('text/html; charset=utf-8').send(answer) : reply.send(answer)
    }
    const answer = kind && fault?.options.before ? '' : await handler(formOf(request), request)
    if (kind) return sendFaultyAnswer(reply, kind, answer, fault?.options.ms ?? minuteMs)
    return typeof answer === 'string' ? reply.type('text/html; charset=utf-8').send(answer) : reply.send(answer)
  })
}

async function sendFaultyAnswer(
  reply: FastifyReply,
  kind: Exclude<AnswerFault, InvoiceFault>,
  answer: Answer,
  ms: number,
) {
  switch (kind) {
    case 'timeout':
      await sleep(ms, undefined, { ref: false })
      return reply.code(504).send('')
    case 'dropped':
      reply.hijack()
      reply.raw.destroy()
      return reply
    case 'status_500':
      return reply.code(500).type('text/html').send('<h1>Server Error</h1>')
    case 'malformed':
      return reply.type('text/html').send('<!doctype html><title>系統維護中</title>')
    case 'unsigned': {
      const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
      return reply.type('text/html').send(text.replace(/CheckMacValue=[0-9A-F]+/, 'CheckMacValue='))
    }
  }
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
