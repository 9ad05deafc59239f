import { describe, expect, test } from 'vitest'
import { settingGroups, settingsOf } from '#contract/settings/registry.ts'
import { attentionKinds } from '#domain/attention/attention.ts'
import { differenceFixes } from '#domain/attention/differences.ts'
import { auditActions, auditThings } from '#domain/audit/audit-actions.ts'
import { auditFields } from '#domain/audit/audit-fields.ts'
import { contentStates } from '#domain/content/content-state.ts'
import { placedStates } from '#domain/orders/order-transitions.ts'
import { chargebackStates } from '#domain/payments/chargeback.ts'
import { productStates } from '#domain/products/product-states.ts'
import { returnReasons } from '#domain/returns/return-reasons.ts'
import { staffRoles } from '#domain/staff/permissions.ts'
import { jobWords } from '#messages/admin/job-words.ts'
import { auditFieldWord } from '#messages/admin/people/audit-fields.ts'
import { productFieldTexts } from '#messages/admin/products/product-fields.ts'
import { auditSentence, changedValues } from './audit-words.ts'

/** A word as the program calls things: `ready_to_ship`, `method`. Names of brands and units begin otherwise. */
const code = /[a-z]{2,}/

function sentence(action: string, name: string): string {
  const actor = { kind: 'staff' as const, name: '周嵐', staff_id: null }
  return auditSentence({ action, actor, thing: { kind: 'order', id: '1', name } })
}

test.each(auditActions)('%s is a sentence without a code', (action) => {
  const text = sentence(action, '山嵐')
  expect(text).toMatch(/^周嵐 .{3,}/)
  expect(text).not.toMatch(code)
})

test('work in the background has a word, also in rows of another release', () => {
  for (const kind of [...Object.keys(jobWords), 'later_kind']) expect(sentence('job.retry', kind)).not.toMatch(code)
  expect(sentence('shop.later_action', '')).toBe('周嵐 做了一項變更')
})

test('every field of every thing has a word', () => {
  const own = {
    product: Object.keys(productFieldTexts),
    settings: settingGroups.flatMap((group) => Object.keys(settingsOf(group))),
  }
  for (const thing of auditThings) {
    for (const field of [...auditFields, ...(own[thing as keyof typeof own] ?? []), 'later_field']) {
      expect(auditFieldWord(thing, field)).toMatch(/\p{Script=Han}/u)
    }
  }
  expect(auditFieldWord('settings', 'cash_moment')).toBe('貨到付款的發票開立時間')
  expect(auditFieldWord('content', '§ 品牌故事')).toBe('§ 品牌故事')
})

describe('a value', () => {
  const cases: [action: string, kind: string, field: string, values: readonly string[]][] = [
    ['order.ship', 'order', 'state', placedStates],
    ['return.accept', 'order', 'state', ['requested', 'accepted', 'refused', 'received', 'done']],
    ['order.chargeback', 'order', 'state', chargebackStates],
    ['product.publish', 'product', 'state', productStates],
    ['content.publish', 'content', 'state', contentStates],
    ['order.refund', 'order', 'reason', [...returnReasons, 'goodwill']],
    ['order.write', 'order', 'method', ['cash', 'link']],
    ['difference.resolve', 'order', 'remedy', [...differenceFixes, ...attentionKinds]],
    ['difference.resolve', 'difference', 'fix', [...differenceFixes, ...attentionKinds]],
    ['staff.change', 'staff', 'role', staffRoles],
    ['settings.change', 'settings', 'cash_moment', ['dispatch', 'pick_up']],
    ['category.change', 'category', 'role', ['kind', 'shelf']],
    ['product.change', 'product', 'roast_level', ['light', 'medium', 'dark']],
  ]
  test.each(cases)('%s of %s: %s in words', (action, kind, field, values) => {
    for (const value of values) {
      const thing = { kind, id: '1', name: '' }
      const shown = changedValues({ action, thing }, field, { before: null, after: value })
      expect(`${value}: ${typeof shown === 'string' ? shown : shown.after}`).not.toMatch(/: .*[a-z]{2,}/)
    }
  })

  const product = { action: 'product.change', thing: { kind: 'product', id: '1', name: '' } }
  test('of a list only what differs is shown', () => {
    const change = { before: ['半磅 NT$420', '一磅 NT$980'], after: ['半磅 NT$420', '一磅 NT$990'] }
    expect(changedValues(product, 'sizes', change)).toEqual({ before: '一磅 NT$980', after: '一磅 NT$990' })
  })

  test('numbers of pictures are not shown, times are', () => {
    expect(changedValues(product, 'pictures', { before: ['a1', 'b2'], after: ['b2', 'a1'] })).toBe('順序調整過')
    expect(changedValues(product, 'publish_at', { before: null, after: '2026-11-15T02:00:00.000Z' })).toEqual({
      before: '（無）',
      after: '2026-11-15 10:00',
    })
  })
})
