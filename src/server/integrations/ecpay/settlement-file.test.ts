import { expect, test } from 'vitest'
import { readSettlementFile } from './settlement-file.ts'

const header = '訂單日期,廠商訂單編號,綠界訂單編號,平台名稱,付款方式,付款狀態,交易金額,手續費'

test('cells with and without quotes are read, by the names of their columns', () => {
  const file = [
    header,
    '="2026-11-14 09:00:00",="SL1",="2611140900000001",="",="信用卡",="2026-11-14 09:01:00 已付款",="1280",="35"',
    '=2026-11-14 10:00:00,=SL2,=2611141000000002,,ATM櫃員機,2026-11-14 10:05:00 已付款,=1000,=15',
    ',,,,,總計,2280,50',
  ].join('\r\n')
  expect(readSettlementFile(`\uFEFF${file}`)).toEqual([
    { merchantTradeNo: 'SL1', gatewayTradeNo: '2611140900000001', amount: 1280 },
    { merchantTradeNo: 'SL2', gatewayTradeNo: '2611141000000002', amount: 1000 },
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
