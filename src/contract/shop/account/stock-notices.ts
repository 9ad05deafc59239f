/** 到貨通知: mailed once when a size that is sold out is back. */
import * as z from 'zod/mini'
import { endpoint, ok } from '#contract/endpoint.ts'
import { ProductId, SizeId } from '#contract/scalars.ts'

const token = z.string().check(z.maxLength(200))
/** What a link of a mail is about. */
const Item = { product_id: ProductId, size_id: SizeId, product_name: z.string() }

export const stockNoticesApi = {
  request: endpoint({
    method: 'POST',
    path: '/api/stock_notice/request',
    tag: 'stock notices',
    summary: 'Ask for a mail when a size is back; a visitor names an address and confirms it by a mailed link',
    session: 'optional',
    body: z.object({
      size_id: SizeId,
      /** Of a visitor; a member's own is known. */
      email: z.optional(z.string().check(z.maxLength(1000))),
    }),
    /** False: the address has to be confirmed. The same for every address, whether it waits already or not. */
    output: ok({ confirmed: z.boolean() }),
    errors: ['size_not_found', 'in_stock', 'notice_limit', 'too_many_attempts'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/stock_notice/cancel',
    tag: 'stock notices',
    summary: 'A member no longer wants to be told',
    session: 'member',
    body: z.object({ size_id: SizeId }),
    output: ok({}),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/stock_notice/confirm',
    tag: 'stock notices',
    summary: 'Confirm an address with the token of the mail (`/stock-notice?token=`)',
    body: z.object({ token }),
    output: ok(Item),
    errors: ['link_invalid', 'too_many_attempts'],
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/stock_notice/stop',
    tag: 'stock notices',
    summary: 'End all notices to an address with the token of the mail (`/stock-notice?stop=`)',
    body: z.object({ token }),
    output: ok({}),
    errors: ['link_invalid', 'too_many_attempts'],
  }),
}
