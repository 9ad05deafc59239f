import { expect, test } from 'vitest'
import type { Cart } from '#contract/shop/checkout/cart.ts'
import { missingUnits, offerNote } from './promotion-line.ts'

const none = { matched_promotions: [], near_promotions: [], applied_reward: null, amount_discount: 0 }
const cart = (more: object) => ({ ...none, ...more }) as unknown as Cart
const matched = (id: number, saving: number, is_gift = false) => ({
  reward_id: id,
  program_name: `優惠 ${id}`,
  saving,
  is_gift,
})
const near = (name: string, ...missing: object[]) => ({ program_name: name, missing })

test('fewer than two units miss some, two or more miss none', () => {
  expect([0, 1, 2, 3, 40].map(missingUnits)).toEqual([2, 1, 0, 0, 0])
})

test('it names the offer that the fewest units are missing for', () => {
  const near_promotions = [
    near('三件 85 折', { kind: 'items', count: 2 }),
    near('任選 2 件 9 折', { kind: 'items', count: 1 }),
    near('滿額折', { kind: 'amount', amount: 100 }),
  ]
  expect(offerNote(cart({ near_promotions }))).toEqual({ kind: 'near', count: 1, program: '任選 2 件 9 折' })
})

test('the met offer that saves most is named, with what it saves', () => {
  const matched_promotions = [matched(1, 50), matched(2, 92), matched(3, 0)]
  expect(offerNote(cart({ matched_promotions }))).toEqual({
    kind: 'saving',
    program: '優惠 2',
    saving: 92,
    applied: false,
    isGift: false,
  })
})

test('the applied offer is the one it speaks of', () => {
  const applied = {
    applied_reward: { program_name: '首購禮', reward_id: 1, terms: { reward_kind: 'amount-off' } },
    amount_discount: 100,
  }
  const matched_promotions = [matched(1, 100), matched(2, 120)]
  expect(offerNote(cart({ ...applied, matched_promotions }))).toMatchObject({ program: '首購禮', applied: true })
})

test('where nothing is saved and nothing is near, nothing stands beside', () => {
  expect(offerNote(cart({ matched_promotions: [matched(1, 0)] }))).toBeNull()
  expect(offerNote(cart({ near_promotions: [near('滿額折', { kind: 'amount', amount: 100 })] }))).toBeNull()
})

test('money off comes before a gift, however much the gift is worth', () => {
  const matched_promotions = [matched(1, 256, true), matched(2, 92)]
  expect(offerNote(cart({ matched_promotions }))).toMatchObject({ program: '優惠 2', isGift: false })
  expect(offerNote(cart({ matched_promotions: [matched(1, 256, true)] }))).toMatchObject({ isGift: true })
})
