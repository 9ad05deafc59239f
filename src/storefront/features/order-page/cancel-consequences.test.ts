import { expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import { cancelConsequences } from './cancel-consequences.ts'

const paid = {
  status: 'confirmed' as const,
  payment_method: 'Credit' as const,
  number: null,
  amount_total: twd(1280),
  invoice: { invoice_no: '' },
}

test('a card gets its money back, by name of the amount', () => {
  expect(cancelConsequences(paid)).toEqual([expect.stringContaining('NT$1,280 會退回原本的信用卡')])
})

test('who paid at a bank or a store is asked for an account', () => {
  expect(cancelConsequences({ ...paid, payment_method: 'ATM' })[0]).toContain('確認退款帳戶')
})

test('what cost nothing gives nothing back', () => {
  expect(cancelConsequences({ ...paid, payment_method: null, amount_total: twd(0) })).toEqual([
    expect.stringContaining('沒有收取任何費用'),
  ])
})

test('an issued invoice is mentioned', () => {
  expect(cancelConsequences({ ...paid, invoice: { invoice_no: 'AB12345678' } })).toHaveLength(2)
})

test('what is unpaid costs nothing, and a number must not be paid any more', () => {
  const number = { kind: 'CVS' as const, code: 'LLL1', expires_at: '2026-11-16T00:00:00.000Z' }
  expect(cancelConsequences({ ...paid, status: 'pending_payment' })).toHaveLength(1)
  expect(cancelConsequences({ ...paid, status: 'pending_payment', number })[1]).toContain('請不要再付款')
  expect(cancelConsequences({ ...paid, payment_method: 'cod' })[0]).toContain('不會收取任何費用')
})
