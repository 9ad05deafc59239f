import { rewardLineName } from '#server/modules/cart/prepare-order.ts'
import type { LineSnapshot } from '#server/modules/orders/place-order.repo.ts'
import type { PricedOrder } from './price-order.ts'

/** Goods, a gift, the offer's discount and the delivery, as every order has them. */
export function toLineSnapshots(
  { lines, computed, gift, used, fee }: PricedOrder,
  lineIds: readonly string[],
  carrier: { name: string; price: number } | null,
): LineSnapshot[] {
  const goods = computed.lines.map((line, index): LineSnapshot => {
    const { name, sizeLabel } = (line.isGift ? gift : toNamed(lines[index])) ?? { name: '', sizeLabel: '' }
    return {
      id: line.isGift ? null : (lineIds[index] ?? null),
      kind: line.isGift ? 'gift' : 'goods',
      productId: line.productId,
      sizeId: line.sizeId,
      sizeLabel,
      grind: line.grind,
      quantity: line.quantity,
      name,
      unitPrice: line.price,
      discountPercent: line.discount,
      subtotal: line.amount,
      share: line.share,
    }
  })
  const { discount } = computed
  return [
    ...goods,
    ...(used && discount > 0 ? [extra('reward', rewardLineName(used), -discount, -discount)] : []),
    ...(carrier ? [extra('service', carrier.name, carrier.price, fee)] : []),
  ]
}

function toNamed(line: PricedOrder['lines'][number] | undefined) {
  return line && { name: line.name, sizeLabel: line.size_label }
}

function extra(kind: 'reward' | 'service', name: string, unitPrice: number, subtotal: number): LineSnapshot {
  const nothing = {
    id: null,
    productId: null,
    sizeId: null,
    sizeLabel: null,
    grind: null,
    discountPercent: 0,
    share: 0,
  }
  return { ...nothing, kind, quantity: 1, name, unitPrice, subtotal }
}
