import * as z from 'zod/mini'
import { Instant, Twd } from '#contract/scalars.ts'
import { ListedOrder } from '#contract/shop/checkout/orders.ts'
import { InvoiceChoice } from '#contract/shop/checkout/payment.ts'
import { Profile } from './profile.ts'
import { SignedInDevice } from './signed-in-devices.ts'

export const StoredPasskey = z.object({ id: z.uuid(), name: z.string(), created_at: Instant, last_used_at: Instant })
export const LinkedIdentity = z.object({
  provider: z.string(),
  name: z.string(),
  linked_at: Instant,
  last_used_at: Instant,
})

/** Data export: everything that the shop stores about a member. */
export const MemberExport = z.object({
  exported_at: Instant,
  profile: Profile,
  /** As a data address, which a browser opens; null where there is none. So are those of `returns`. */
  picture: z.nullable(z.string()),
  consumed: Twd,
  sessions: z.array(SignedInDevice),
  /** Browsers that signed in before. */
  devices: z.array(z.object({ first_seen_at: Instant, last_seen_at: Instant })),
  /** Accounts at LINE, Google and Facebook by which the member signs in. */
  identities: z.array(LinkedIdentity),
  passkeys: z.array(StoredPasskey),
  orders: z.array(ListedOrder),
  /** Where each invoice goes: carrier, donation code, tax number. */
  invoices: z.array(
    z.object({
      order_name: z.string(),
      choice: InvoiceChoice,
      state: z.nullable(z.string()),
      invoice_no: z.nullable(z.string()),
      issued_at: z.nullable(Instant),
    }),
  ),
  returns: z.array(
    z.object({
      order_name: z.string(),
      reason: z.string(),
      comment: z.string(),
      state: z.string(),
      answer: z.string(),
      date: Instant,
      pictures: z.array(z.string()),
    }),
  ),
  cart: z.array(z.object({ product_id: z.nullable(z.int()), quantity: z.int(), date: Instant })),
  coupons: z.array(z.object({ name: z.string(), date: Instant, expires_at: z.nullable(Instant) })),
  favorites: z.array(z.object({ product_id: z.int(), date: Instant })),
  reviews: z.array(
    z.object({
      product_id: z.int(),
      rating: z.int(),
      comment: z.string(),
      date: Instant,
      /** Addresses. */
      pictures: z.array(z.string()),
    }),
  ),
  /** Sizes of which the member wants to be told that they are back, or was told lately. */
  stock_notices: z.array(
    z.object({ product_id: z.int(), size_label: z.string(), date: Instant, told_at: z.nullable(Instant) }),
  ),
  /** Sent through the contact form with the member's address. */
  contact_messages: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      date: Instant,
      /** What was written after it, by either side. */
      replies: z.array(z.object({ side: z.string(), text: z.string(), date: Instant })),
    }),
  ),
})
export type MemberExport = z.infer<typeof MemberExport>
