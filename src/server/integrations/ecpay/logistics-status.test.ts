import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { CarrierCode } from '#domain/carriers/carriers.ts'
import { eventRank, type ParcelEvent } from '#domain/parcels/parcel-events.ts'
import { statusSequences, statusText } from '#simulators/ecpay/logistics/statuses.ts'
import { listStatusCodes, parcelEvent } from './logistics-status.ts'

/** The carriers' official table: carrier, code, label. */
const official = readFileSync(new URL('./logistics-codes.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [CarrierCode, string, string])
const carriers: CarrierCode[] = ['UNIMARTC2C', 'FAMIC2C', 'HILIFEC2C', 'TCAT']

test('the official table has 259 rows, none of them twice, all of carriers of the shop', () => {
  expect(official).toHaveLength(259)
  expect(new Set(official.map(([carrier, code]) => `${carrier} ${code}`)).size).toBe(259)
  expect(new Set(official.map(([carrier]) => carrier))).toEqual(new Set(carriers))
})

test.each(official)('%s %s has a meaning: %s', (carrier, code) => {
  expect(parcelEvent(carrier, code)).not.toBe('unknown')
})

test('the shop knows no code that the carrier has not', () => {
  const named = carriers.flatMap((carrier) => listStatusCodes(carrier).map((code) => `${carrier} ${code}`))
  expect(named.toSorted()).toEqual(official.map(([carrier, code]) => `${carrier} ${code}`).toSorted())
})

/**
 * What a label means, read from its words and not from its code: a second opinion, which the shop's table must share. The
 * first that matches counts.
 */
const meanings: [RegExp, ParcelEvent][] = [
  [/誤刷取件/, 'pick_up_withdrawn'],
  [/^配完狀態刪除/, 'delivery_withdrawn'],
  [/^退回狀態刪除/, 'return_withdrawn'],
  [/遺失/, 'lost'],
  [/銷毀/, 'destroyed'],
  [/破損|毀損|損壞/, 'damaged'],
  [/買家已到店取貨|^配完$/, 'picked_up'],
  [/賣家已取退回|退貨已取|^退貨配完/, 'returned'],
  [/^賣家未取/, 'return_not_taken'],
  [/重新配達取件門市/, 'arrived_again'],
  [/配達(指定)?取件門市/, 'arrived_at_store'],
  [/已退至(原|指定)寄件門市|重新配達寄件門市/, 'back_at_sending_store'],
  [/^買家未取(包裹，將|$)|^逾期未取/, 'not_collected'],
  [/^拒收/, 'refused_by_recipient'],
  [/^退貨訂單處理中/, 'return_accepted'],
  [/^買家已到門市寄件|^退貨便收件/, 'return_handed_in'],
  [/^退貨商品已至/, 'return_in_transit'],
  [/協尋中|異常，請洽客服|條碼重複|列管|^資料有誤/, 'irregular'],
  [
    /^(買家未取|貨件未取|包裹退至|包裹宅配退回|正常二退|一般單退回|代收退貨)|要求提早退貨|將退回物流中心|將進行退貨/,
    'returning',
  ],
  [/退貨包裹待司機|司機已到門市取回/, 'returning'],
  [/寄件門市關轉/, 'sending_store_closed'],
  [/關轉|尚未開店|無取件門市資料/, 'store_closed'],
  [/已申請門市變更/, 'store_changed'],
  [/超過驗收期限|託運單刪除/, 'never_handed_in'],
  [/^訂單取消/, 'cancelled'],
  [/廠退|超材|超大|超重|違禁|重複|格式|不符|不合|為空|不存在|已存在|錯誤$|尚未申請/, 'refused_by_carrier'],
  [/後續配送中|確認中$|不在家|送錯|休息|聯繫收件人|搬家|^暫置|^到所|另約|電聯|延誤/, 'delivery_delayed'],
  [/^配送中$/, 'out_for_delivery'],
  [/驗收成功|理貨中|轉運中|轉寄|當配|空運|預備配送/, 'in_transit'],
  [/賣家已到門市寄件/, 'handed_in'],
  [/^訂單(處理中|上傳|傳送)|等待賣家出貨/, 'accepted'],
  [/店號|轉交門市|無件可退|已回收|別家收走|商品未到/, 'no_change'],
]

function readLabel(carrier: CarrierCode, code: string, label: string): ParcelEvent | null {
  // for the sender to mend, although the label asks for a call as well
  if (label.startsWith('包裝異常')) return 'refused_by_carrier'
  const event = meanings.find(([words]) => words.test(label))?.[1] ?? null
  // Hi-Life's own codes end there; the other chains report that the seller took the parcel
  const isLastWord = carrier === 'HILIFEC2C' && code.startsWith('30')
  return event === 'back_at_sending_store' && isLastWord ? 'back_for_good' : event
}

test('every code means what its label says', () => {
  const different = official
    .map(([carrier, code, label]) => [
      carrier,
      code,
      label,
      parcelEvent(carrier, code),
      readLabel(carrier, code, label),
    ])
    .filter(([, , , ours, read]) => ours !== read)
  expect(different).toEqual([])
})

test.each<[CarrierCode, string, ParcelEvent]>([
  ['UNIMARTC2C', '2053', 'pick_up_withdrawn'],
  ['UNIMARTC2C', '2088', 'lost'],
  ['FAMIC2C', '3029', 'arrived_at_store'],
  ['FAMIC2C', '3031', 'back_at_sending_store'],
  ['FAMIC2C', '3019', 'back_at_sending_store'],
  ['HILIFEC2C', '3019', 'back_for_good'],
  ['HILIFEC2C', '5004', 'return_not_taken'],
  ['TCAT', '5004', 'returning'],
  ['TCAT', '5005', 'returning'],
  ['TCAT', '5006', 'damaged'],
  ['TCAT', '5007', 'lost'],
  ['TCAT', '3016', 'delivery_withdrawn'],
  // another carrier's code
  ['FAMIC2C', '2067', 'unknown'],
  ['TCAT', '2053', 'unknown'],
])('%s %s means %s', (carrier, code, event) => {
  expect(parcelEvent(carrier, code)).toBe(event)
})

test.each(['', '1', '2073 ', '99999', '20730'])('%j is unknown', (code) => {
  expect(carriers.map((carrier) => parcelEvent(carrier, code))).toEqual(carriers.map(() => 'unknown'))
})

test.each(carriers)('the rank rises with each update of a usual history at %s', (carrier) => {
  const { forward, unclaimed } = statusSequences[carrier]
  for (const sequence of [forward, [...forward.slice(0, -1), ...unclaimed]]) {
    // two accepted orders, one by the gateway and one by the chain, have the same rank
    const ranks = sequence.map((code) => eventRank(parcelEvent(carrier, code)) ?? -1)
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    expect(ranks[0]).toBe(10)
  }
})

test('the simulated carriers send official codes with their official labels', () => {
  for (const carrier of carriers) {
    const { forward, unclaimed, mistaken, ...others } = statusSequences[carrier]
    const codes = [...forward, ...unclaimed, ...mistaken, ...Object.values(others)].filter((code) => code !== null)
    for (const code of codes) {
      const row = official.find(([one, number]) => one === carrier && number === code)
      expect([carrier, code, statusText(carrier, code)]).toEqual(row)
    }
  }
})
