/** The shipping step: carrier, store or address, recipient. Field names are the specification's where it has them. */
import * as z from 'zod/mini'
import { endpoint, ok } from '#contract/endpoint.ts'
import { Twd, UnverifiedId } from '#contract/scalars.ts'
import { OfferNote } from './cart.ts'
import { OrderDelivery } from './order-delivery.ts'

const tag = 'checkout'

export const DeliveryCarrier = z.object({
  id: z.int(),
  name: z.string(),
  /** The carrier's price; `amount_delivery` is what this order pays. */
  price: Twd,
  /** store: picked up at a convenience store that is chosen on the map · home: delivered to an address. */
  kind: z.enum(['store', 'home']),
  /** Accepts cash on delivery, at home or at the store. */
  collects_cash: z.boolean(),
})
export type DeliveryCarrier = z.infer<typeof DeliveryCarrier>

export const Recipient = z.object({
  name: z.string(),
  phone: z.string(),
  /** Empty for a convenience store. */
  zip: z.string(),
  city: z.string(),
  district: z.string(),
  address: z.string(),
})
export type Recipient = z.infer<typeof Recipient>

/** A gift: the giver's words on a card, and a slip that names no prices. The invoice stays the giver's. */
export const Gift = z.object({ message: z.string(), hide_prices: z.boolean() })
export type Gift = z.infer<typeof Gift>

/** Whom the member sent something to before, and where. */
export const SavedRecipient = z.object({
  id: z.string(),
  kind: z.enum(['store', 'home']),
  carrier: z.string(),
  name: z.string(),
  phone: z.string(),
  /** The store's name, or the whole address. */
  place: z.string(),
})
export type SavedRecipient = z.infer<typeof SavedRecipient>

/** Everything that the shipping step shows, computed on the server at every change. */
export const ShippingStep = z.object({
  /** Null: none is chosen yet. */
  selected_carrier_id: z.nullable(z.int()),
  amount_delivery: Twd,
  amount_goods: Twd,
  amount_discount: Twd,
  amount_total: Twd,
  /** The chosen store, or for home delivery the address once it is complete. */
  store: z.nullable(z.object({ name: z.string(), address: z.string(), outlying_island: z.boolean() })),
  /** As stored with the order; before that the profile's name, phone and address. */
  recipient: Recipient,
  /** Only where the member's address is not confirmed: where the order's mails go, empty before it is given. */
  contact_email: z.optional(z.string()),
  /** Null: it is no gift. */
  gift: z.nullable(Gift),
  /** What the parcel will weigh, packaging included. */
  parcel_grams: z.int(),
  /** Progress to free shipping on the main island, as in the cart. */
  shipping: z.object({ missing: Twd, ratio: z.number(), free_by_offer: z.boolean(), free_from: z.optional(Twd) }),
  offer: z.optional(OfferNote),
})
export type ShippingStep = z.infer<typeof ShippingStep>

