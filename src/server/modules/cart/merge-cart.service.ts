import type * as z from 'zod/mini'
import type { MemberId } from '#contract/scalars.ts'
import type { CartNotice } from '#contract/shop/checkout/cart.ts'
import type { visitorCartApi } from '#contract/shop/checkout/visitor-cart.ts'
import { visitorCartDays } from '#domain/cart/visitor-cart.ts'
import { nameWithSize } from '#domain/catalogue/sizes.ts'
import { cartTexts } from '#messages/shop/cart/cart.ts'
import type { Deps } from '#server/core/deps.ts'
import { addAvailable, type PartialAddition } from './add-available.service.ts'
import {
  deleteMergesBefore,
  findChosenProducts,
  findMergeNotices,
  insertMerge,
  setMergeNotices,
  setVisitorChoice,
} from './visitor-cart.repo.ts'

type CartDeps = Pick<Deps, 'db' | 'clock'>
type Merge = z.output<typeof visitorCartApi.merge.body>

/**
 * Adds a visitor's cart to the member's, with as much of each line as can be bought, and what was chosen of offers. The cart's id is stored in the same
 * transaction: however often, in whichever tab and for whichever member it is sent, it is added once.
 */
export function mergeCart(
  deps: CartDeps,
  memberId: MemberId,
  { merge_id: id, lines, reward_id: offerId, no_reward: none }: Merge,
): Promise<{ merged: boolean; notices: CartNotice[] }> {
  return deps.db.transaction().execute(async (tx) => {
    if (!(await insertMerge(tx, { id, memberId }, deps.clock.now()))) {
      return { merged: false, notices: await findMergeNotices(tx, id, memberId) }
    }
    const notices = await addLines({ ...deps, db: tx }, memberId, lines)
    if (notices.length > 0) await setMergeNotices(tx, id, notices)
    if (offerId !== null || none) await setVisitorChoice(tx, memberId, { offerId, none })
    return { merged: true, notices }
  })
}

async function addLines(deps: CartDeps, memberId: MemberId, lines: Merge['lines']): Promise<CartNotice[]> {
  const choices = lines.map(({ product_id, size_id }) => ({ productId: product_id, sizeId: size_id }))
  const { products } = await findChosenProducts(deps.db, choices)
  const notices: CartNotice[] = []
  for (const [index, line] of lines.entries()) {
    const { added, shortfall } = await addAvailable(deps, memberId, line)
    const product = products.find(({ at }) => at === index + 1)
    if (!shortfall || !product) continue
    const name = nameWithSize({ name: product.name, label: product.size_label, is_default: product.is_default })
    notices.push(toNotice(line, name, { added, shortfall }))
  }
  return notices
}

type Shortfall = PartialAddition & { shortfall: NonNullable<PartialAddition['shortfall']> }

function toNotice(line: Merge['lines'][number], name: string, { added, shortfall }: Shortfall): CartNotice {
  const { product_id, quantity } = line
  const texts = cartTexts.notices
  if (shortfall === 'not_sold')
    return { kind: 'unpublished', product_id, from: null, to: null, text: texts.unpublished(name) }
  if (shortfall === 'sold_out') return { kind: 'sold-out', product_id, from: null, to: null, text: texts.soldOut(name) }
  return { kind: 'quantity', product_id, from: quantity, to: added, text: texts.mergedShort(name, quantity, added) }
}

const dayMs = 24 * 60 * 60 * 1000

/** A browser has forgotten the cart long before. */
export function deleteOldMerges(deps: CartDeps): Promise<void> {
  return deleteMergesBefore(deps.db, new Date(deps.clock.now().getTime() - 2 * visitorCartDays * dayMs))
}
