import { describe, expect, test } from 'vitest'
import { twd } from '#domain/money.ts'
import { type CardService, findCardTrade, toCardTrade } from './card-trade.ts'

const answer = (status: string, close_data: object[] | undefined = []) => ({
  RtnMsg: '',
  RtnValue: { TradeID: 13000001, amount: '1000', clsamt: '0', authtime: '2026/11/15 10:00:00', status, close_data },
})
const read = (json: unknown) => toCardTrade(json, '13000001')
const sale = (status: string, amount = 1000) => ({ status, sno: '1', amount: String(amount), datetime: '' })

test.each([
  ['已授權', 'authorised'],
  ['要關帳', 'to_capture'],
  ['已關帳', 'captured'],
  ['操作取消', 'capture_cancelled'],
  ['已取消', 'cancelled'],
  ['未授權', 'in_between'],
  ['關帳中', 'in_between'],
  ['要取消', 'in_between'],
  ['取消中', 'in_between'],
  ['銀行拒絕', 'bank_refused'],
  ['a word that came later', 'in_between'],
])('%s is %s', (status, state) => {
  expect(read(answer(status))).toMatchObject({ state, amount: 1000, refunded: 0 })
})

test('an answer about another amount than the one that was asked for is not believed', async () => {
  const service = {
    client: { postForm: async () => JSON.stringify(answer('已取消')) },
    baseUrl: 'https://payment.example',
    credentials: { merchantId: '3002607', hashKey: 'pwFHCqoQZGmho4w6', hashIv: 'EkRm7iFT261dpevs' },
    creditCheckCode: '1',
    now: () => new Date(0),
  } as unknown as CardService
  const find = (total: number) => findCardTrade(service, { authorisation: '13000001', total: twd(total) })
  expect(await find(1000)).toMatchObject({ state: 'cancelled' })
  await expect(find(900)).rejects.toMatchObject({ kind: 'malformed' })
})

test('要關帳 is also found where only the closing says it', () => {
  expect(read(answer('處理中', [sale('操作取消'), sale('要關帳')])).state).toBe('to_capture')
  expect(read(answer('處理中', [sale('操作取消')])).state).toBe('in_between')
})

describe('what was refunded', () => {
  test.each([
    ['nothing', [sale('已關帳')], 0],
    ['as an entry of its own', [sale('已關帳'), sale('要關帳', -300), sale('已關帳', -200)], 500],
    ['as a smaller capture', [sale('要關帳', 600)], 400],
    ['both ways', [sale('已關帳', 600), sale('已關帳', -600)], 1000],
    ['not what was cancelled', [sale('已關帳'), sale('操作取消', -300), sale('已取消', -100)], 0],
    ['not what the bank refused', [sale('已關帳'), sale('銀行拒絕', -300)], 0],
    ['not before there is a capture', [sale('操作取消'), sale('操作取消', -400)], 0],
  ])('%s', (_what, closings, refunded) => {
    expect(read(answer('已關帳', closings)).refunded).toBe(refunded)
  })
})

test.each([
  [
    'another card transaction',
    { RtnMsg: '', RtnValue: { TradeID: '2', amount: '1000', status: '已取消' } },
    'malformed',
  ],
  ['no amount', { RtnMsg: '', RtnValue: { TradeID: '13000001', status: '已取消' } }, 'malformed'],
  ['an entry without an amount', answer('已關帳', [{ status: '已關帳' }]), 'malformed'],
  ['unknown', { RtnMsg: 'error_nopay', RtnValue: null }, 'refused'],
  ['nothing', null, 'refused'],
])('an answer about %s is not taken', (_what, json, kind) => {
  expect(() => read(json)).toThrow(expect.objectContaining({ kind }))
})
