import { expect, test } from 'vitest'
import { readSettlementFile as readFile } from './settlement-file.ts'

const asked = { merchantId: '3002607', from: '2026-11-14', to: '2026-11-15' }
const readSettlementFile = (file: string) => readFile(file, asked)

const header = '訂單日期,廠商訂單編號,綠界訂單編號,平台名稱,付款方式,付款狀態,交易金額,手續費'

test('cells with and without quotes are read, by the names of their columns', () => {
  const file = [
    header,
    '="2026-11-14 09:00:00",="SL1",="2611140900000001",="",="信用卡",="2026-11-14 09:01:00 已付款",="1280",="35"',
    '=2026-11-14 10:00:00,=SL2,=2611141000000002,,ATM櫃員機,2026-11-14 10:05:00 已付款,=1000,=15',
    ',,,,,總計,2280,50',
  ].join('\r\n')
  expect(readSettlementFile(`\uFEFF${file}`)).toEqual([
    expect.objectContaining({ tradeNo: 'SL1', gatewayTradeNo: '2611140900000001', amount: 1280 }),
    expect.objectContaining({ tradeNo: 'SL2', gatewayTradeNo: '2611141000000002', amount: 1000 }),
  ])
})

test('a day without payments is a header alone; what is not paid does not count', () => {
  expect(readSettlementFile(header)).toEqual([])
  expect(readSettlementFile(`${header}\n="2026-11-14",="SL1",="1",,,="未付款",="9",`)).toEqual([])
})

test('an answer without the header is the gateway’s reason, or no file at all', () => {
  expect(() => readSettlementFile('一分鐘之內僅限下載一個媒體檔')).toThrow(
    expect.objectContaining({ kind: 'not_processed', message: '一分鐘之內僅限下載一個媒體檔' }),
  )
  expect(() => readSettlementFile('<!doctype html><title>系統維護中</title>')).toThrow(
    expect.objectContaining({ kind: 'malformed' }),
  )
})

test('a paid trade without an amount fails the whole file: nothing is compared with half of it', () => {
  const file = `${header}\n="2026-11-14",="SL1",="1",,,="2026-11-14 09:01:00 已付款",="一千",`
  expect(() => readSettlementFile(file)).toThrow('SL1')
})

test('a file without one of the columns is refused', () => {
  expect(() => readSettlementFile('廠商訂單編號,付款狀態,交易金額')).toThrow('綠界訂單編號')
})

test('what was given back, the fees, the net amount and the day of the payout are read, to the cent', () => {
  const names =
    '訂單日期,廠商訂單編號,綠界訂單編號,付款方式,付款狀態,交易金額,退款金額,金流手續費,金流處理費,應收款項(淨額),撥款日期'
  const lines = [
    '="2026-11-13 23:00:00",="SL1",="G1",="信用卡",="2026-11-14 09:01:00 已付款",="1280",="300",="35.2",="1",="943.80",="2026-11-20"',
    '="2026-11-14 23:00:00",="SL2",="G2",="ATM櫃員機",="2026/11/15 00:01:00 已付款",="1,000",="0",="15",="0",="985",=""',
    '="2026-11-13 23:00:00",="SL1",="G1",="信用卡",="2026-11-14 09:01:00 已付款",="-300",="0",="-8.25",="0",="-291.75",=""',
  ]
  expect(readSettlementFile([names, ...lines].join('\r\n'))).toEqual([
    {
      tradeNo: 'SL1',
      gatewayTradeNo: 'G1',
      amount: 1280,
      refunded: 300,
      paidOn: '2026-11-14',
      method: '信用卡',
      feeHundredths: 3620,
      netHundredths: 94_380,
      payoutOn: '2026-11-20',
    },
    expect.objectContaining({ amount: 1000, refunded: 0, paidOn: '2026-11-15', feeHundredths: 1500, payoutOn: null }),
    expect.objectContaining({ amount: -300, feeHundredths: -825, netHundredths: -29_175 }),
  ])
  expect(readSettlementFile(`${header}\n2026-11-14,SL1,1,,信用卡,2026-11-14 已付款,9,`)).toMatchObject([
    { refunded: null, netHundredths: null, payoutOn: null },
  ])
})

