import { expect, test } from 'vitest'
import { barcodeSvg } from './barcode.ts'
import { extraFields } from './notification-forms.ts'
import type { Trade } from './trades.ts'

test('the remainder of instalments goes to the first: 1733 in 6 is 293 and five times 288', () => {
  const card = { first6: '431195', last4: '2222', stage: 6, gwsr: '1', authCode: '777777' }
  const trade = { card, amount: 1733, method: 'Credit', number: null, status: 'paid', paid_at: null } as Partial<Trade>
  expect(extraFields(trade as Trade)).toMatchObject({ stage: '6', stast: '293', staed: '288', card4no: '2222' })
})

test('a barcode has five bars for each character and for its start and stop', () => {
  expect(barcodeSvg('6EG').text.match(/<rect/g)).toHaveLength(5 * 5)
  expect(barcodeSvg('6EG').text).toContain('aria-label="條碼 6EG"')
})
