import { expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import { placedStates } from '#domain/orders/order-transitions.ts'
import { ownerTexts } from '#messages/admin/orders/owner.ts'
import { differenceBooks } from './differences.ts'
import { adminOrderPageTexts as texts } from './order.ts'

const code = /[a-z]{2,}/

test('history, notices, mails and refunds of an order are said without a code', () => {
  const said = [
    ...Object.values(texts.history.events),
    ...Object.values(texts.history.notes),
    ...Object.values(texts.mails.steps),
    ...Object.values(texts.refunds.reasons),
    ...Object.values(texts.invoices.allowanceStates),
    texts.payments.notice('1', twd(980), 'confirm'),
    texts.payments.notice('1', twd(980), 'of_a_later_release'),
  ]
  for (const text of said) expect(text).not.toMatch(code)
  expect(texts.payments.notice('1', twd(980), 'known')).toBe('NT$980，已知，不變（代碼 1）')
})

test('a refused step names the state in words', () => {
  for (const state of placedStates) expect(ownerTexts.cannot('SL1', state)).not.toMatch(code)
  expect(ownerTexts.cannot('SL1', 'confirmed')).toBe('SL1 目前是「待包裝」，不能這樣做')
})

test('what stands in two books is said in words, also what a later release stored', () => {
  for (const state of [...placedStates, 'later_state']) expect(differenceBooks.order(state)).not.toMatch(code)
  expect(differenceBooks.position('later_position')).not.toMatch(code)
  expect(differenceBooks.refund('goodwill', 50)).toBe('補償，應退 NT$50')
})
