/** What delivery costs nothing from: the shop's own amount. */
import { endpoint, ok } from './endpoint.ts'
import { Twd } from './scalars.ts'

export const shippingTermsApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/shipping_terms',
    tag: 'promotions',
    summary: 'The amount from which delivery on the main island is free',
    output: ok({ free_shipping_from: Twd }),
  }),
}
