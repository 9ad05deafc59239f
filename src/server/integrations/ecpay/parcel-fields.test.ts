import { expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import { areClear } from './check-mac-value.ts'
import { parcelFields } from './parcel-fields.ts'

test('an address with & is sent so that the gateway’s notifications, which repeat it, stay readable', () => {
  const fields = parcelFields(
    {
      carrier: 'TCAT',
      tradeNo: 'SL1',
      amount: twd(1280),
      collect: true,
      items: [{ name: '豆 & 豆', quantity: 1 }],
      recipient: { name: '陳美麗', cellPhone: '0987654321' },
      to: { zip: '106', address: '臺北市大安區永康街12號 A&B\n大樓' },
      statusUrl: 'https://shop.example/api/parcel',
      storeNotificationUrl: 'https://shop.example/api/store',
    },
    { name: '王小明', cellPhone: '0912345678', zip: '106', address: '臺北市大安區永康街13號 C&D' },
    '2000132',
    new Date('2026-11-15T02:00:00Z'),
  )
  expect(fields).toMatchObject({
    ReceiverAddress: '臺北市大安區永康街12號 A＆B 大樓',
    SenderAddress: '臺北市大安區永康街13號 C＆D',
  })
  expect(areClear(fields)).toBe(true)
})

test.each([
  ['陳美麗', '陳美麗', '臺北市大安區永康街12號'],
  ['Alexander Hamilton', 'AlexanderH', '臺北市大安區永康街12號（Alexander Hamilton 收）'],
  ['王', '王收件人', '臺北市大安區永康街12號（王 收）'],
])('home delivery for %s is labelled %s', (name, label, address) => {
  const fields = parcelFields(
    {
      carrier: 'TCAT',
      tradeNo: 'SL1',
      amount: twd(1280),
      collect: false,
      items: [],
      recipient: { name, cellPhone: '0987654321' },
      to: { zip: '106', address: '臺北市大安區永康街12號' },
      statusUrl: 'https://shop.example/api/parcel',
      storeNotificationUrl: 'https://shop.example/api/store',
    },
    { name: '王小明', cellPhone: '0912345678', zip: '106', address: '臺北市大安區永康街13號' },
    '2000132',
    new Date('2026-11-15T02:00:00Z'),
  )
  expect(fields).toMatchObject({ ReceiverName: label, ReceiverAddress: address })
})
