import { returnsApi } from '#contract/admin/orders/returns.ts'
import { type Serving, serve, serveWithReply } from '#server/http/serve.ts'
import { acceptRequest, previewReceipt, receiveReturn, recordArrival, refuseRequest } from './change-return.service.ts'
import { listReturns, requirePicture, requireReturn, toReturnDetail } from './list-returns.service.ts'

export function returnsAdminRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, returnsApi.list, ({ query: { state, q, after, limit } }) =>
    listReturns(deps, { state, q }, { after, limit }),
  )
  serve(serving, returnsApi.read, async ({ params }) => ({
    request: toReturnDetail(await requireReturn(deps, params.id)),
  }))
  serveWithReply(serving, returnsApi.picture, async ({ params }, _context, reply) => {
    const picture = await requirePicture(deps, params.id, Number(params.position))
    reply.type('image/webp').send(picture)
    return null
  })
  serve(serving, returnsApi.accept, ({ body, ...staffAction }) => acceptRequest(deps, staffAction, body))
  serve(serving, returnsApi.refuse, ({ body, ...staffAction }) => refuseRequest(deps, staffAction, body))
  serve(serving, returnsApi.arrived, ({ body, ...staffAction }) => recordArrival(deps, staffAction, body))
  serve(serving, returnsApi.preview, ({ params, body }) => previewReceipt(deps, params.id, body))
  serve(serving, returnsApi.receive, ({ body, ...staffAction }) => receiveReturn(deps, staffAction, body))
}
