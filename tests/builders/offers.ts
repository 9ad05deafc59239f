/** Offers as the owner builds them, through the calls of the back office. */
import type { AdminOffer, OfferDraft } from '#contract/admin/offers/offers.ts'
import { purgeTags } from '#server/core/cache-purges.ts'
import { listOffers, offersTag } from '#server/modules/offers/offers.service.ts'
import { staffSession } from '#tests/support/staff.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { until } from '#tests/support/until.ts'

/** 任選 1 件打 9 折. */
export function offerDraft(change: Partial<OfferDraft> = {}): OfferDraft {
  return {
    name: '開張九折',
    reward_name: '全單 9 折',
    description: '',
    rules: [],
    date_from: null,
    date_to: null,
    min_items: 1,
    min_amount: 0,
    products: null,
    min_tier: null,
    first_order: false,
    needs_coupon: false,
    reward_kind: 'percent-off-order',
    percent: 10,
    amount: null,
    reward_products: null,
    size_id: null,
    max_uses: null,
    max_uses_per_member: null,
    ...change,
  }
}

export interface OfferAdmin {
  headers: { cookie: string }
  post(path: string, body: object): ReturnType<TestShop['post']>
  get(path: string): ReturnType<TestShop['get']>
  /** Built and started, whatever it collides with. */
  addOffer(change?: Partial<OfferDraft>): Promise<AdminOffer>
  /** The code as a shopper types it. */
  addCode(offerId: number, body?: object): Promise<string>
}

export async function openOfferAdmin(shop: TestShop, role: 'owner' | 'editor' = 'owner'): Promise<OfferAdmin> {
  const headers = await staffSession(shop, role)
  const post = (path: string, body: object) => shop.post(`/api/admin/${path}`, body, headers)
  const require200 = async (answer: Awaited<ReturnType<typeof post>>) => {
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json()
  }
  return {
    headers,
    post,
    get: (path) => shop.get(`/api/admin/${path}`, headers),
    async addOffer(change = {}) {
      const { offer } = await require200(await post('offers', offerDraft(change)))
      const start = { version: offer.version, accept_collisions: true }
      const started = (await require200(await post(`offers/${offer.id}/start`, start))).offer
      // the notification that empties the cache comes on another connection, a moment later
      await until(async () => (await listOffers(shop.deps)).some(({ id }) => id === offer.id))
      return started
    },
    async addCode(offerId, body = {}) {
      const { codes } = await require200(await post('coupons', { kind: 'codes', offer_id: offerId, ...body }))
      return codes[0].code
    },
  }
}

/** An offer of the owner's while `run` runs. */
export async function withOffer(
  shop: TestShop,
  change: Partial<OfferDraft>,
  run: (offerId: number, admin: OfferAdmin) => Promise<void>,
): Promise<void> {
  const admin = await openOfferAdmin(shop)
  const { id } = await admin.addOffer(change)
  try {
    await run(id, admin)
  } finally {
    await shop.deps.db.transaction().execute(async (tx) => {
      await tx.updateTable('offers').set({ published: false }).where('id', '=', id).execute()
      await purgeTags(tx, [offersTag])
    })
    await until(async () => !(await listOffers(shop.deps)).some((offer) => offer.id === id))
  }
}
