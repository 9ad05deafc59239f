import { expect, test } from 'vitest'
import type { ShippingStep } from '#contract/shop/checkout/delivery.ts'
import { readHomeAddress } from '#domain/delivery/home-address.ts'
import { twd } from '#domain/money.ts'
import { draftProblems, isPlaceKnown, missingChoice, toDraft, withCarrier } from './recipient-draft.ts'

const recipient = {
  name: '陳美麗',
  phone: '0912345678',
  zip: '106',
  city: '臺北市',
  district: '大安區',
  address: '永康街12號',
}
const draft = toDraft({ recipient })
const place = { name: '馬公門市', address: '澎湖縣馬公市中正路7號', outlying_island: true }
const step: ShippingStep = {
  selected_carrier_id: 1,
  amount_delivery: twd(60),
  amount_goods: twd(380),
  amount_discount: twd(38),
  amount_total: twd(402),
  store: place,
  recipient,
  gift: null,
  parcel_grams: 660,
  shipping: { missing: twd(658), ratio: 0.342, free_by_offer: false },
}

test('a store asks for name and phone only, home delivery for the address too', () => {
  const nothing = { name: '', phone: '', email: '', city: '', district: '', address: '' }
  const person = { name: '請輸入收件人姓名', phone: '請輸入收件人手機號碼' }
  expect(draftProblems(nothing, 'store', readHomeAddress, false)).toEqual(person)
  expect(draftProblems(nothing, 'home', readHomeAddress, false)).toEqual({
    ...person,
    city: '請選擇縣市',
    address: '請輸入詳細地址',
  })
  expect(draftProblems(draft, 'home', readHomeAddress, false)).toEqual({})
})

test('before the table of districts is there, nothing is said of an address', () => {
  expect(draftProblems({ ...draft, city: '' }, 'home', null, false)).toEqual({})
})

test('a complete address is a place, saved or not; before it can be checked, the saved one is', () => {
  expect(isPlaceKnown(draft, readHomeAddress, null)).toBe(true)
  expect(isPlaceKnown({ ...draft, district: '' }, readHomeAddress, place)).toBe(false)
  expect(isPlaceKnown(draft, null, place)).toBe(true)
  expect(isPlaceKnown(draft, null, null)).toBe(false)
})

test('first the carrier is missing, then the place', () => {
  expect(missingChoice(null, false)).toBe('carrier')
  expect(missingChoice('store', false)).toBe('store')
  expect(missingChoice('home', false)).toBe('address')
  expect(missingChoice('store', true)).toBeNull()
  expect(missingChoice('home', true)).toBeNull()
})

test('another carrier clears store and fee immediately; the same one changes nothing', () => {
  expect(withCarrier(step, 2)).toEqual({
    ...step,
    selected_carrier_id: 2,
    store: null,
    amount_delivery: 0,
    amount_total: 342,
  })
  expect(withCarrier(step, 1)).toBe(step)
})
