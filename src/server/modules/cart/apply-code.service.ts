import type { MemberId } from '#contract/scalars.ts'
import type { AppliedReward, Cart } from '#contract/shop/checkout/cart.ts'
import { codeProblem, normaliseCode } from '#domain/offers/offer-code.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Deps } from '#server/core/deps.ts'
import { findOfferCode } from '#server/modules/offers/offer-codes.repo.ts'
import { listOffers } from '#server/modules/offers/offers.service.ts'
import { startCodeAttempt } from '#server/modules/sessions/throttle.service.ts'
import { notMet, requireSameCart } from './apply-offer.service.ts'
import { changeCart } from './cart.service.ts'

type CodeDeps = Pick<Deps, 'db' | 'clock' | 'cache' | 'config' | 'settings'>

/**
 * Applies the offer of a typed code, in place of the one that is applied. Typing is no use yet: that is counted when the
 * order is placed. Codes that do not exist count against the member and the address, so that nobody can try them out.
 */
export async function applyCode(
  deps: CodeDeps,
  memberId: MemberId,
  { cartId, code, ip }: { cartId: string; code: string; ip: string },
): Promise<{ cart: Cart; applied_reward: AppliedReward }> {
  const attempt = await startCodeAttempt(deps, memberId, ip)
  const wanted = normaliseCode(code)
  const stored = wanted === null ? null : await findOfferCode(deps.db, wanted)
  if (!stored) throw new AppError('code_not_found')
  // not a guess; earlier ones still count, or one known code would allow any number of them
  await attempt.takeBack(deps.db)
  const offer = (await listOffers(deps)).find(({ id }) => id === stored.offer_id)
  const problem = codeProblem(stored, offer?.conditions ?? null, deps.clock.now())
  if (problem) throw new AppError(problem)
  const cart = await changeCart(
    deps,
    memberId,
    (state, row) => {
      requireSameCart(row, cartId)
      return {
        ...state,
        choice: { kind: 'chosen', offerId: stored.offer_id },
        couponId: null,
        codeId: stored.id,
        code: { id: stored.id, offer_id: stored.offer_id, usable: true },
      }
    },
    notMet,
  )
  if (!cart.applied_reward) throw new AppError('offer_not_met')
  return { cart, applied_reward: cart.applied_reward }
}
