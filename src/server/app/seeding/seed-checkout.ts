import { carriers, paymentProviders } from '#seed/checkout.ts'
import type { Db } from '#server/db/open-db.ts'

export async function seedCheckoutRows(db: Db): Promise<void> {
  await db
    .insertInto('carriers')
    .values([...carriers])
    .execute()
  await db
    .insertInto('payment_providers')
    .values([...paymentProviders])
    .execute()
}
