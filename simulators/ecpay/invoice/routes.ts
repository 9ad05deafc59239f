/** The routes of the e-invoice service: requests are decrypted and answers encrypted here. */
import type { FastifyInstance } from 'fastify'
import { decrypt, encrypt } from '../core/aes.ts'
import { invoices } from '../core/merchants.ts'
import { serverCall } from '../core/server-call.ts'
import type { Sim } from '../core/sim.ts'
import { minuteMs } from '../core/time.ts'
import { operations, platformDown } from './operations.ts'

export function invoiceRoutes(app: FastifyInstance, sim: Sim): void {
  for (const [name, operation] of Object.entries(operations)) {
    const answer = (data: object) => reply(sim, 1, 'Success', encrypt(JSON.stringify(data), invoices))
    serverCall(
      app,
      sim,
      `/B2CInvoice/${name}`,
      async (_form, request) => {
        const envelope = (request.body ?? {}) as Record<string, unknown>
        const problem = envelopeProblem(sim, envelope)
        const data = problem ? null : decrypt(String(envelope.Data), invoices)
        if (problem || !data) return reply(sim, 0, problem ?? '解密失敗', '')
        if (data.MerchantID !== invoices.id) return reply(sim, 0, 'MerchantID Error', '')
        return answer(await operation(sim, data))
      },
      {
        invoiceFault: (kind) =>
          kind === 'envelope' ? reply(sim, 0, '系統忙碌，請稍後再試', '') : answer(platformDown),
      },
    )
  }
}

function envelopeProblem(sim: Sim, envelope: Record<string, unknown>): string | null {
  const header = (envelope.RqHeader ?? {}) as Record<string, unknown>
  if (envelope.MerchantID !== invoices.id) return 'MerchantID Error'
  if (typeof header.Revision !== 'string' || header.Revision === '') return 'Revision Error'
  const age = Math.abs(sim.realNow().getTime() - Number(header.Timestamp) * 1000)
  if (!(age <= 10 * minuteMs)) return 'Timestamp Error'
  return typeof envelope.Data === 'string' && envelope.Data !== '' ? null : 'Data Error'
}

function reply(sim: Sim, TransCode: number, TransMsg: string, Data: string) {
  const Timestamp = Math.floor(sim.realNow().getTime() / 1000)
  return { MerchantID: invoices.id, RpHeader: { Timestamp }, TransCode, TransMsg, Data }
}
