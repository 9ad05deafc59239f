import type { Deps } from '#server/core/deps.ts'
import { deleteCartsOfUnconfirmed } from '#server/modules/cart/cart.repo.ts'
import { deleteUnconfirmedBefore } from '#server/modules/members/members.repo.ts'

const unconfirmedMs = 30 * 24 * 60 * 60_000

/** Who never proved an address and never ordered: gone, with the cart and the recipient that was typed there. */
export async function deleteUnconfirmed({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - unconfirmedMs)
  await db.transaction().execute(async (tx) => {
    // the carts first: this waits for an order being placed from one, whose member then stays
    await deleteCartsOfUnconfirmed(tx, before)
    await deleteUnconfirmedBefore(tx, before)
  })
}
