import type { ProductId, SizeId } from '#contract/scalars.ts'
import { stockNoticesApi } from '#contract/shop/account/stock-notices.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import {
  cancelNotice,
  confirmNotice,
  requestNotice,
  stopNotices,
} from '#server/modules/stock-notices/request-notice.service.ts'

export function stockNoticeRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, stockNoticesApi.request, async ({ body, member }, { ip }) => {
    const asked = { sizeId: body.size_id, email: body.email }
    return { confirmed: await requestNotice(deps, asked, { memberId: member?.id ?? null, ip }) }
  })
  serve(serving, stockNoticesApi.cancel, async ({ body, member }) => {
    await cancelNotice(deps, body.size_id, member.id)
    return {}
  })
  serve(serving, stockNoticesApi.confirm, async ({ body }, { ip }) => {
    const { product_id, size_id, name } = await confirmNotice(deps, body.token, ip)
    return { product_id: product_id as ProductId, size_id: size_id as SizeId, product_name: name }
  })
  serve(serving, stockNoticesApi.stop, async ({ body }, { ip }) => {
    await stopNotices(deps, body.token, ip)
    return {}
  })
}
