import { invoicesApi } from '#contract/admin/orders/invoices.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import { allowRefunds, reissueOne, retryOne, voidOne } from './change-invoice.service.ts'
import { listInvoices } from './list-invoices.service.ts'

export function invoicesRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, invoicesApi.list, ({ query: { state, q, after, limit } }) =>
    listInvoices(deps, { state, q }, { after, limit }),
  )
  serve(serving, invoicesApi.retry, ({ body, ...staffAction }) => retryOne(deps, staffAction, body))
  serve(serving, invoicesApi.void, ({ body, ...staffAction }) => voidOne(deps, staffAction, body))
  serve(serving, invoicesApi.allowance, ({ body, ...staffAction }) => allowRefunds(deps, staffAction, body))
  serve(serving, invoicesApi.reissue, ({ body, ...staffAction }) => reissueOne(deps, staffAction, body))
}
