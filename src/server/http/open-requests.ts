/**
 * More calls at once than can be answered in good time: the rest is told to come back, before anything is done for it. A
 * call counts once all of it was read: who sends theirs slowly takes nobody's place. The gateway's notifications and staff are let in, health has no `/api/`, and cached answers do not come here.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#server/core/app-error.ts'
import { workLimits } from '#server/core/work-limits.ts'

const isCounted = (url: string) => url.startsWith('/api/') && !/^\/api\/(ecpay|admin)\//.test(url)

export function limitOpenRequests(app: FastifyInstance): void {
  const open = new Set<FastifyRequest>()
  app.addHook('preValidation', async (request) => {
    if (!isCounted(request.url)) return
    if (open.size >= workLimits.openCalls.most) throw new AppError('unavailable', { retryAfterSeconds: 2 })
    open.add(request)
  })
  app.addHook('onResponse', async (request) => void open.delete(request))
  app.addHook('onRequestAbort', async (request) => void open.delete(request))
}
