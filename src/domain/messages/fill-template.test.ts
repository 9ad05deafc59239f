import { expect, test } from 'vitest'
import { fillTemplate } from './fill-template.ts'

const values = { 姓名: '王小明', 店名: '山嵐咖啡' }

test('blanks are filled as often as they stand there', () => {
  expect(fillTemplate('{姓名} 您好，{店名} 謝謝 {姓名}', values)).toBe('王小明 您好，山嵐咖啡 謝謝 王小明')
})

test('what is no blank stays, also when a value looks like one', () => {
  expect(fillTemplate('{訂單} {姓名', values)).toBe('{訂單} {姓名')
  expect(fillTemplate('{姓名}', { ...values, 姓名: '{店名}' })).toBe('{店名}')
})
