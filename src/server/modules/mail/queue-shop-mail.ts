import { shop } from '#domain/shop.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/db/open-db.ts'
import { queueMail } from './queue-mail.ts'

export interface ShopAlert {
  subject: string
  heading: string
  text: readonly string[]
}

/** To the shop's own address, about no order in particular. Once per cause. */
export async function alertShop(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  { subject, heading, text }: ShopAlert,
  cause: string,
): Promise<void> {
  const at = deps.clock.now().toISOString()
  const template = { kind: 'shop_alert' as const, subject, heading, text: [...text], at }
  await queueMail(deps, tx, { to: shop.email, name: shop.name, template }, `alert:${cause}`)
}