test('a name with a comma, a quote or a line break in it is one cell', () => {
  const names = `${header},商品名稱`
  const line = '="2026-11-14",="SL1",="1",,="信用卡",="2026-11-14 已付款",="9",="1",="衣索比亞, ""日曬""\n第二行"'
  const next = '="2026-11-14",="SL2",="2",,="信用卡",="2026-11-14 已付款",="8",="1",="水洗"'
  expect(readSettlementFile([names, line, next].join('\r\n')).map(({ tradeNo }) => tradeNo)).toEqual(['SL1', 'SL2'])
})

const whole =
  '="2026-11-14 09:00:00",="SL2",="2611140900000002",="",="信用卡",="2026-11-14 09:01:00 已付款",="1280",="35"'
test('a last line that was cut fails the file and is named, wherever it was cut', () => {
  const before = [header, '="2026-11-14 08:00:00",="SL1",="1",="",="信用卡",="2026-11-14 已付款",="9",="1"', '']
  const last = whole.length - 1
  for (let cut = 6; cut < last; cut++) {
    expect(() => readSettlementFile(before.join('\n') + whole.slice(0, cut)), `cut at ${cut}`).toThrow(/line 3 /)
  }
  expect(readSettlementFile(before.join('\n') + whole)).toHaveLength(2)
})

const line = (change: {
  no?: string
  gateway?: string
  method?: string
  day?: string
  amount?: string
  fee?: string
}) => {
  const { no = 'SL1', gateway = '1', method = '信用卡', day = '2026-11-14', amount = '9', fee = '1' } = change
  return `="2026-11-13 23:59:00",="${no}",="${gateway}",="",="${method}",="${day} 09:01:00 已付款",="${amount}",="${fee}"`
}

test.each([
  ['a payment of a day that was not asked for', [line({ day: '2026-11-16' })], 'is of another day'],
  ['an amount that cannot be true', [line({ amount: '1000001' })], 'has no number'],
  ['an amount that no database holds', [line({ amount: '999999999,999,999' })], 'has no number'],
  ['a fee that cannot be true', [line({ fee: '9999999' })], 'has no number'],
  ['a formula as the gateway’s number', [line({ gateway: '@SUM(A1)' })], 'not readable'],
  ['a character that ends texts', [line({ gateway: '1\0' })], 'not readable'],
  ['one trade more often than a person refunds', Array(21).fill(line({})), '21 times'],
  ['a line without end', [`="2026-11-14",="${'x'.repeat(10_000_000)}`], 'not readable'],
  ['a cell of ten million characters', [line({ method: '"'.repeat(10_000_000) })], 'not readable'],
  ['more lines than a week can have', Array.from({ length: 50_001 }, (_, at) => line({ no: `A${at}` })), 'too long'],
])('%s refuses the whole file', (_, lines, reason) => {
  const good = line({ no: 'GOOD' })
  expect(readSettlementFile([header, good].join('\n'))).toHaveLength(1)
  const started = performance.now()
  expect(() => readSettlementFile([header, good, ...lines].join('\n'))).toThrow(
    expect.objectContaining({ kind: 'malformed', message: expect.stringContaining(reason) }),
  )
  expect(performance.now() - started).toBeLessThan(5000)
})

test('a hundred columns of fees do not add up to more than can be true', () => {
  const names = `${header}${',手續費'.repeat(100)}`
  const fees = `${line({ fee: '900000' })}${',="900000"'.repeat(100)}`
  expect(() => readSettlementFile(`${names}\n${fees}`)).toThrow('fees')
})

test('a file with the number of another account is refused; the shop’s own, and an empty one, are read', () => {
  const file = (merchantId: string) => `${header},特店編號\n${line({})},="${merchantId}"`
  expect(() => readSettlementFile(file('2000132'))).toThrow('is of another account')
  expect([readSettlementFile(file('3002607')), readSettlementFile(file(''))]).toEqual([
    [expect.objectContaining({ tradeNo: 'SL1' })],
    [expect.objectContaining({ tradeNo: 'SL1' })],
  ])
})

test('a way to pay is a short text without control characters', () => {
  const [trade] = readSettlementFile(`${header}\n${line({ method: `信用\0卡\u202e\n${'x'.repeat(90)}` })}`)
  expect(trade?.method).toBe(`信用卡${'x'.repeat(47)}`)
})

test('a refund with a line of its own may name the day on which it was made', () => {
  const file = [header, line({ amount: '900' }), line({ amount: '-300', day: '2026-11-20' })].join('\n')
  expect(readSettlementFile(file).map(({ amount }) => amount)).toEqual([900, -300])
})
