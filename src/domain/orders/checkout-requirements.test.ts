import { expect, test } from 'vitest'
import { isDeliveryComplete, pickRecipient } from './checkout-requirements.ts'

const nowhere = { storeId: null, zip: null, city: null, district: null, address: null }
const home = {
  ...nowhere,
  kind: 'home' as const,
  zip: '106',
  city: '臺北市',
  district: '大安區',
  address: '永康街12號',
}

test('a pick-up needs a store, home delivery every part of the address', () => {
  expect(isDeliveryComplete({ ...nowhere, kind: 'store' })).toBe(false)
  expect(isDeliveryComplete({ ...nowhere, kind: 'store', storeId: '131386' })).toBe(true)
  expect(isDeliveryComplete({ ...nowhere, kind: 'home', storeId: '131386' })).toBe(false)
  expect(isDeliveryComplete(home)).toBe(true)
  for (const part of ['zip', 'city', 'district', 'address'] as const) {
    expect(isDeliveryComplete({ ...home, [part]: '' })).toBe(false)
  }
})

test('the recipient is the order’s own, else the profile if carriers accept it', () => {
  const profile = { name: '陳 美麗', phone: '0912-345-678' }
  expect(pickRecipient({ name: '王小明', phone: '0987654321' }, profile, 'store')).toEqual({
    name: '王小明',
    phone: '0987654321',
  })
  expect(pickRecipient({ name: null, phone: null }, profile, 'store')).toEqual({ name: '陳美麗', phone: '0912345678' })
  expect(pickRecipient({ name: '王小明', phone: null }, profile, 'store')).toEqual({
    name: '陳美麗',
    phone: '0912345678',
  })
  for (const wrong of [
    { name: 'J.', phone: '0912345678' },
    { name: '王小明', phone: '' },
    { name: '王小明', phone: '02-27208889' },
  ])
    expect(pickRecipient({ name: null, phone: null }, wrong, 'store')).toBeNull()
})

test('a name that was typed for the door does not serve at a store', () => {
  const own = { name: 'Alexander Hamilton', phone: '0987654321' }
  const profile = { name: '王小明', phone: '0912345678' }
  expect(pickRecipient(own, profile, 'home')).toEqual(own)
  expect(pickRecipient(own, profile, 'store')).toBeNull()
})
