import type { Mutant } from './mutant.ts'

const amounts = [
  'src/domain/money.test.ts',
  'src/domain/catalogue/pricing.test.ts',
  'src/domain/delivery/shipping.test.ts',
]
const carts = ['src/domain/cart/compute-cart.test.ts', 'src/domain/cart/compute-cart.property.test.ts']

/** Prices, discounts, shares and the delivery fee. */
export const moneyMutants: readonly Mutant[] = [
  {
    fault: 'half a dollar is cut off',
    file: 'src/domain/money.ts',
    find: 'Math.round(Math.abs(amount))',
    replace: 'Math.floor(Math.abs(amount))',
    tests: amounts,
  },
  {
    fault: 'an amount may be a fraction',
    file: 'src/domain/money.ts',
    find: 'if (!Number.isSafeInteger(amount))',
    replace: 'if (Number.isNaN(amount))',
    tests: amounts,
  },
  {
    fault: 'the dollars left over go to nobody',
    file: 'src/domain/money.ts',
    find: 'extra.has(index) ? 1 : 0',
    replace: 'extra.has(index) ? 0 : 0',
    tests: [...amounts, ...carts],
  },
  {
    fault: 'the dollars left over go to the first lines',
    file: 'src/domain/money.ts',
    find: 'byRest.slice(0, remaining)',
    replace: 'exact.slice(0, remaining)',
    tests: [...amounts, ...carts],
  },
  {
    fault: 'a discount runs on after its end',
    file: 'src/domain/catalogue/pricing.ts',
    find: 'if (window.to && now >= window.to) return 0',
    replace: 'if (window.to && now > window.to) return 0',
    tests: amounts,
  },
  {
    fault: 'a line is rounded as a whole',
    file: 'src/domain/catalogue/pricing.ts',
    find: 'twd(discountedPrice(price, percent) * quantity)',
    replace: 'roundTwd((price * quantity * (100 - percent)) / 100)',
    tests: [...amounts, ...carts],
  },
  {
    fault: 'free shipping begins a dollar late',
    file: 'src/domain/delivery/shipping.ts',
    find: 'payable >= freeFrom) ?',
    replace: 'payable > freeFrom) ?',
    tests: amounts,
  },
  {
    fault: 'islands ship free, too',
    file: 'src/domain/delivery/shipping.ts',
    find: "delivery.mainIsland && delivery.kind !== 'other'",
    replace: "delivery.kind !== 'other'",
    tests: amounts,
  },
  {
    fault: 'free shipping counts as saved though the order ships free anyway',
    file: 'src/domain/delivery/shipping.ts',
    find: 'payable < freeFrom ? carrierPrice - fee : 0',
    replace: 'carrierPrice - fee',
    tests: amounts,
  },
  {
    fault: 'an offer whose condition is not met is applied',
    file: 'src/domain/cart/compute-cart.ts',
    find: 'offer && missing.length === 0 ? offer : null',
    replace: 'offer',
    tests: carts,
  },
  {
    fault: 'an amount off may exceed the goods',
    file: 'src/domain/cart/compute-cart.ts',
    find: 'twd(Math.min(wanted, base))',
    replace: 'wanted',
    tests: carts,
  },
  {
    fault: 'a gift is charged',
    file: 'src/domain/cart/compute-cart.ts',
    find: 'line.isGift ? [[line.id, line.amount]] : []',
    replace: 'line.isGift ? [[line.id, twd(0)]] : []',
    tests: carts,
  },
  {
    fault: 'a percent off some products is taken off all',
    file: 'src/domain/cart/compute-cart.ts',
    find: "reward.kind !== 'percent-off-products' || isInScope(reward.products, line)",
    replace: 'true',
    tests: carts,
  },
]
