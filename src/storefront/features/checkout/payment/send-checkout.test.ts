import { expect, test } from 'vitest'
import { readAnswer } from './send-checkout.ts'

const json = 'application/json; charset=utf-8'

test('HTML is a form to submit', () => {
  const html = '<!doctype html><form id="ecpay-form"></form>'
  expect(readAnswer(200, 'text/html; charset=utf-8', html)).toEqual({ kind: 'form', html })
})

test('JSON with redirect_url is followed', () => {
  const answer = readAnswer(200, json, '{"success":true,"redirect_url":"/member/CustomPaymentProcess?order=o1"}')
  expect(answer).toEqual({ kind: 'redirect', url: '/member/CustomPaymentProcess?order=o1' })
})

test('a good answer without success is 付款錯誤, with the error or 請聯絡客服', () => {
  expect(readAnswer(200, json, '{"success":false,"error":"無法付款"}')).toMatchObject({
    title: '付款錯誤',
    detail: '無法付款',
  })
  for (const body of ['{"success":false}', '{"success":true}', 'null', ''])
    expect(readAnswer(200, json, body)).toMatchObject({ title: '付款錯誤', detail: '請聯絡客服' })
})

test.each(['cart_changed', 'order_state'])('%s is found before any payment: it is not titled 付款失敗', (code) => {
  const answer = readAnswer(409, json, JSON.stringify({ success: false, error: '商品價格已更新', code }))
  expect(answer).toMatchObject({ kind: 'refused', code, detail: '商品價格已更新' })
  expect(answer).not.toMatchObject({ title: expect.stringContaining('付款失敗') })
})

test('a bad status is 付款失敗 with the text of the answer', () => {
  const refusal = { success: false, error: '庫存不足', code: 'stock_short', fields: { a: 'b' } }
  expect(readAnswer(409, json, JSON.stringify(refusal))).toEqual({
    kind: 'refused',
    status: 409,
    code: 'stock_short',
    title: '付款失敗',
    detail: '庫存不足',
    fields: { a: 'b' },
  })
  expect(readAnswer(500, 'text/plain', '系統維護中')).toMatchObject({
    title: '付款失敗',
    detail: '系統維護中',
    code: '',
  })
  const gate = '<html><head><title>502</title><style>a{}</style></head><h1>Bad  Gateway</h1></html>'
  expect(readAnswer(502, 'text/html', gate)).toMatchObject({ title: '付款失敗', detail: 'Bad Gateway' })
  expect(readAnswer(503, 'text/html', '')).toMatchObject({ title: '付款失敗', detail: '請聯絡客服' })
})

test('a long answer is cut', () => {
  const answer = readAnswer(500, 'text/plain', 'x'.repeat(5000))
  expect(answer.kind === 'refused' && answer.detail.length).toBe(200)
})