export const deliveryApi = {
  /** For everybody: what the delivery costs is known before anybody signs in. */
  prices: endpoint({
    method: 'GET',
    path: '/api/delivery_prices',
    tag,
    summary: 'What each carrier costs on the main island, before free shipping',
    output: ok({ carriers: z.array(z.object({ name: z.string(), price: Twd })) }),
  }),
  methods: endpoint({
    method: 'POST',
    path: '/api/ecpay/delivery_methods',
    tag,
    summary: 'Carriers, and the current choice',
    session: 'member',
    beforeConfirmation: true,
    body: z.object({ cart_id: UnverifiedId }),
    output: ok({
      carriers: z.array(DeliveryCarrier),
      /** Carriers that do not take this cart, and why. */
      refused_carriers: z.array(z.object({ carrier_id: z.int(), text: z.string() })),
      /** The latest first, ten at the most. */
      saved_recipients: z.array(SavedRecipient),
      ...ShippingStep.shape,
    }),
    errors: ['cart_not_found'],
  }),
  /** Carrier, store or address, name and phone of an earlier order, in one step. */
  useRecipient: endpoint({
    method: 'POST',
    path: '/api/order/use_recipient',
    tag,
    summary: 'Send the cart where an earlier order of the member went',
    session: 'member',
    beforeConfirmation: true,
    body: z.object({ cart_id: UnverifiedId, recipient_id: UnverifiedId }),
    output: ok(ShippingStep.shape),
    errors: ['cart_not_found', 'order_not_found', 'carrier_not_found', 'parcel_too_heavy', 'forbidden_origin'],
  }),
  /** The orders themselves stay as they are. */
  forgetRecipient: endpoint({
    method: 'POST',
    path: '/api/order/forget_recipient',
    tag,
    summary: 'Take a recipient off the list of saved ones',
    session: 'member',
    beforeConfirmation: true,
    body: z.object({ recipient_id: UnverifiedId }),
    output: ok({ saved_recipients: z.array(SavedRecipient) }),
    errors: ['forbidden_origin'],
  }),
  /** For a shopper whose last delivery serves again: from the cart straight to the payment. */
  express: endpoint({
    method: 'POST',
    path: '/api/order/express',
    tag,
    summary: 'Whether the cart can be paid as the last order was delivered',
    session: 'member',
    beforeConfirmation: true,
    body: z.object({ cart_id: UnverifiedId }),
    /** Null: something is still to be chosen or typed. */
    output: ok({ delivery: z.nullable(OrderDelivery) }),
    errors: ['cart_not_found', 'forbidden_origin'],
  }),
  gift: endpoint({
    method: 'POST',
    path: '/api/order/gift',
    tag,
    summary: 'Make the cart a gift, with a card and a slip without prices, or no gift any more',
    session: 'member',
    beforeConfirmation: true,
    body: z.object({
      cart_id: UnverifiedId,
      gift: z.boolean(),
      message: z._default(z.string().check(z.maxLength(1000)), ''),
      hide_prices: z._default(z.boolean(), true),
    }),
    output: ok(ShippingStep.shape),
    errors: ['cart_not_found', 'gift_invalid', 'forbidden_origin'],
  }),
  /** Another carrier clears the chosen store; the same one again changes nothing. */
  select: endpoint({
    method: 'POST',
    path: '/api/order/select_delivery',
    tag,
    summary: 'Choose a carrier',
    session: 'member',
    beforeConfirmation: true,
    body: z.object({ cart_id: UnverifiedId, delivery_id: z.int() }),
    output: ok(ShippingStep.shape),
    errors: ['cart_not_found', 'carrier_not_found', 'parcel_too_heavy', 'forbidden_origin'],
  }),
  /** Also for a placed order, whose store does not change. */
  storeName: endpoint({
    method: 'GET',
    path: '/api/ecpay/get_store_name',
    tag,
    summary: 'The chosen pick-up store',
    session: 'member',
    beforeConfirmation: true,
    query: z.object({ order_id: UnverifiedId }),
    /** Empty: none is chosen. */
    output: ok({ store_name: z.string() }),
    errors: ['order_not_found'],
  }),
  recipient: endpoint({
    method: 'POST',
    path: '/api/order/recipient',
    tag,
    summary: 'Set the recipient, and the address for home delivery',
    session: 'member',
    beforeConfirmation: true,
    body: z.object({
      cart_id: UnverifiedId,
      name: z.string().check(z.maxLength(100)),
      phone: z.string().check(z.maxLength(40)),
      zip: z.optional(z.string().check(z.maxLength(10))),
      city: z.optional(z.string().check(z.maxLength(20))),
      district: z.optional(z.string().check(z.maxLength(20))),
      address: z.optional(z.string().check(z.maxLength(200))),
      /** Of a member whose address is not confirmed (`contact_email`); others keep theirs. */
      email: z.optional(z.string().check(z.maxLength(320))),
    }),
    output: ok(ShippingStep.shape),
    errors: ['cart_not_found', 'recipient_invalid', 'forbidden_origin'],
  }),
}

/** A whole page: a form POST (token, sale_order_id, delivery_carrier_id) answered with a redirect to the store map. */
export const createTempOrderPath = '/api/ecpay/create_temp_order'
/** Form fields are text; all are optional, so that missing and wrong ones get different answers. */
export const TempOrderForm = z.object({
  token: z.optional(z.string()),
  sale_order_id: z.optional(UnverifiedId),
  delivery_carrier_id: z.optional(z.union([z.string(), z.int()])),
})
/** The map returns the shopper's browser here, which redirects to the shipping step. */
export const mapReplyPath = '/api/ecpay/map_reply'

/** Why the shipping step is shown again, from its address (`?notice=expired`). */
export const shippingNotices = ['login', 'carrier', 'cart', 'expired', 'changed', 'store', 'busy'] as const
export type ShippingNotice = (typeof shippingNotices)[number]
