/**
 * More calls at once than can be answered in good time: the rest is told to come back, before anything is done for it. A
 * call counts from when all of it was read until it is answered or its caller has gone. The gateway's notifications and
 * staff are let in, health has no `/api/`, and cached answers do not come here.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#server/core/app-error.ts'
import { workLimits } from '#server/core/work-limits.ts'

const isCounted = (url: string) => url.startsWith('/api/') && !/^\/api\/(ecpay|admin)\//.test(url)

export function limitOpenRequests(app: FastifyInstance): void {
  const open = new Set<FastifyRequest>()
  app.addHook('preValidation', async (request, { raw }) => {
    if (!isCounted(request.url) || request.socket.destroyed) return
    if (open.size >= workLimits.openCalls.most) throw new AppError('unavailable', { retryAfterSeconds: 2 })
    open.add(request)
    // no hook runs for a caller who leaves after the last byte of the call
    raw.once('close', () => open.delete(request))
  })
  app.addHook('onResponse', async (request) => void open.delete(request))
}
