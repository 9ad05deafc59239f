import type { Client } from '#client/client.ts'
import type { BulkOutcome } from '#contract/admin/bulk.ts'
import { shippingApi } from '#contract/admin/orders/shipping.ts'
import { shippingTexts } from '#messages/admin/orders/shipping.ts'

/** As many as a call takes. */
const atOnce = 100

/** Takes all of them back, as far as it goes: how many, and why the others stay shipped. */
export async function withdrawShipping(
  call: Client['call'],
  names: readonly string[],
): Promise<{ done: number; refused: string[] }> {
  const results: BulkOutcome[] = []
  for (let from = 0; from < names.length; from += atOnce) {
    const answer = await call(shippingApi.withdraw, { body: { ids: names.slice(from, from + atOnce) } })
    results.push(...answer.results)
  }
  const refused = results.flatMap((one) => (one.done ? [] : [shippingTexts.ask.one(one.id, one.error)]))
  return { done: results.length - refused.length, refused }
}
