import { expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import { withoutGifts } from './without-gifts.ts'

test.each([
  ['a gift alone', 1536, 256, [256], 1280, 0],
  ['no gift', 900, 90, [], 900, 90],
  ['nothing at all', 0, 0, [], 0, 0],
] as const)('%s changes no other figure', (_name, goods, discount, gifts, shownGoods, shownDiscount) => {
  const shown = withoutGifts({ goods: twd(goods), discount: twd(discount) }, gifts.map(twd))
  expect(shown).toEqual({ goods: shownGoods, discount: shownDiscount })
  expect(shown.goods - shown.discount).toBe(goods - discount)
})
