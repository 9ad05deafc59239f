import { expect, test } from 'vitest'
import { checkReturn } from './check-return.ts'

test('reason and description are asked for, beside their fields', () => {
  expect(checkReturn({ reason: '', comment: ' \n' })).toEqual({ reason: '請選擇原因', comment: '請說明商品的狀況' })
  expect(checkReturn({ reason: 'taste', comment: 'x'.repeat(1001) })).toEqual({ comment: '說明最多 1,000 字' })
  expect(checkReturn({ reason: 'taste', comment: '太酸了' })).toEqual({})
})
