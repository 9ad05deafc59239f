import { expect, test } from 'vitest'
import { signed } from './check-mac-value.ts'
import { stageCredentials } from './credentials.ts'
import { acceptedAnswer, findParcel } from './logistics-calls.ts'

const serviceThatAnswers = (text: string) => ({
  client: { postForm: async () => text, postJson: async () => null },
  baseUrl: 'http://localhost',
  now: () => new Date('2026-11-15T02:00:00Z'),
})
const account = stageCredentials.storeLogistics
const find = (text: string) => findParcel(serviceThatAnswers(text), account, 'UNIMARTC2C', 'SL1')
const post = (text: string) => acceptedAnswer(serviceThatAnswers(text), '/Express/CancelC2COrder', {}, account)

test('a query that the gateway did not read says nothing about the parcel', async () => {
  for (const text of [
    '0|CheckMacValue Error',
    '0|TimeStamp Error',
    '0|找不到加密金鑰，請確認是否有申請開通此物流方式!',
  ])
    await expect(find(text)).rejects.toMatchObject({ kind: 'not_processed' })
  expect(await find('0|查無此物流訂單')).toBeNull()
  await expect(find('<html>系統維護中</html>')).rejects.toMatchObject({ kind: 'malformed' })
})

test('an answer is verified as it was received, with values encoded or not', async () => {
  const fields = {
    MerchantTradeNo: 'SL1',
    AllPayLogisticsID: '1718546',
    LogisticsStatus: '2067',
    GoodsAmount: '1280',
    GoodsName: 'A%41 B+C 50%',
  }
  const signedFields = signed({ MerchantID: account.merchantId, ...fields }, account, 'md5')
  const asTheyAre = Object.entries(signedFields).map((pair) => pair.join('='))
  const found = { logisticsId: '1718546', code: '2067', event: 'picked_up', amount: 1280 }
  expect(await find(asTheyAre.join('&'))).toMatchObject(found)
  expect(await find(new URLSearchParams(signedFields).toString())).toMatchObject(found)
  await expect(find(asTheyAre.join('&').replace('2067', '2053'))).rejects.toMatchObject({ kind: 'malformed' })
})

test('an answer in which a name occurs twice is not read: a value could have been taken for a field', async () => {
  const fields = { MerchantTradeNo: 'SL1', AllPayLogisticsID: '1', LogisticsStatus: '300', GoodsAmount: '1280' }
  const injected = { MerchantID: account.merchantId, ...fields, GoodsName: 'x&LogisticsStatus=2067' }
  const text = Object.entries(signed(injected, account, 'md5')).map((pair) => pair.join('='))
  await expect(find(text.join('&'))).rejects.toMatchObject({ kind: 'malformed' })
  const control = signed({ MerchantID: account.merchantId, ...fields, GoodsName: 'a\u0000b' }, account, 'md5')
  await expect(find(new URLSearchParams(control).toString())).rejects.toMatchObject({ kind: 'malformed' })
})

test('an order that the gateway did not read is not refused', async () => {
  await expect(post('0|CheckMacValue Error')).rejects.toMatchObject({ kind: 'not_processed' })
  await expect(post('0|10500040 金額錯誤')).rejects.toMatchObject({ kind: 'refused', code: '10500040' })
  await expect(post('maintenance')).rejects.toMatchObject({ kind: 'malformed' })
  expect(await post('1|OK')).toBe('OK')
})
