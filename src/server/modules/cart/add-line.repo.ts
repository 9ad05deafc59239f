import type { MemberId, ProductId, SizeId } from '#contract/scalars.ts'
import type { Grind } from '#domain/catalogue/grind.ts'
import type { Db } from '#server/db/open-db.ts'
import { statement } from '#server/db/statement.ts'

export interface AddedLine {
  /** Null: the member has no open cart. */
  cart_id: string | null
  version: number
  /** Null: no such product is sold. */
  product_id: number | null
  /** Null: it is not sold in that size. */
  size_id: number | null
  grindable: boolean
  stock: number
  /** Null: there is nothing to grind, or it would exceed the stock or the limit per line. */
  line_id: string | null
  quantity: number
}

interface Addition {
  memberId: MemberId
  productId: ProductId
  /** Null: the default size. */
  sizeId: SizeId | null
  grind: Grind | null
  quantity: number
  maxPerLine: number
  now: Date
}

/**
 * One statement, so that concurrent additions all count: incrementing the version locks the cart, and the line is
 * inserted or increased in place, never above what the size's stock leaves for it. Discount and grind follow the rules
 * of `runningDiscount` and `chooseGrind` (domain).
 */
export async function addLine(
  db: Db,
  { memberId, productId, sizeId, grind, quantity, maxPerLine, now }: Addition,
): Promise<AddedLine> {
  const { rows } = await statement<AddedLine>`
    with cart as (
      update orders set version = version + 1, updated_at = ${now}
      where member_id = ${memberId} and state = 'cart'
      returning id, version
    ), product as (
      select p.id, p.grindable, s.id as size_id, s.price, s.stock,
        case when p.grindable then coalesce(${grind}::text, 'whole') end as grind,
        case when (discount_from is null or discount_from <= ${now}) and (discount_to is null or discount_to > ${now})
          then discount_percent else 0 end as discount
      from products p
      left join product_sizes s on s.product_id = p.id and s.published
        and case when ${sizeId}::int is null then s.is_default else s.id = ${sizeId}::int end
      where p.id = ${productId} and p.published
    ), free as (
      select least(${maxPerLine}::int, product.stock - coalesce((
          select sum(other.quantity) from order_lines other
          where other.order_id = cart.id and other.kind = 'goods' and other.size_id = product.size_id
            and other.grind is distinct from product.grind), 0)) as units
      from cart, product
    ), line as (
      insert into order_lines as l
        (order_id, product_id, size_id, grind, quantity, seen_price, seen_discount, added_at)
      select cart.id, product.id, product.size_id, product.grind, ${quantity}, product.price, product.discount, ${now}
      from cart, product, free
      where product.size_id is not null and (product.grindable or ${grind}::text is null)
        and ${quantity}::int <= free.units
      on conflict (order_id, size_id, grind) where kind = 'goods' do update
      set quantity = l.quantity + excluded.quantity
      where l.quantity::bigint + excluded.quantity <= (select units from free)
      returning l.id, l.quantity
    )
    select cart.id as cart_id, cart.version, product.id as product_id, product.size_id, product.grindable,
      product.stock, line.id as line_id, line.quantity
    from (values (1)) as one left join cart on true left join product on true left join line on true`.execute(db)
  const [row] = rows
  if (!row) throw new Error('adding to a cart always returns one row')
  return row
}

/** How many the cart has of a size: in the line of that grind, and in all its lines. */
export async function findSizeQuantities(
  db: Db,
  memberId: MemberId,
  { sizeId, grind }: { sizeId: SizeId; grind: Grind | null },
): Promise<{ line: number; size: number }> {
  const rows = await db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.quantity', 'l.grind'])
    .where('o.member_id', '=', memberId)
    .where('o.state', '=', 'cart')
    .where('l.size_id', '=', sizeId)
    .where('l.kind', '=', 'goods')
    .execute()
  const sum = (some: typeof rows) => some.reduce((total, { quantity }) => total + quantity, 0)
  return { line: sum(rows.filter((row) => row.grind === grind)), size: sum(rows) }
}
