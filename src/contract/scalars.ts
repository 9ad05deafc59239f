/** Basic types of the contract: branded ids, money, dates. */
import * as z from 'zod/mini'
import type { Twd as Money } from '#domain/money.ts'

/** Ids are whole numbers that fit PostgreSQL's integer. */
const wholeId = z.int().check(z.positive(), z.maximum(2_147_483_647))

export const ProductId = wholeId.brand<'ProductId'>()
export type ProductId = z.infer<typeof ProductId>

/** The same id in a path or a query, where everything is text. */
export const ProductIdText = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,10}$/)),
    z.transform((text) => Number(text)),
  ),
  ProductId,
)

/** A product id from an address; a malformed one is null and answered "not found". */
export const RequestedProductId = z.pipe(
  z.string(),
  z.transform((text) => ProductIdText.safeParse(text).data ?? null),
)

export const SizeId = wholeId.brand<'SizeId'>()
export type SizeId = z.infer<typeof SizeId>

export const ReviewId = wholeId.brand<'ReviewId'>()
export type ReviewId = z.infer<typeof ReviewId>

export const CategoryId = wholeId.brand<'CategoryId'>()
export type CategoryId = z.infer<typeof CategoryId>

export const MemberId = z.uuid().brand<'MemberId'>()
export type MemberId = z.infer<typeof MemberId>

/** The page of a list in a query; without one the first. */
export const PageText = z.pipe(
  z.pipe(
    z._default(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), '1'),
    z.transform((text) => Number(text)),
  ),
  z.int(),
)

/** Of carts, lines and orders, in any form: a malformed id is answered like one that does not exist. */
export const UnverifiedId = z.pipe(
  z.union([z.string().check(z.maxLength(100)), z.int()]),
  z.transform((id) => String(id)),
)

/** Whole NT$. The domain's type, so that a price from an answer needs no conversion. */
export const Twd = z.int() as unknown as z.ZodMiniType<Money, Money>

/** An instant as ISO 8601 text. */
export const Instant = z.iso.datetime().check(z.maxLength(40))

/** A picture as a data address, `data:image/jpeg;base64,...`, resized by the browser before it is sent. */
export const PictureData = z.string().check(z.regex(/^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$/))
