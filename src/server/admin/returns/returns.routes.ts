import { returnsApi } from '#contract/admin/orders/returns.ts'
import { type Serving, serve, serveWithReply } from '#server/http/serve.ts'
import { acceptRequest, previewReceipt, receiveReturn, recordArrival, refuseRequest } from './change-return.service.ts'
import { listReturns, requirePicture, requireReturn, toReturnDetail } from './list-returns.service.ts'

export function returnsDeskRoutes(serving: Serving): void {
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
  serve(serving, returnsApi.accept, ({ body, ...press }) => acceptRequest(deps, press, body))
  serve(serving, returnsApi.refuse, ({ body, ...press }) => refuseRequest(deps, press, body))
  serve(serving, returnsApi.arrived, ({ body, ...press }) => recordArrival(deps, press, body))
  serve(serving, returnsApi.preview, ({ params, body }) => previewReceipt(deps, params.id, body))
  serve(serving, returnsApi.receive, ({ body, ...press }) => receiveReturn(deps, press, body))
}
