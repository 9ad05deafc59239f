import { couponsApi } from '#contract/admin/offers/coupons.ts'
import { freeShippingApi } from '#contract/admin/offers/free-shipping.ts'
import { offersApi } from '#contract/admin/offers/offers.ts'
import { runIdempotent } from '#server/core/idempotency.service.ts'
import { type Serving, serve } from '#server/http/serve.ts'
import {
  changeFreeShipping,
  readFreeShipping,
  readFreeShippingFrom,
} from '#server/modules/offers/free-shipping.service.ts'
import { listOfferGoods } from '#server/modules/offers/offer-goods.ts'
import { changeOffer, checkOffer, createOffer, readOffer, startOffer, stopOffer } from './change-offer.service.ts'
import { giveToMembers, giveToTier, issueCodes, listOfferCodes, stopCode } from './issue-coupons.service.ts'
import { listAdminOffers } from './list-offers.service.ts'

export function offersAdminRoutes(serving: Serving): void {
  const { deps } = serving
  serve(serving, offersApi.list, ({ query: { q, state, ...page } }) =>
    listAdminOffers(deps, { q, state }, { after: page.after, limit: page.limit }),
  )
  serve(serving, offersApi.goods, async () => ({
    ...(await listOfferGoods(deps)),
    free_shipping_from: await readFreeShippingFrom(deps),
  }))
  serve(serving, offersApi.read, async ({ params }) => ({ offer: await readOffer(deps, params.id) }))
  serve(serving, offersApi.create, ({ staff, actor, body, idempotencyKey: key }) =>
    runIdempotent(deps, { staffId: staff.id, key, call: 'offers.create', input: body }, async (db) => ({
      offer: await createOffer({ ...deps, db }, actor, body),
    })),
  )
  serve(serving, offersApi.check, ({ body }) => checkOffer(deps, body))
  serve(serving, offersApi.change, async ({ actor, params, body }) => ({
    offer: await changeOffer(deps, actor, { id: params.id, ...body }),
  }))
  serve(
    serving,
    offersApi.start,
    async ({ actor, params, body: { version, accept_collisions: acceptCollisions } }) => ({
      offer: await startOffer(deps, actor, { id: params.id, version, acceptCollisions }),
    }),
  )
  serve(serving, offersApi.stop, async ({ actor, params, body }) => ({
    offer: await stopOffer(deps, actor, { id: params.id, version: body.version }),
  }))
  serve(serving, freeShippingApi.read, () => readFreeShipping(deps))
  serve(serving, freeShippingApi.change, ({ actor, body: { version, free_shipping_from: freeFrom } }) =>
    changeFreeShipping(deps, actor, { version, freeFrom }),
  )
  couponRoutes(serving)
}

function couponRoutes(serving: Serving): void {
  const { deps } = serving
  const toDate = (text: string | null) => (text === null ? null : new Date(text))
  serve(serving, couponsApi.issue, ({ staff, actor, body, idempotencyKey: key }) =>
    runIdempotent(deps, { staffId: staff.id, key, call: 'coupons.issue', input: body }, async (db) => {
      const { offer_id: offerId } = body
      const expiresAt = toDate(body.expires_at)
      const inside = { ...deps, db }
      if (body.kind === 'members') {
        return { given: await giveToTier(inside, actor, { offerId, minTier: body.min_tier, expiresAt }), codes: [] }
      }
      const { code, quantity, max_uses: maxUses } = body
      const codes = await issueCodes(inside, actor, { offerId, code, quantity, maxUses, expiresAt })
      return { given: codes.length, codes }
    }),
  )
  serve(serving, couponsApi.give, ({ actor, body: { offer_id: offerId, emails, expires_at } }) =>
    giveToMembers(deps, actor, { offerId, emails, expiresAt: toDate(expires_at) }),
  )
  serve(serving, couponsApi.codes, ({ params, query: { after, limit } }) =>
    listOfferCodes(deps, params.id, { after, limit }),
  )
  serve(serving, couponsApi.stopCode, async ({ actor, body }) => ({ code: await stopCode(deps, actor, body.code_id) }))
}
